import { createRoot } from 'react-dom/client';
import './policy.ts';
import { followPointer } from './document/steady.ts';
import { ignoreComposition } from './keys/keys.ts';
import { takePageStep } from './pages/page-actions.ts';
import { Studio } from './studio-state.ts';
import { StudioView } from './studio-view.tsx';
import { StudioContext } from './use-studio.ts';

const root = document.getElementById('root')!;

ignoreComposition();
followPointer();
Studio.start(takePageStep).then(
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
