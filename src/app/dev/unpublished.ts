/** Development only: fades blocks that are not published, and says so on them. */
const messages = { es: 'Oculto: no se publica', en: 'Hidden: not published' };

const note = document.documentElement.lang.startsWith('es') ? messages.es : messages.en;
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :where([data-unpublished]) { position: relative; min-block-size: 2.5rem; }
  [data-unpublished] > * { opacity: 0.35; }
  [data-unpublished]::after {
    content: '${note}';
    position: absolute;
    z-index: 1;
    inset-block-start: 0.5rem;
    inset-inline-end: 0.5rem;
    padding: 0.25rem 0.625rem;
    border-radius: 999px;
    background: light-dark(#17202a, #e9ecef);
    color: light-dark(#ffffff, #12171c);
    font: 600 0.8125rem / 1.4 system-ui, sans-serif;
  }
`);
document.adoptedStyleSheets.push(sheet);
