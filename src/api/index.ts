/** Settings of a site, in `page-schema.config.ts`: `page-schema-renderer`. */
export interface SiteConfig {
  /** The pages folder, relative to the settings like all paths: `'pages'` by default. */
  readonly pages?: string;
  /** Folders of block types, and packages with a folder `blocks`: `['blocks']` by default. */
  readonly blocks?: readonly string[];
  /** Types of blocks that pages cannot use. */
  readonly disable?: readonly string[];
  /** Files that replace parts of the layout, and folders that replace components of blocks, by the names of the parts. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Drawings (SVG) that pages name as icons. */
  readonly icons?: Readonly<Record<string, string>>;
}

/** Returns the settings; it gives editors their types. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
