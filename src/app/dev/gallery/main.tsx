import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { galleryPath } from './data.ts';
import { Gallery } from './gallery.tsx';

// The switches live in the address: in a transition, a pressed one would jump back for a moment.
createRoot(document.getElementById('root')!).render(
  <BrowserRouter basename={galleryPath} useTransitions={false}>
    <Gallery />
  </BrowserRouter>,
);
