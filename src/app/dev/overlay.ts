/**
 * Development only: shows the diagnostics of all page files over the page, errors first. A click on a diagnostic opens
 * the file at its line in the author's editor. The panel takes no focus, can be collapsed and moved, does not cover the
 * block with the error, and disappears when there are no diagnostics.
 */

import type { DevReport } from '../../contract/dev-report.ts';
import { routeHere } from '../base.ts';
import { element } from './element.ts';
import { createFixes } from './overlay-fix.ts';
import { markBlocks } from './overlay-marks.ts';
import { type OverlayMessages, overlayMessages } from './overlay-messages.ts';
import { overlayStyle } from './overlay-style.ts';
import { onServerMessage } from './server-messages.ts';

type Found = DevReport['diagnostics'][number];

const host = document.createElement('site-overlay');
const shadow = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(overlayStyle);
shadow.adoptedStyleSheets = [sheet];

/** Created once, because screen readers announce changes only in an existing live region. */
const status = element('p', { role: 'status', class: 'unseen' });
const panel = element('section');
/** Shows the names of files that the server is still preparing for the page. */
const waiting = element('p', { role: 'status', class: 'waiting' });
const fixes = createFixes(() => place());
shadow.append(panel, waiting, fixes.notice, status);

/** Adds the overlay to the page if it has contents, or else removes it. */
function place(): void {
  const isNeeded = waiting.textContent !== '' || !fixes.notice.hidden || (latest?.diagnostics.length ?? 0) > 0;
  if (!isNeeded) host.remove();
  else if (!host.isConnected) document.body.append(host);
}

function showWaiting([file]: readonly string[]): void {
  const say = overlayMessages[latest?.locale ?? 'es'];
  waiting.textContent = file === undefined ? '' : say.preparing(file);
  place();
}

/** True if the author has collapsed the panel. Stored for the browser session. */
const isSmall = {
  read: () => sessionStorage.getItem('site-overlay') === 'small',
  write: (value: boolean) => sessionStorage.setItem('site-overlay', value ? 'small' : 'open'),
};

/** The edge of the window to which the author has moved the panel. Stored for the browser session. */
const chosenSide = {
  read: () => sessionStorage.getItem('site-overlay-side'),
  write: (value: 'top' | 'bottom') => sessionStorage.setItem('site-overlay-side', value),
};

let latest: DevReport | undefined;

function show(report: DevReport): void {
  latest = report;
  host.lang = report.locale;
  if (report.diagnostics.length === 0) {
    panel.replaceChildren();
    place();
    markBlocks([]);
    status.textContent = '';
    return;
  }
  const restoreView = saveView();
  render(report);
  place();
  restoreView();
}

function render({ diagnostics, locale, folder }: DevReport): void {
  const say = overlayMessages[locale];
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity !== 'error');
  const counts = [
    errors.length > 0 && say.errors(errors.length, byFile(errors).size),
    warnings.length > 0 && say.warnings(warnings.length),
  ].filter(Boolean);
  const summary = counts.join(' · ');
  // Warnings break no page, so a panel with warnings only starts collapsed.
  const isOpen = errors.length > 0 ? !isSmall.read() : areWarningsOpen;

  panel.setAttribute('aria-label', say.name);
  panel.className = errors.length > 0 ? 'broken' : 'fine';
  const toggle = element('button', { class: 'toggle', 'aria-expanded': String(isOpen), 'data-key': 'toggle' }, summary);
  toggle.addEventListener('click', () => {
    if (errors.length > 0) isSmall.write(isOpen);
    else areWarningsOpen = !isOpen;
    if (latest) show(latest);
  });
  const here = errors.filter(({ route }) => route === routeHere());
  const concerned = markBlocks(here.flatMap(({ pointer }) => pointer ?? []));
  const side = chosenSide.read() ?? (isOpen && concerned && isBelowMiddle(concerned) ? 'top' : 'bottom');
  host.className = side;
  panel.replaceChildren(element('div', { class: 'bar' }, toggle, ...(isOpen ? [mover(side, say)] : [])));
  if (isOpen) {
    const isShown = here.length > 0 && wasFound();
    const list = element(
      'div',
      { class: 'list' },
      ...(isShown ? [element('p', { class: 'note' }, say.lastValid)] : []),
      ...files(errors, folder, say),
    );
    if (warnings.length > 0 && errors.length > 0)
      list.append(collapsed(say.warnings(warnings.length), warnings, folder, say));
    else list.append(...files(warnings, folder, say));
    panel.append(list);
  }
  if (status.textContent !== summary) requestAnimationFrame(() => status.replaceChildren(summary));
}

function isBelowMiddle(block: Element): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 > innerHeight / 2;
}

function mover(side: string, say: OverlayMessages): HTMLElement {
  const isUp = side === 'top';
  const made = element('button', { class: 'move', 'data-key': 'move' }, isUp ? say.moveDown : say.moveUp);
  made.addEventListener('click', () => {
    chosenSide.write(isUp ? 'bottom' : 'top');
    if (latest) show(latest);
  });
  return made;
}

/** True if the server has served a page at this address: it serves none for a page that was never valid. */
function wasFound(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.pathname !== arrival || navigation === undefined || navigation.responseStatus === 200;
}

let areWarningsOpen = false;

function collapsed(title: string, warnings: readonly Found[], folder: string, say: OverlayMessages): HTMLElement {
  const details = element(
    'details',
    {},
    element('summary', { 'data-key': 'warnings' }, title),
    ...files(warnings, folder, say),
  );
  (details as HTMLDetailsElement).open = areWarningsOpen;
  details.addEventListener('toggle', () => {
    areWarningsOpen = (details as HTMLDetailsElement).open;
  });
  return details;
}

function files(diagnostics: readonly Found[], folder: string, say: OverlayMessages): HTMLElement[] {
  return [...byFile(diagnostics)].map(([file, found]) => {
    const items = found.map((diagnostic) =>
      element('li', {}, button(diagnostic, folder, say), fixes.tool(diagnostic, say) ?? '', more(diagnostic, say)),
    );
    return element('div', { class: 'file' }, element('p', { class: 'name' }, file), element('ul', {}, ...items));
  });
}

function button(
  { file, line, column, message, rule, excerpt, endLine, endColumn }: Found,
  folder: string,
  say: OverlayMessages,
) {
  const position = `${file}:${line}:${column}`;
  const made = element(
    'button',
    { title: say.open, 'data-key': `${position} ${rule}` },
    element('span', { class: 'position' }, `${say.line} ${line}`),
    element('span', { class: 'message' }, message),
    ...(excerpt.trim() ? [element('code', {}, ...marked(excerpt, line, column, { endLine, endColumn }))] : []),
  );
  made.addEventListener('click', async () => {
    const { ok } = await fetch(`/__open-in-editor?file=${encodeURIComponent(`${folder}/${position}`)}`);
    made.querySelector('.note')?.remove();
    if (!ok) made.append(element('span', { class: 'note' }, say.noEditor(position)));
  });
  return made;
}

/** The name of the rule and a link to the examples of the block, on request. */
function more({ rule, block, file, line, column }: Found, say: OverlayMessages): HTMLElement {
  const gallery = block && element('a', { href: `/__bloques/${block}`, target: '_blank' }, say.gallery(block));
  return element(
    'details',
    { class: 'more' },
    element('summary', { 'data-key': `more ${file}:${line}:${column} ${rule}` }, say.more),
    element('p', {}, `${say.rule}: ${rule}`),
    ...(gallery ? [element('p', {}, gallery)] : []),
  );
}

/** The source line with the diagnostic's range in `<mark>`. Columns count code points, not UTF-16 units. */
function marked(excerpt: string, line: number, column: number, end: { endLine: number; endColumn: number }): Node[] {
  const characters = [...excerpt];
  const last = end.endLine > line ? characters.length : end.endColumn - 1;
  const part = (from: number, to?: number) => characters.slice(from, to).join('');
  const before = part(0, column - 1).trimStart();
  return [
    document.createTextNode(before),
    element('mark', {}, part(column - 1, last)),
    document.createTextNode(part(Math.max(last, column - 1))),
  ];
}

function byFile(diagnostics: readonly Found[]): Map<string, Found[]> {
  const found = new Map<string, Found[]>();
  for (const diagnostic of diagnostics) {
    const others = found.get(diagnostic.file) ?? [];
    found.set(diagnostic.file, [...others, diagnostic]);
  }
  return found;
}

/** Saves the panel's scroll position and focus. @returns restores both */
function saveView(): () => void {
  const key = (shadow.activeElement as HTMLElement | null)?.dataset.key;
  const scroll = panel.querySelector('.list')?.scrollTop ?? 0;
  return () => {
    const list = panel.querySelector('.list');
    if (list) list.scrollTop = scroll;
    if (key === undefined) return;
    const keyed = [...panel.querySelectorAll<HTMLElement>('[data-key]')];
    keyed.find(({ dataset }) => dataset.key === key)?.focus({ preventScroll: true });
  };
}

const arrival = location.pathname;

/** Reloads after an error response as soon as the server has the page: a page that was never valid is not served. */
async function reloadOnceThere(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation || navigation.responseStatus < 400 || location.pathname !== arrival) return;
  const { ok } = await fetch(arrival, { headers: { accept: 'text/html' } });
  if (ok) location.reload();
}

if (import.meta.hot) {
  import.meta.hot.on('site:diagnostics', show);
  import.meta.hot.on('site:preparing', showWaiting);
  onServerMessage('site:update', reloadOnceThere);
  // The file may have been saved since the response.
  reloadOnceThere();
  import.meta.hot.send('site:hello', {});
}
