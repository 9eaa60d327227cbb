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

/** The owner's theme; `site/blocks/theme-modules.mjs` generates the module. */
declare module 'virtual:own-theme' {
  /** Components by the class of their outermost element: `slot-header-end`, `part-header`. */
  export const components: Readonly<Record<string, { readonly script?: import('../ui/script.ts').Script }>>;
  /** The style sheet for the owner's markup. */
  export const style: string;
}
