import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { galleryPath } from './data.ts';
import { Gallery } from './gallery.tsx';

createRoot(document.getElementById('root')!).render(
  <BrowserRouter basename={galleryPath}>
    <Gallery />
  </BrowserRouter>,
);
