import type { Text } from './common/text.ts';
import type { PictureSize } from './picture-sizes.ts';

/**
 * The supported subset of JSON Schema (draft-07), plus two annotations that validators ignore
 * and the compiler and the props types read:
 * `format` says how a string is written, `part` says which shared part an object is.
 */
export interface FieldSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  /** Name of the field in forms. A field without one is called by its name in the file. */
  readonly label?: Text;
  /** Help for authors, in the form and in editors. It names other fields by their labels, and says nothing about YAML. */
  readonly description?: Text;
  /** Help for those who write the file by hand, which editors add to the description: how the value is written. */
  readonly fileHelp?: Text;
  /** On a list: the noun of one item, in lower case and without an article (`tarjeta`, `card`). */
  readonly itemLabel?: Text;
  /** On a field with an `enum`: name and help of its values. A value that is not listed is called by itself. */
  readonly options?: Readonly<Record<string, Option>>;
  /** An example that forms show in the empty field. */
  readonly placeholder?: Text;
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number)[];
  readonly format?: StringFormat;
  readonly part?: PartName;
  /** The value of an optional field that its author leaves out; the compiler fills it in. */
  readonly default?: unknown;
  readonly pattern?: string;
  /** The form of the value in words, for messages about a value that does not match the pattern. */
  readonly patternErrorMessage?: Text;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: { readonly [name: string]: FieldSchema };
  /** Fields that must be there; those with `when` only where it holds. */
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  /** On an object with `variants`: the field, with an `enum`, whose value says which of them the object is. */
  readonly discriminator?: string;
  /** The fields that an object has beside its `properties`, by each value of its discriminator. */
  readonly variants?: { readonly [value: string]: Variant };
  /**
   * On a variant or an image: the folder in `src/prose` of the component that shows it, for what few pages have. The
   * compiled variant has it as the nested block `control`; the compiled image is that nested block, with its `image`.
   */
  readonly control?: string;
  /** On an object instead of `properties`: it is a map, and this is the schema of each of its values. */
  readonly values?: FieldSchema;
  /** On a map: what its names may be. */
  readonly names?: MapNames;
  /**
   * Structured data in terms of schema.org: a type on an object (`JobPosting`), a property path on one
   * of its fields (`address.addressLocality`).
   */
  readonly schemaOrg?: string;
  /**
   * On a collection: the block shows the groups, and this is the prefix of the anchor of each; the group's id follows.
   * A block without it gets all entries in one group, in the order of the collection.
   * Authors may link to these anchors.
   */
  readonly groupAnchors?: string;
  /** On an image or a collection: the sizes at which its pictures are shown, the usual one first. */
  readonly sizes?: readonly PictureSize[];
  /** On a block or an object in it: the field of `site.yaml` without which it shows nothing. */
  readonly needs?: string;
  /** On an object of a page: the collection to which the page belongs by it. */
  readonly memberOf?: string;
  /** On a list of objects: the field whose value must be unique among the items. */
  readonly uniqueBy?: string;
  /** On a list: it has one item for each item of this list, which is a field of an object around it, in the same order. */
  readonly oneFor?: string;
  /** On a list: an item may say the same as the one before. */
  readonly mayRepeat?: true;
  /** The field may only be there while the field beside it has one of these values. */
  readonly when?: Condition;
  /** The field is required where this other field of the same object is absent. */
  readonly requiredWithout?: string;
  /** On a deprecated field: what to write instead. */
  readonly deprecated?: Text;
  /** Former name of this field: `check` reports its use, and `check --fix` replaces it. */
  readonly renamedFrom?: string;
}

/** The own fields of one variant of an object. */
export interface Variant {
  readonly control?: string;
  readonly properties: { readonly [name: string]: FieldSchema };
  readonly required?: readonly string[];
}

/** What the names of a map may be, as `pattern` says it of a text. */
export interface MapNames {
  readonly pattern: string;
  /** The form of a name in words, for messages about one that does not match. */
  readonly patternErrorMessage: Text;
}

/** How interfaces present one value of a choice. */
export interface Option {
  readonly label: Text;
  /** The effect of the value, unless its name says it already. */
  readonly description?: Text;
}

/** A field with a closed set of values, and those of them under which something holds. */
export interface Condition {
  readonly field: string;
  readonly is: readonly (string | number | boolean)[];
}

export interface ObjectSchema extends FieldSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: { readonly [name: string]: FieldSchema };
}

/** The default export of `src/blocks/<type>/schema.ts`. The folder's name is the block's `type`. */
export interface BlockSchema extends ObjectSchema {
  /** Level of the block's heading; 1 for blocks with the title of the page. */
  readonly heading?: 1 | 2;
  /** The name of the block. */
  readonly label: Text;
  readonly description: Text;
}

/**
 * - `text`: plain text and tokens · `inline`: also bold, emphasis, links · `markdown`: also paragraphs, headings, lists
 * - `href`: a link · `asset`: a file below `assets/` · `id`: the anchor of a section
 * - `player`: a video · `origin`: where a site is published · `endpoint`: where forms are sent
 * - `email`, `date` · `language`: a BCP 47 tag · `template`: a text with its own placeholders, unchanged by the compiler
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
  /** The name of one of `forms.endpoints` in `site.yaml`. */
  | 'endpoint-name'
  | 'asset'
  | 'id'
  | 'email'
  | 'date'
  | 'language'
  | 'template'
  | 'link-template';

export type PartName = 'image' | 'file' | 'font' | 'icon' | 'link' | 'collection' | 'topics' | 'blocks';
