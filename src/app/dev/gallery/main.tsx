import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { galleryPath } from '../../../../schema/addresses.ts';
import { Gallery } from './gallery.tsx';

// The switches are stored in the URL. Within a transition, a pressed switch would briefly show its old state.
createRoot(document.getElementById('root')!).render(
  <BrowserRouter basename={galleryPath} useTransitions={false}>
    <Gallery />
  </BrowserRouter>,
);
