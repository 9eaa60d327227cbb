import type { BlockSchema, ObjectSchema } from '../../../../schema/schema.ts';

/** Route of the gallery, which exists in development only. */

/** The data that the development server sends to the gallery. */
export interface GalleryData {
  readonly blocks: readonly GalleryBlock[];
  /** Schemas of the page envelope and of `site.yaml`. */
  readonly page: ObjectSchema;
  readonly site: ObjectSchema;
  /** Why the current blocks could not be read; the other properties are then from the last valid state. */
  readonly error?: string;
}

export interface GalleryBlock {
  readonly type: string;
  readonly schema: BlockSchema;
  readonly file: string;
  /** Problems of the examples file as a whole. */
  readonly problems: readonly string[];
  readonly examples: readonly GalleryExample[];
}

export interface GalleryExample {
  readonly name: string;
  /** The example's name in URLs. */
  readonly slug: string;
  readonly yaml: string;
  /** URL of the rendered example. */
  readonly route: string;
  readonly diagnostics: readonly { readonly line: number; readonly severity: string; readonly message: string }[];
  readonly isRendered: boolean;
}
