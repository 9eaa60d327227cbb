/**
 * The only script a page runs at once. It corrects the years that the server wrote, and starts React
 * when the visitor shows a first intent or, unless they save data, when the browser is idle.
 */
const { dataset } = document.documentElement;

const viewed = new Date().getFullYear();
for (const element of document.querySelectorAll<HTMLElement>('[data-year]')) {
  element.textContent = String(viewed - Number(element.dataset.year));
}
// React must find the year written here, even where the clock has moved on in between.
dataset.viewed = String(viewed);

/** A touch counts when it is over: nothing may come between it and what it does. */
const intents = ['pointerover', 'pointerup', 'pointercancel', 'keydown', 'focusin'] as const;
let hasStarted = false;

function startApp() {
  if (hasStarted) return;
  hasStarted = true;
  for (const intent of intents) removeEventListener(intent, startAfterFrame);
  // One after the other, and the visitor in between: to ask for a module takes a slow phone some 20 ms. All of them
  // here, because the app would ask for its libraries only after it has arrived itself.
  for (const module of dataset.app!.split(' ')) setTimeout(() => import(/* @vite-ignore */ module));
}

/** The visitor sees the answer first: React takes a while to arrive on a slow phone. */
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
