/** Modules of all blocks by type, which `block-modules.mjs` generates. */
declare module 'virtual:block-definitions' {
  type Exporting<T> = Readonly<Record<string, { readonly default: T }>>;
  export interface Definitions {
    readonly schemas: Exporting<import('../../../schema/schema.ts').BlockSchema>;
    readonly checks: Exporting<import('../../../schema/block-files.ts').AnyBlockCheck>;
    readonly markdown: Exporting<import('../../../schema/block-files.ts').AnyBlockMarkdown>;
    readonly migrations: Exporting<import('../../../schema/block-files.ts').BlockMigrations>;
    readonly messages: Readonly<Record<string, { readonly messages?: unknown }>>;
    /** The folder of each type, as messages name it. */
    readonly folders: Readonly<Record<string, string>>;
  }
  export const program: Definitions;
  /** Empty for a site without blocks of its own. */
  export const own: Definitions;
  /** The texts that all parts of a page share. */
  export const commonMessages: import('../../../schema/messages.ts').MessageTables[string];
}
