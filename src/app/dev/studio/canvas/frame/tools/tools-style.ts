/**
 * Style sheet of the tools on the page, independent of the site's styles except for its colours. One `--px` is a pixel
 * of the window, however much the page is scaled.
 */
export const toolsStyle = `
  :host {
    all: initial; position: absolute; inset: 0 auto auto 0; width: 0; height: 0; z-index: 2147483000;
    color-scheme: inherit; --px: 1px; --size: calc(28 * var(--px)); --ground: var(--ink, #17202a); --sign: var(--paper, #fff);
    font: calc(13 * var(--px)) / 1.4 system-ui, sans-serif; color: var(--sign);
  }
  @media (pointer: coarse) { :host { --size: calc(44 * var(--px)); } }
  @media print { :host { display: none; } }
  [hidden] { display: none !important; }
  button {
    all: unset; box-sizing: border-box; display: grid; place-items: center; min-width: var(--size); min-height: var(--size);
    border-radius: calc(5 * var(--px)); cursor: pointer;
  }
  svg {
    width: calc(16 * var(--px)); height: calc(16 * var(--px)); fill: none; stroke: currentcolor; stroke-width: 1.5;
    stroke-linecap: round; stroke-linejoin: round;
  }
  :focus-visible { outline: calc(2 * var(--px)) solid var(--accent, #ff9d66); outline-offset: calc(1 * var(--px)); }
  .gap { position: absolute; display: grid; place-items: center; height: 0; pointer-events: none; }
  .gap::before, .drop {
    content: ''; position: absolute; inset-inline: 0; height: calc(2 * var(--px)); margin-block-start: calc(-1 * var(--px));
    background: var(--accent, #b8400f); border-radius: calc(1 * var(--px));
  }
  .gap::before { opacity: 0; transition: opacity 140ms; }
  .gap:is(:hover, :focus-within)::before { opacity: 1; }
  .drop { position: absolute; height: calc(4 * var(--px)); margin-block-start: calc(-2 * var(--px)); pointer-events: none; }
  .drop.upright { min-width: calc(4 * var(--px)); margin: 0 0 0 calc(-2 * var(--px)); }
  .add {
    position: absolute; pointer-events: auto; border-radius: 50%; background: var(--accent, #b8400f);
    color: var(--on-accent, #fff); box-shadow: 0 0 0 calc(2 * var(--px)) var(--surface, #fff), 0 1px 8px rgb(0 0 0 / 25%);
    transition: scale 140ms;
  }
  .add.start { inset-inline-start: 12px; }
  .add.end { inset-inline-end: 12px; }
  .add:hover { scale: 1.12; }
  .frame { position: absolute; z-index: 1; pointer-events: none; }
  .bar {
    position: sticky; top: 6px; box-sizing: border-box; display: flex; gap: calc(1 * var(--px)); align-items: center; width: fit-content;
    max-width: 100%; margin-inline-start: auto; padding: calc(3 * var(--px)); border-radius: calc(8 * var(--px));
    background: var(--ground); pointer-events: auto;
    box-shadow: 0 0 0 calc(1 * var(--px)) color-mix(in oklab, var(--sign) 28%, transparent), 0 4px 16px rgb(0 0 0 / 28%);
  }
  :host([data-typing]) .bar:not(:focus-within) { opacity: 0; pointer-events: none; }
  .bar button:hover, .grip:hover { background: color-mix(in oklab, var(--sign) 16%, transparent); }
  .bar button[aria-disabled] { opacity: 0.4; cursor: default; background: none; }
  .grip {
    display: flex; gap: calc(6 * var(--px)); align-items: center; min-width: var(--size); height: var(--size); justify-content: center;
    padding-inline: calc(4 * var(--px)); box-sizing: border-box; border-radius: calc(5 * var(--px)); cursor: grab;
    touch-action: none; user-select: none; flex: 0 1 auto;
  }
  .tools { display: contents; }
  .grip:active { cursor: grabbing; }
  .grip svg { flex: none; }
  .grip b {
    font-weight: 600; max-width: calc(180 * var(--px)); overflow: hidden; white-space: nowrap; text-overflow: ellipsis;
  }
  .narrow .grip b { display: none; }
  .items { position: absolute; top: auto; margin: 0; max-width: none; box-shadow: 0 2px 10px rgb(0 0 0 / 25%); }
  .items.row :is([data-action='moveUp'], [data-action='moveDown']) svg { rotate: -90deg; }
  .list-end {
    position: absolute; width: max-content; display: flex; gap: calc(6 * var(--px)); padding-inline: calc(10 * var(--px)); white-space: nowrap;
    border-radius: calc(22 * var(--px)); background: var(--surface, #fff); color: var(--accent, #b8400f);
    box-shadow: inset 0 0 0 calc(1.5 * var(--px)) currentcolor, 0 1px 8px rgb(0 0 0 / 18%);
  }
  .list-end:hover { background: var(--accent, #b8400f); color: var(--on-accent, #fff); }
  .note {
    all: unset; position: absolute; inset: auto; color: var(--sign); box-sizing: border-box; width: max-content; max-width: min(calc(320 * var(--px)), calc(100vw - 16px));
    padding: calc(10 * var(--px)) calc(12 * var(--px)); border-radius: calc(8 * var(--px)); background: var(--ground);
    box-shadow: 0 4px 24px rgb(0 0 0 / 35%);
  }
  .note:not(:popover-open) { display: none; }
  .note p { margin: 0; }
  .note div { display: grid; gap: calc(4 * var(--px)); margin-block-start: calc(8 * var(--px)); }
  .note div:empty { display: none; }
  .note button {
    padding: calc(4 * var(--px)) calc(10 * var(--px)); justify-content: start;
    background: color-mix(in oklab, var(--sign) 14%, transparent);
  }
  .note button:hover { background: color-mix(in oklab, var(--sign) 26%, transparent); }
  .looks {
    all: unset; position: fixed; inset: auto; box-sizing: border-box; padding: calc(10 * var(--px));
    border-radius: calc(8 * var(--px)); background: var(--ground); color: var(--sign);
    max-width: min(calc(340 * var(--px)), calc(100vw - 16px)); box-shadow: 0 4px 24px rgb(0 0 0 / 35%);
  }
  .looks:not(:popover-open) { display: none; }
  .looks > div { display: flex; flex-wrap: wrap; gap: calc(4 * var(--px)); align-items: center; }
  .looks > div + div { margin-block-start: calc(10 * var(--px)); }
  .looks b { flex: 1 0 100%; font-weight: 600; font-size: calc(12 * var(--px)); opacity: 0.75; }
  .looks button {
    padding-inline: calc(10 * var(--px)); background: color-mix(in oklab, var(--sign) 12%, transparent);
  }
  .looks button:hover { background: color-mix(in oklab, var(--sign) 24%, transparent); }
  .looks button[aria-pressed='true'] { background: var(--sign); color: var(--ground); }
`;
