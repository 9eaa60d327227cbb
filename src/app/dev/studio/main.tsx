import { createRoot } from 'react-dom/client';
import './ui/policy.ts';
import { browser } from './browser/browser.ts';
import { takePageStep } from './model/pages/page-actions.ts';
import { Studio } from './model/studio.ts';
import { StudioView } from './studio-view.tsx';
import { ignoreComposition } from './ui/keys/keys.ts';
import { followPointer } from './ui/studio/steady.ts';
import { StudioContext } from './ui/studio/use-studio.ts';

const root = document.getElementById('root')!;

ignoreComposition();
followPointer();
Studio.start(browser, takePageStep).then(
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
