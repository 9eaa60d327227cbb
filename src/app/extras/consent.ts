/**
 * Asks the visitor before the parts of a site run for which its owner wants a consent. The answer stays in this browser,
 * and the link in the footer asks again.
 */
const KEY = 'consent';
const panel = document.querySelector<HTMLElement>('#consent')!;
const [allow, refuse] = panel.querySelectorAll('button');

let answer = stored();
/** The link that has opened the panel, which gets the focus back. */
let opener: HTMLElement | undefined;

/** The stored answer. A browser may forbid its storage. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function run(): void {
  const { content } = document.querySelector<HTMLTemplateElement>('#consented')!;
  document.head.append(document.importNode(content, true));
}

function decide(next: 'yes' | 'no'): void {
  const before = answer;
  answer = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // The answer holds for this page.
  }
  panel.hidden = true;
  opener?.focus();
  if (next === 'yes' && before !== 'yes') run();
  // Code that has run cannot be taken back.
  if (next === 'no' && before === 'yes') location.reload();
}

function open(): void {
  panel.hidden = false;
  panel.focus();
}

allow!.addEventListener('click', () => decide('yes'));
refuse!.addEventListener('click', () => decide('no'));
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLElement>('a[href="#consent"]');
  if (!link) return;
  event.preventDefault();
  opener = link;
  open();
});

const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
if (answer === 'yes') run();
else if (location.hash === '#consent') open();
// A browser that asks not to be tracked has answered.
else if (answer === null && !globalPrivacyControl) panel.hidden = false;

export {};
