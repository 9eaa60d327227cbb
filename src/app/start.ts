/**
 * The only script that runs immediately. It updates the years that the server rendered, and loads the shell when the
 * page is used for the first time. It starts React when the visitor is about to follow a link or to use a part that
 * needs React, or when the browser is idle and a part needs React by itself. The script is inline in every page and has
 * no static imports: their addresses would be relative to the page.
 */
const { dataset } = document.documentElement;

const now = new Date();
const viewed = now.getFullYear();
for (const element of document.querySelectorAll<HTMLElement>('[data-year]')) {
  element.textContent = String(viewed - Number(element.dataset.year));
}
// The same as `isOutside` of src/ui/common/today.ts.
const day = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
for (const element of document.querySelectorAll<HTMLElement>('[data-from],[data-until]')) {
  const { from = day, until = day } = element.dataset;
  element.hidden = day < from || day > until;
}
// Hydration must use the year written here, even if the year changes before React starts.
dataset.viewed = String(viewed);

/** Events that announce a use. A touch counts when it ends, so that starting React does not delay its effect. */
const intents = ['pointerover', 'focusin', 'pointerup', 'pointercancel'] as const;
let hasStarted = false;

function startApp() {
  if (hasStarted) return;
  hasStarted = true;
  // Each import takes about 20 ms on a slow phone, so each one is a separate task that leaves time for input. The app
  // itself would import its libraries only after it has loaded, therefore all modules are listed.
  for (const module of dataset.app!.split(' ')) setTimeout(() => import(/* @vite-ignore */ module));
}

/** Waits for a frame, so that the effect of the input is painted before React is loaded. */
const startAfterFrame = () => requestAnimationFrame(() => setTimeout(startApp));

/** The browser follows a touched link faster than React could start, so touched links do not start React. */
function startOnIntent({ type, target, pointerType }: Event & { readonly pointerType?: string }) {
  const isTouch = pointerType === 'touch';
  const isOn = (selector: string) => (target as Element).closest?.(selector);
  if (isTouch && type === intents[0]) return;
  const isLink = !isTouch && isOn(`a[href^="/"]${type === intents[1] ? ':focus-visible' : ''}`);
  if (isLink || dataset.islands?.split(' ').some((island) => isOn(`.${island}`))) startAfterFrame();
}

for (const intent of intents) addEventListener(intent, startOnIntent);
// The shell asks for React by this event.
addEventListener('start-app', startApp);

/**
 * The first event loads the shell, which handles all of them; events before it has loaded wait in this list. Pointer
 * moves are not listed, because browsers also report moves when no pointer has moved. If a block needs React without a
 * use, the server adds the event `load` as `dataset.idle`.
 */
self.signs = [];
for (const type of ['pointerup', 'click', 'keydown', 'focusin', 'scroll', dataset.idle!])
  addEventListener(type, (event) => signs.push(event) === 1 && import(/* @vite-ignore */ dataset.shell!));
// In development, the shell is loaded at once.
if (import.meta.env.DEV) dispatchEvent(new Event('scroll'));
