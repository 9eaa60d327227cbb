import type { SiteData } from '../../../../../schema/site-data.ts';

/** The data that the development server sends about the shared parts of blocks. */
export interface KitData {
  readonly parts: readonly PartDoc[];
  readonly tokens: readonly TokenDoc[];
  /** The data of the example site, which the examples show. */
  readonly site: SiteData;
}

/** A component or a function of `page-schema-renderer/ui`, as its source describes it. */
export interface PartDoc {
  readonly name: string;
  readonly file: string;
  readonly description: string;
  readonly props: readonly PropDoc[];
  /** Source of its live example. */
  readonly example?: string;
}

/** A prop of a component, or a parameter of a function. */
export interface PropDoc {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** A custom property of the style sheets. */
export interface TokenDoc {
  readonly name: string;
  /** The comment before the property. */
  readonly description: string;
  readonly declarations: readonly {
    /** Selector, after the conditions around it: `:root`, `(width < 768px) :root`. */
    readonly where: string;
    readonly value: string;
  }[];
}
