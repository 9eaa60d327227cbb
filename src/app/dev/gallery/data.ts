import type { BlockSchema, ObjectSchema } from '../../../../schema/schema.ts';

/** Where the gallery is served, in development only. */
export const galleryPath = '/__bloques';

/** What the development server tells the gallery. */
export interface GalleryData {
  readonly blocks: readonly GalleryBlock[];
  /** The envelope of pages, and `site.yaml`. */
  readonly page: ObjectSchema;
  readonly site: ObjectSchema;
  /** Why the newest state of the blocks could not be read; the rest is then the last good state. */
  readonly error?: string;
}

export interface GalleryBlock {
  readonly type: string;
  readonly schema: BlockSchema;
  readonly file: string;
  /** What is wrong with the file of examples as a whole. */
  readonly mistakes: readonly string[];
  readonly examples: readonly GalleryExample[];
}

export interface GalleryExample {
  readonly name: string;
  /** The name inside addresses. */
  readonly slug: string;
  readonly yaml: string;
  /** Address of the rendered example. */
  readonly route: string;
  readonly diagnostics: readonly { readonly line: number; readonly severity: string; readonly message: string }[];
  readonly isRendered: boolean;
}
