/** Modules of the owner's slots; `site/blocks/theme-modules.mjs` generates the module. */
declare module 'virtual:own-slots' {
  export const slots: Readonly<
    Record<
      string,
      | {
          readonly module: import('./own-part.tsx').OwnModule<import('../ui/common/own-part.ts').SlotProps>;
          readonly file: string;
        }
      | undefined
    >
  >;
}
