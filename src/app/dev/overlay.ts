/**
 * Development only: shows the diagnostics of all page files over the page, errors first. A click on a
 * diagnostic opens the file at its line in the author's editor. The panel takes no focus, can be
 * collapsed, and disappears when there are no diagnostics.
 */
import type { DevReport } from '../../site/dev/dev-site.ts';
import { overlayStyle } from './overlay-style.ts';

type Found = DevReport['diagnostics'][number];

const words = {
  es: {
    name: 'Errores de las páginas',
    errors: (count: number, files: number) =>
      `${count === 1 ? '1 error' : `${count} errores`} en ${files === 1 ? '1 archivo' : `${files} archivos`}`,
    warnings: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
    open: 'Abrir en el editor',
    line: 'línea',
  },
  en: {
    name: 'Mistakes in the pages',
    errors: (count: number, files: number) =>
      `${count === 1 ? '1 error' : `${count} errors`} in ${files === 1 ? '1 file' : `${files} files`}`,
    warnings: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
    open: 'Open in the editor',
    line: 'line',
  },
};

const host = document.createElement('site-overlay');
const shadow = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(overlayStyle);
shadow.adoptedStyleSheets = [sheet];

/** Created once, because screen readers announce changes only in an existing live region. */
const status = element('p', { role: 'status', class: 'unseen' });
const panel = element('section');
shadow.append(panel, status);

/** Whether the author has collapsed the panel; stored for the browser session. */
const isSmall = {
  read: () => sessionStorage.getItem('site-overlay') === 'small',
  write: (value: boolean) => sessionStorage.setItem('site-overlay', value ? 'small' : 'open'),
};

let latest: DevReport | undefined;

function show(report: DevReport): void {
  latest = report;
  if (report.diagnostics.length === 0) {
    host.remove();
    status.textContent = '';
    return;
  }
  const restoreView = saveView();
  render(report);
  if (!host.isConnected) document.body.append(host);
  restoreView();
}

function render({ diagnostics, locale, folder }: DevReport): void {
  const say = locale === 'en' ? words.en : words.es;
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
  panel.replaceChildren(toggle);
  if (isOpen) {
    const list = element('div', { class: 'list', lang: locale }, ...files(errors, folder, say));
    if (warnings.length > 0 && errors.length > 0)
      list.append(collapsed(say.warnings(warnings.length), warnings, folder, say));
    else list.append(...files(warnings, folder, say));
    panel.append(list);
  }
  if (status.textContent !== summary) requestAnimationFrame(() => status.replaceChildren(summary));
}

let areWarningsOpen = false;

function collapsed(title: string, warnings: readonly Found[], folder: string, say: (typeof words)['es']): HTMLElement {
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

function files(diagnostics: readonly Found[], folder: string, say: (typeof words)['es']): HTMLElement[] {
  return [...byFile(diagnostics)].map(([file, found]) => {
    const items = found.map((diagnostic) => element('li', {}, button(diagnostic, folder, say)));
    return element('div', { class: 'file' }, element('p', { class: 'name' }, file), element('ul', {}, ...items));
  });
}

function button(
  { file, line, column, message, rule, excerpt, ...end }: Found,
  folder: string,
  say: (typeof words)['es'],
) {
  const position = `${file}:${line}:${column}`;
  const made = element(
    'button',
    { title: say.open, 'data-key': `${position} ${rule}` },
    element('span', { class: 'position' }, `${say.line} ${line} · [${rule}]`),
    element('span', { class: 'message' }, message),
    ...(excerpt.trim() ? [element('code', {}, ...marked(excerpt, line, column, end))] : []),
  );
  made.addEventListener('click', () => {
    fetch(`/__open-in-editor?file=${encodeURIComponent(`${folder}/${position}`)}`);
  });
  return made;
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

function element(name: string, attributes: Readonly<Record<string, string>> = {}, ...children: (Node | string)[]) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

const arrival = location.pathname;

/** Reloads after a 404 response once the page exists: a page that has never been valid is not served. */
async function reloadOnceThere(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.responseStatus !== 404 || location.pathname !== arrival) return;
  const { ok } = await fetch(arrival, { headers: { accept: 'text/html' } });
  if (ok) location.reload();
}

if (import.meta.hot) {
  import.meta.hot.on('site:diagnostics', show);
  import.meta.hot.on('site:update', reloadOnceThere);
  import.meta.hot.send('site:hello', {});
}
