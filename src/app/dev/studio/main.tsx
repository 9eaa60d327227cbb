import { createRoot } from 'react-dom/client';
import { Studio } from './studio-state.ts';
import { StudioView } from './studio-view.tsx';
import { StudioContext } from './use-studio.ts';

const root = document.getElementById('root')!;

Studio.start().then(
  (studio) =>
    createRoot(root).render(
      <StudioContext value={studio}>
        <StudioView />
      </StudioContext>,
    ),
  (error: Error) => {
    root.textContent = error.message;
  },
);
