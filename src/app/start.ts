/**
 * The only script that runs immediately. It updates the years that the server rendered, loads the shell at the first sign
 * that somebody uses the page, and starts React when the visitor is about to follow a link or to use a part of the page
 * that needs it, or when the browser is idle and a part of the page needs it by itself. It stands inline in every page and
 * imports nothing before that: a module that the app shares would be looked for beside the page.
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

/** What the visitor points at or focuses, and a touch when it ends, so that starting React does not delay its effect. */
const intents = ['pointerover', 'focusin', 'pointerup', 'pointercancel'] as const;
let hasStarted = false;

function startApp() {
  if (hasStarted) return;
  hasStarted = true;
  // Each import takes about 20 ms on a slow phone, so each one is a separate task that leaves time for input. All
  // modules are listed, because the app would import its libraries only after it has loaded itself.
  for (const module of dataset.app!.split(' ')) setTimeout(() => import(/* @vite-ignore */ module));
}

/** Waits for a frame, so that the effect of the input is painted before React is loaded. */
const startAfterFrame = () => requestAnimationFrame(() => setTimeout(startApp));

/** A link that is touched is followed by the browser, which has answered before React could. */
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
 * The first sign that somebody uses the page brings the shell, which answers all of them: those before it has come wait
 * in this list. Browsers report moves of a pointer also where none has moved. On a page with a block that needs React by
 * itself, the server names the load of the page as one more sign.
 */
self.signs = [];
for (const sign of ['pointerup', 'click', 'keydown', 'focusin', 'scroll', dataset.idle!])
  addEventListener(sign, (event) => signs.push(event) === 1 && import(/* @vite-ignore */ dataset.shell!));
// In development, every page is used soon.
if (import.meta.env.DEV) dispatchEvent(new Event('scroll'));
