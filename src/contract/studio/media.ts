import type { ListedAsset, StoredAsset } from './catalogue.ts';
import type { FileEdit } from './edits.ts';

/** The files of a site besides its pages, and the places that show them. */

/** 200 of `GET media` */
export interface SiteMedia {
  /** The values that name files of the assets folder. */
  readonly uses: readonly AssetUse[];
  /** Paths of the files of the assets folder that nothing names. */
  readonly unused: readonly string[];
  readonly statics: StaticFiles;
}

/** A value that names a file of the assets folder. */
export interface AssetUse {
  /** The path of the asset as pages write it: `/assets/foto.jpg`. */
  readonly path: string;
  /** The page, data file, site data or file of saved sections with the value. */
  readonly file: string;
  readonly pointer: string;
  /** The position in labels: `Sección 2 › Imagen`. */
  readonly place: string;
}

/** The files of the folder `static`, which are published as they are. */
export interface StaticFiles {
  /** The folder as diagnostics write it: `static` or `pages/static`. */
  readonly folder: string;
  /** The files with their paths in the folder, such as `manual/uso.pdf`, and their sizes in bytes. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** 200 of `GET media/texts`: the pictures of pages with their alternative texts. */
export interface PictureTexts {
  readonly pictures: readonly PictureText[];
}

export interface PictureText {
  readonly file: string;
  /** Hash of the file in which the picture was found. */
  readonly base: string;
  /** The path of the picture: `/assets/foto.jpg`. */
  readonly src: string;
  /** The pointer of the alternative text, or of the long text that contains it. */
  readonly pointer: string;
  /** The position in labels: `Sección 2 › Imagen`. */
  readonly place: string;
  /** The alternative text as written; empty if there is none. */
  readonly written: string;
  /** Its range in the value at the pointer, if that is a long text. */
  readonly within?: readonly [start: number, end: number];
  /** True if the text does not describe the picture, such as `IMG_2041.jpg`. */
  readonly isUseless: boolean;
  /** True if the field has no value, not even an empty text. */
  readonly isAbsent?: true;
  /** True if the text may be empty, which marks a decorative picture. The text of a link that is a picture may not. */
  readonly mayBeEmpty: boolean;
}

/** 200 of `POST assets/{file}/move` */
export interface MovedAsset {
  readonly file: string;
  /** The new path as pages write it: `/assets/foto.jpg`. */
  readonly path: string;
  /** The former file: `pages/assets/img.jpg`. */
  readonly from: string;
  /** The files with references. `links` references follow; `left` references have to be changed by hand. */
  readonly changed: readonly { readonly file: string; readonly links: number; readonly left: number }[];
}

/** 200 of `POST assets/{file}/instead`: the edits that name another file. */
export interface NamedInstead {
  readonly files: readonly (FileEdit & {
    /** Number of references that the edits replace. */
    readonly links: number;
    /** Number of references that have to be changed by hand. */
    readonly left: number;
  })[];
}

/** 200 of `PUT assets/{file}?replace` */
export interface ReplacedAsset extends ListedAsset, FormerVersion {}

/** An area of a photograph, in pixels. */
export interface PictureArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An area of a photograph that was turned by its EXIF orientation, and then by quarter turns. */
export interface PictureCrop extends PictureArea {
  /** Quarter turns to the right, from 0 to 3. */
  readonly turns: number;
}

/** 200 of `POST assets/{file}/crop`. `version` is null for a new file. */
export interface CroppedAsset extends StoredAsset, FormerVersion {}

/** 200 of `POST assets/{file}/restore` and `DELETE assets/{file}` */
export interface FormerVersion {
  /** The version that the file had before, with which `restore` brings it back; null if there was no file. */
  readonly version: string | null;
}
