import type { OwnFolder } from '../owner.d.mts';

/** The files in the folder `theme` of the owner. All paths are absolute. */
export interface OwnTheme {
  /** The style sheet with tokens. */
  readonly tokens?: string;
  /** The style sheet for the owner's markup. */
  readonly style?: string;
  /** Components by the name of their file. Valid names are those of slots; `checkTheme` reports others. */
  readonly slots: Readonly<Record<string, string>>;
}

export interface OverrideFiles {
  readonly component: string;
  readonly style?: string;
}

/** Components of the frame that an owner may replace: the exports of modules in `src/layout`, by part. */
export const partModules: Readonly<Record<'header' | 'footer', Readonly<Record<string, string>>>>;

export function ownTheme(): OwnTheme;

/** The components of the owner, by the name of the slot, part or block that each is for. */
export function listComponents(): { readonly name: string; readonly file: string }[];

/** The owner's files for a block or a part; undefined if the owner does not replace it. */
export function overrideOf(name: string): OverrideFiles | undefined;

/** The folder `theme` of the owner, which may not exist, and the folders of overrides outside it. */
export function themeFolders(): OwnFolder[];

/** The folders of `themeFolders` that exist. */
export function listThemeFolders(): OwnFolder[];

/** The folder of `themeFolders` that contains a file. */
export function themeFolderOf(file: string): OwnFolder | undefined;

/** True if a file of the owner belongs to the frame of pages, not to a block. */
export function isOwnFrame(file: string): boolean;
