/** The style sheet of the owner's theme; `site/blocks/block-modules.mjs` generates the module. */
declare module 'virtual:own-style' {
  export const style: string;
}
