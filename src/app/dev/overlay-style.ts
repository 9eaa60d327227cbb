/** Style sheet of the overlay, independent of the site's styles, for light and dark schemes. */
export const overlayStyle = `
  :host {
    all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483000; color-scheme: dark; pointer-events: none;
    font: 15px/1.5 system-ui, sans-serif; color: #f6e9e4;
  }
  :host(.top) { inset: 0 0 auto 0; }
  section { display: flex; flex-direction: column; max-height: 45vh; }
  :host(.top) section { flex-direction: column-reverse; }
  /* The button that opens the page in the Studio is before it. */
  .bar { display: flex; align-items: end; gap: 8px; margin: 0 12px 0 112px; }
  :host(.top) .bar { align-items: start; }
  button, summary { font: inherit; color: inherit; cursor: pointer; }
  :focus-visible { outline: 3px solid #ffd2bf; outline-offset: -3px; }
  .toggle {
    pointer-events: auto; padding: 6px 14px; border: 0; border-radius: 8px 8px 0 0; background: #7a2a12; font-weight: 600;
  }
  .move {
    pointer-events: auto; min-height: 24px; padding: 2px 10px; border: 0; border-radius: 8px 8px 0 0;
    background: #1d1413; font-size: 13px;
  }
  :host(.top) :is(.toggle, .move) { border-radius: 0 0 8px 8px; }
  .fine .toggle { background: #4a4030; }
  .toggle::before { content: '▴ ' / ''; }
  .toggle[aria-expanded='true']::before { content: '▾ ' / ''; }
  .list {
    pointer-events: auto; box-sizing: border-box; width: 100%; overflow: auto; overscroll-behavior: contain;
    padding: 14px 18px 18px; background: #1d1413; border-block: 4px solid #ff7a4d;
  }
  .waiting { margin: 0 12px; padding: 6px 14px; border-radius: 8px; background: #1d1413; width: fit-content; }
  .waiting:empty { display: none; }
  .notice { width: fit-content; margin: 0 12px; padding: 6px 14px; border-radius: 8px; background: #1d1413; pointer-events: auto; }
  .notice:not([hidden]), .notice div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
  .notice p { margin: 0; }
  .notice button, .fix button {
    min-height: 24px; padding: 2px 12px; border: 1px solid #ffb59a; border-radius: 6px; background: #1d1413;
  }
  .note { margin: 0 0 10px; color: #ffd2bf; }
  :is(.fix, .more) { margin: 0 10px; font-size: 13px; }
  .fix button { width: auto; margin-block: 4px; }
  .fix code, .fix :is(del, ins) { display: block; text-decoration: none; }
  .fix del { color: #ffb59a; }
  .fix del::before { content: '− '; }
  .fix ins { color: #b5e6b0; }
  .fix ins::before { content: '+ '; }
  .more p { margin: 0 0 4px; }
  .more a { color: #ffd2bf; }
  :is(.fix, .more) summary { display: inline-block; min-height: 24px; font-weight: 400; color: #cdb8b0; }
  .fix summary { margin-inline-start: -8px; padding-inline: 8px; font-weight: 600; color: #ffd2bf; text-decoration: underline; }
  .fine .list { border-color: #d9b96c; }
  .file + .file, .list > details { margin-top: 14px; }
  .name { margin: 0 0 4px; font: 600 14px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 4px; }
  li button {
    display: grid; gap: 2px; width: 100%; box-sizing: border-box; padding: 6px 10px; border: 0; border-radius: 6px;
    background: #2a1e1b; text-align: start; user-select: text;
  }
  li button:hover { background: #3a2521; }
  .position { font: 13px/1.4 ui-monospace, monospace; color: #ffb59a; }
  code { font: 13px/1.5 ui-monospace, monospace; color: #cdb8b0; white-space: pre-wrap; overflow-wrap: anywhere; }
  mark { background: none; color: #ffe3d8; text-decoration: underline wavy #ff7a4d; text-underline-offset: 3px; }
  summary { padding: 4px 0; font-weight: 600; }
  details .file:first-of-type { margin-top: 6px; }
  .unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
  @media print { :host { display: none; } }
`;
