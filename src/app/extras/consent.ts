/**
 * Asks for consent before the scripts run that need it. The answer stays in this browser, and the link in the footer asks
 * again. Other services need another answer, and so does another site on the same host.
 */
const { base, services } = document.querySelector<HTMLScriptElement>('script[data-services]')!.dataset;
const KEY = `consent ${base}/`;
const panel = document.querySelector<HTMLElement>('#consent')!;
const [allow, refuse] = panel.querySelectorAll('button');

let answer = stored();
/** The link that has opened the panel, which gets the focus back. */
let opener: HTMLElement | undefined;

/** The stored answer for the present services. A browser may forbid its storage. */
function stored(): 'yes' | 'no' | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return (['yes', 'no'] as const).find((each) => value === `${each} ${services}`);
  } catch {
    return undefined;
  }
}

function run(): void {
  const { content } = document.querySelector<HTMLTemplateElement>('.consented')!;
  document.head.append(document.importNode(content, true));
}

function decide(next: 'yes' | 'no'): void {
  const before = answer;
  answer = next;
  try {
    localStorage.setItem(KEY, `${next} ${services}`);
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

const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
if (answer === 'yes') run();
else if (location.hash === '#consent') open();
// A browser that asks not to be tracked has answered.
else if (!answer && !globalPrivacyControl && doNotTrack !== '1') panel.hidden = false;

export {};
