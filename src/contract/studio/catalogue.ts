import type { IconDrawing } from '../../../schema/common/icon-drawing.ts';
import type { Image } from '../../../schema/compiled.ts';
import type { BlockSchema, FieldSchema, ObjectSchema } from '../../../schema/schema.ts';
import type { SiteGroup } from '../../../schema/site.ts';

/** Everything an author can choose: blocks with their examples, files, and the schemas of the forms. */

export interface CatalogueBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** The first example is the default. */
  readonly examples: readonly CatalogueExample[];
}

export interface CatalogueExample {
  readonly name: string;
  /** The number of the example in its block, from 1. */
  readonly number: number;
  /** The block, including `type`. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The block as an author would write it below `blocks:`, with comments. */
  readonly yaml: string;
  /** Address of the rendered example in the gallery. */
  readonly preview: string;
}

/** An entry of `GET sections`: the sections in one file that an author has saved for other pages. */
export interface SavedSection {
  readonly name: string;
  /** SHA-256 of the bytes. */
  readonly hash: string;
  /** The blocks; empty if the file does not parse. */
  readonly blocks: readonly Readonly<Record<string, unknown>>[];
  /** The reason why they cannot be added; absent if they are valid. */
  readonly problem?: string;
}

export interface ListedAsset {
  /** The path in diagnostics: `pages/assets/logo.svg`. */
  readonly file: string;
  /** The path in pages: `/assets/logo.svg`. */
  readonly path: string;
  readonly size: number;
  /** Changes with the bytes; absent for files other than pictures and fonts. */
  readonly hash?: string;
  readonly isPicture: boolean;
  /** True for a picture that can be cropped: it is neither a drawing nor an animation. */
  readonly isPhoto: boolean;
  /** Pixels; null for unreadable files and files that are not pictures. */
  readonly width: number | null;
  readonly height: number | null;
  /** The drawing, if it can be an icon. */
  readonly icon?: IconDrawing | Image;
  /** Problems of the file, in the locale of the author. */
  readonly problems: readonly string[];
}

/** 200 and 201 of `PUT assets/{file}` */
export interface StoredAsset extends ListedAsset {
  /** False if this very file was there already. */
  readonly isNew: boolean;
}

/** `GET schemas` */
export interface StudioSchemas {
  readonly page: ObjectSchema;
  readonly site: ObjectSchema;
  /** The `site.yaml` of a language other than the first one. */
  readonly languageSite: ObjectSchema;
  /** The fields of `site.yaml` in groups. */
  readonly siteGroups: readonly SiteGroup[];
  /** The data files by the name of their collection. */
  readonly data: Readonly<Record<string, FieldSchema>>;
  readonly blocks: Readonly<Record<string, BlockSchema>>;
  readonly examples: Readonly<Record<string, readonly CatalogueExample[]>>;
}
