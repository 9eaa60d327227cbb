/**
 * The only script that runs immediately. It updates the years that the server rendered, and starts React
 * on the first user input or, unless the visitor saves data, when the browser is idle. It stands inline in every page
 * and imports nothing: a module that the app shares would be looked for beside the page.
 */
const { dataset } = document.documentElement;

const viewed = new Date().getFullYear();
for (const element of document.querySelectorAll<HTMLElement>('[data-year]')) {
  element.textContent = String(viewed - Number(element.dataset.year));
}
// The same as `isOutside` of src/ui/today.ts.
const day = new Date().toLocaleDateString('sv');
for (const element of document.querySelectorAll<HTMLElement>('[data-from],[data-until]')) {
  const { from = day, until = day } = element.dataset;
  element.hidden = day < from || day > until;
}
// Hydration must use the year written here, even if the year changes before React starts.
dataset.viewed = String(viewed);

/** Touches count when they end, so that starting React does not delay their effect. */
const intents = ['pointerover', 'pointerup', 'pointercancel', 'keydown', 'focusin'] as const;
let hasStarted = false;

function startApp() {
  if (hasStarted) return;
  hasStarted = true;
  for (const intent of intents) removeEventListener(intent, startAfterFrame);
  // Each import takes about 20 ms on a slow phone, so each one is a separate task that leaves time for input. All
  // modules are listed, because the app would import its libraries only after it has loaded itself.
  for (const module of dataset.app!.split(' ')) setTimeout(() => import(/* @vite-ignore */ module));
}

/** Waits for a frame, so that the effect of the input is painted before React is loaded. */
function startAfterFrame({ type, pointerType }: Event & { readonly pointerType?: string }) {
  if (type !== 'pointerover' || pointerType !== 'touch') requestAnimationFrame(() => setTimeout(startApp));
}

for (const intent of intents) addEventListener(intent, startAfterFrame, { passive: true });

const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
if (!connection?.saveData) {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(startApp, { timeout: 4000 });
    else setTimeout(startApp, 500);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
