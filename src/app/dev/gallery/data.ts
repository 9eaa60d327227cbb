import type { BlockSchema, ObjectSchema } from '../../../../schema/schema.ts';
import type { Refusal } from '../../../content/edit/operations/operation.ts';
import type { PageFile } from '../../../contract/page-file.ts';
import type { AuthorProblem } from '../../../contract/studio/events.ts';

/** The data that the development server sends to the gallery. */
export interface GalleryData {
  readonly blocks: readonly GalleryBlock[];
  /** Schemas of the page envelope and of `site.yaml`. */
  readonly page: ObjectSchema;
  readonly site: ObjectSchema;
  /** The reason why the current blocks could not be read. The other properties then describe the last valid state. */
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

/** Response to a tried example: its text, and operations to perform on it, are sent to its route with `POST`. */
export type TriedExample =
  | { readonly refusals: readonly Refusal[] }
  | {
      /** The text after the operations. */
      readonly yaml: string;
      /** Data of a page that has only this block; absent while the text does not parse. */
      readonly data?: unknown;
      /** Lines and columns refer to `yaml`. */
      readonly diagnostics: readonly AuthorProblem[];
      /** Null while there are errors. */
      readonly page: PageFile | null;
    };
