/**
 * Loads the scripts that `site.yaml` declares, in pages of sites that declare any. The document holds their elements in
 * a template: the policy forbids code to give a script an address, but a copy keeps the address that the document has.
 */
const { content } = document.querySelector<HTMLTemplateElement>('.scripts')!;

function load(script: HTMLScriptElement): void {
  document.head.append(document.importNode(script, true));
}

/** Runs work when the browser is idle. Safari does not report idle time. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 500);
}

/** Events that show that the visitor uses the page. */
const uses = ['pointerdown', 'keydown', 'focusin', 'scroll'];

function onFirstUse(work: () => void): void {
  const stop = new AbortController();
  const start = () => {
    stop.abort();
    work();
  };
  for (const type of uses) addEventListener(type, start, { passive: true, signal: stop.signal });
}

for (const script of content.querySelectorAll('script')) {
  const { on } = script.dataset;
  if (on === 'load') load(script);
  else if (on === 'idle') whenIdle(() => load(script));
  else onFirstUse(() => load(script));
}

export {};
