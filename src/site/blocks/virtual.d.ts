/** Modules of all blocks by type, which `block-modules.mjs` generates. */
declare module 'virtual:block-definitions' {
  type Exporting<T> = Readonly<Record<string, { readonly default: T }>>;
  export const schemas: Exporting<import('../../../schema/schema.ts').BlockSchema>;
  export const checks: Exporting<import('../../../schema/block-files.ts').AnyBlockCheck>;
  export const migrations: Exporting<import('../../../schema/block-files.ts').BlockMigrations>;
  export const messages: Readonly<Record<string, { readonly messages?: unknown }>>;
  /** The texts that all parts of a page share. */
  export const commonMessages: import('../../../schema/messages.ts').MessageTables[string];
  /** The folder of each type, as messages name it. */
  export const folders: Readonly<Record<string, string>>;
}
