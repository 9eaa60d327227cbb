import { studioPath } from '../../../schema/addresses.ts';
import { routeHere } from '../base.ts';

/** Development only: a button that opens the page in the Studio. The page's style does not reach its shadow tree. */
const messages = { es: 'Editar', en: 'Edit' };

const host = document.createElement('site-edit-button');
const shadow = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  a {
    position: fixed;
    z-index: 2147483000;
    inset-block-end: 1rem;
    inset-inline-start: 1rem;
    padding: 0.5rem 0.875rem;
    border: 1px solid light-dark(#17202a, #e9ecef);
    border-radius: 999px;
    background: light-dark(#17202a, #e9ecef);
    color: light-dark(#ffffff, #12171c);
    font: 600 0.8125rem / 1.2 system-ui, sans-serif;
    text-decoration: none;
  }
  a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  @media print { a { display: none; } }
`);
shadow.adoptedStyleSheets = [sheet];

const link = document.createElement('a');
link.textContent = document.documentElement.lang.startsWith('es') ? messages.es : messages.en;
link.href = studioPath;
// The app changes the address without a page load.
for (const type of ['pointerdown', 'focus', 'click']) {
  link.addEventListener(type, () => {
    link.href = studioPath + encodeURI(routeHere());
  });
}
shadow.append(link);
document.body.append(host);
