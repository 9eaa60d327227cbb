/** Components of all blocks by type; `site/blocks/block-modules.mjs` generates the module. */
declare module 'virtual:block-components' {
  export const components: Readonly<
    Record<
      string,
      { readonly default: import('react').ComponentType; readonly script?: import('../ui/script.ts').Script }
    >
  >;
  export const styles: Readonly<Record<string, { readonly default: string }>>;
}
