/**
 * Development only: shows the mistakes of the page files over the page, as `check` words them. A
 * press on one opens the file at its line in the author's editor.
 */
import type { DevReport } from './dev-site.ts';

const style = `
  :host { position: fixed; inset: auto 0 0 0; z-index: 99999; font: 15px/1.5 system-ui, sans-serif; color-scheme: dark; }
  section { max-height: 60vh; overflow: auto; padding: 16px 20px; background: #1d1413; color: #f6e9e4; border-top: 4px solid #ff7a4d; }
  h2 { margin: 0 0 8px; font-size: 16px; }
  ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 10px; }
  button { all: unset; display: block; width: 100%; cursor: pointer; padding: 6px 10px; border-radius: 6px; }
  button:hover, button:focus-visible { background: #3a2521; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; color: #ffb59a; }
  pre { margin: 4px 0 0; color: #cdb8b0; white-space: pre-wrap; }
`;

const host = document.createElement('site-overlay');
const shadow = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
shadow.adoptedStyleSheets = [sheet];

function show({ diagnostics, folder, lang }: DevReport): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) {
    host.remove();
    return;
  }
  const list = element('ol');
  for (const { file, line, column, message, rule, excerpt } of errors) {
    const button = element('button');
    button.append(
      element('code', `${file}:${line}:${column} [${rule}]`),
      element('div', message),
      element('pre', excerpt),
    );
    button.addEventListener('click', () => {
      fetch(`/__open-in-editor?file=${encodeURIComponent(`${folder}/${file}:${line}:${column}`)}`);
    });
    const item = element('li');
    item.append(button);
    list.append(item);
  }
  const section = element('section');
  section.append(element('h2', title(errors.length, lang)), list);
  shadow.replaceChildren(section);
  document.body.append(host);
}

function title(count: number, lang: string): string {
  if (lang === 'en') return count === 1 ? '1 mistake in the pages' : `${count} mistakes in the pages`;
  return count === 1 ? 'Hay un error en las páginas' : `Hay ${count} errores en las páginas`;
}

function element(name: string, text = ''): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

if (import.meta.hot) {
  import.meta.hot.on('site:diagnostics', show);
  import.meta.hot.send('site:hello', {});
}
