/**
 * The subset of JSON Schema (draft-07) that the page language is written in, plus two
 * annotations of ours that validators ignore and the compiler and the props types read:
 * `format` says how a string is written, `part` says which shared part an object is.
 */
export interface FieldSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly title?: string;
  /** Spanish, written for the author: it becomes the hover help of the editor. */
  readonly description?: string;
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number)[];
  readonly format?: StringFormat;
  readonly part?: PartName;
  readonly default?: unknown;
  readonly pattern?: string;
  /** Spanish, shown by editors instead of the raw pattern. */
  readonly patternErrorMessage?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: { readonly [name: string]: FieldSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  /**
   * What it is for search engines, in the words of schema.org: a type on an object (`JobPosting`), a
   * property on one of its fields, with a dot for each step (`address.addressLocality`).
   */
  readonly schemaOrg?: string;
  /**
   * On a collection: what stands before a group's id in the anchor of each group that the block shows.
   * Authors may link to these anchors.
   */
  readonly groupAnchors?: string;
  /** On a list of objects: the field whose value no two items may share. */
  readonly uniqueBy?: string;
  /** The field keeps working, with a warning that says what to write instead (Spanish). */
  readonly deprecated?: string;
  /** Former name of this field: pages that still use it are told, and `check --fix` rewrites them. */
  readonly renamedFrom?: string;
}

export interface ObjectSchema extends FieldSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: { readonly [name: string]: FieldSchema };
}

/** What `src/blocks/<type>/schema.ts` exports. The folder's name is the block's `type`. */
export interface BlockSchema extends ObjectSchema {
  /** Level of the heading that the block makes; 1 for blocks that carry the title of the page. */
  readonly heading?: 1 | 2;
  /** The field of `site.yaml` without which the block has nothing to show. */
  readonly needs?: string;
  /** Short Spanish name of the block. */
  readonly title: string;
  readonly description: string;
}

/**
 * - `text`: plain words and tokens · `inline`: also bold, emphasis, links · `markdown`: also paragraphs, headings, lists
 * - `href`: a link · `asset`: a file below `assets/` · `id`: the anchor of a section
 * - `player`: a video · `origin`: where a site is published · `endpoint`: where forms are sent
 * - `email`, `date`: what they say · `language`: a BCP 47 tag · `template`: a text with its own placeholders, left alone by the compiler
 * - `link-template`: the same for a link
 */
export type StringFormat =
  | 'text'
  | 'inline'
  | 'markdown'
  | 'href'
  | 'player'
  | 'origin'
  | 'endpoint'
  | 'asset'
  | 'id'
  | 'email'
  | 'date'
  | 'language'
  | 'template'
  | 'link-template';

export type PartName = 'image' | 'link' | 'collection' | 'blocks';
