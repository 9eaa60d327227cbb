import type { DateFormat } from './common/format/date-formats.ts';
import type { IconDrawing } from './common/icon-drawing.ts';
import type { Examples, Text, Words } from './common/text.ts';
import type { BlockCategory } from './parts/block-categories.ts';
import type { PictureSize } from './picture-sizes.ts';

/**
 * The supported subset of JSON Schema (draft-07), plus two annotations that validators ignore and that the compiler and
 * the props types read: `format` is the syntax of a string, `part` is the name of a shared part.
 */
export interface FieldSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  /** Name of the field in forms. Default: its name in the file. */
  readonly label?: Text;
  /** Help for authors, in forms and editors. It names other fields by their labels, and does not mention YAML. */
  readonly description?: Text;
  /** Help on how to write the value in the file. Editors add it to the description. */
  readonly fileHelp?: Text;
  /**
   * The passage of the authors' guide about the field, as a file of `pages/` with a heading: `formularios.md#los-campos`.
   * The guide is in Spanish. Blocks of a site state an `https:` address instead.
   */
  readonly guide?: string;
  /** On a list: the noun of an item, in lower case and without an article (`tarjeta`, `card`). */
  readonly itemLabel?: Text;
  /** On a field with an `enum`: labels and help of its values. Default label: the value. */
  readonly options?: Readonly<Record<string, Option>>;
  /** Valid values as examples, which the help of forms and editors shows after the description. */
  readonly examples?: Examples;
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number)[];
  readonly format?: StringFormat;
  readonly part?: PartName;
  /** The value of an optional field that the author omits; added by the compiler. */
  readonly default?: unknown;
  readonly pattern?: string;
  /** Description of valid values, for messages about values that do not match `pattern`. */
  readonly patternErrorMessage?: Text;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: { readonly [name: string]: FieldSchema };
  /** Required fields. A field with `when` is required only if its condition holds. */
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  /** On an object with `variants`: the field, with an `enum`, whose value names the variant. */
  readonly discriminator?: string;
  /** Additional fields of an object, by the value of its discriminator. */
  readonly variants?: { readonly [value: string]: Variant };
  /**
   * On a variant, an image, a flag, or a collection with `fills`: the folder in `src/prose` with its component, if few
   * pages show it. The compiled variant has its data in the nested block `control`; the compiled image is that nested
   * block, with its `image`; so is a flag that is true, and a collection whose query has `filters`, with their values.
   */
  readonly control?: string;
  /** On an object instead of `properties`: the object is a map, and this is the schema of its values. */
  readonly values?: FieldSchema;
  /** On a map: its valid names. */
  readonly names?: MapNames;
  /**
   * Structured data of schema.org: a type on an object (`JobPosting`), a property path on a field
   * (`address.addressLocality`). The path may state the types of nodes (`offers:Offer.price`), and on an object it ends
   * with the type of its node (`performer:Person`).
   */
  readonly schemaOrg?: string;
  /**
   * On a collection whose block shows groups: the prefix of their anchors. The group's id follows the prefix. A block
   * without it gets all entries in one group, in the order of the collection. Authors may link to these anchors.
   */
  readonly groupAnchors?: string;
  /** On a collection: its block gives entries without pages anchors, to which feeds lead and authors may link. */
  readonly entryAnchors?: true;
  /** On an image, a collection or a reference to a page: the display sizes of its pictures, the usual one first. */
  readonly sizes?: readonly PictureSize[];
  /** On a block or an object in it: the field of `site.yaml` without which it shows nothing. */
  readonly needs?: string;
  /** On an object of a page: the collection to which the object adds the page. On an entry of a data file: its collection. */
  readonly memberOf?: string;
  /** On a date of a data file: how the file writes it. The value is in the form of page files, unless it is wrong. */
  readonly writtenAs?: DateFormat;
  /** On a text that names an entry: its collection. */
  readonly entryOf?: string;
  /** On a text of a `collection`: it names an entry of the collection (`listed`), or an entry that such entries name. */
  readonly entryIn?: 'listed' | 'named';
  /** On a reference to a page (`part: 'page'`): the collection of the page. */
  readonly pageOf?: string;
  /** On a reference to a page: the fields of its data that the component receives, with their types in `site.yaml`. */
  readonly pageFields?: Readonly<Record<string, string>>;
  /** On a collection: the list of the block to which the entries are added. The component receives the list only. */
  readonly fills?: ListOfEntries;
  /** On a list of objects: the field that must be unique among the items. */
  readonly uniqueBy?: string;
  /**
   * On a list: it has one item for each item of the named list, in the same order. That list is a field of an outer
   * object.
   */
  readonly oneFor?: string;
  /** On a list: equal neighbours are allowed. */
  readonly mayRepeat?: true;
  /** Allows the field only while another field of the object has one of these values. */
  readonly when?: Condition;
  /** Requires the field if this other field of the object is absent. */
  readonly requiredWithout?: string;
  /** On a date: the other date of the object that may not be later. */
  readonly notBefore?: string;
  /** On a date: the last day on which its object is true. Afterwards `check` asks the author for a review. */
  readonly isLastDay?: true;
  /** On a field of `site.yaml`: only the file of the first language may have it. */
  readonly isSiteWide?: true;
  /** On a deprecated field: the replacement, as a sentence. */
  readonly deprecated?: Text;
  /** Former name of this field. `check` reports it, and `check --fix` replaces it. */
  readonly renamedFrom?: string;
}

export interface Variant {
  readonly control?: string;
  readonly properties: { readonly [name: string]: FieldSchema };
  readonly required?: readonly string[];
}

export interface MapNames {
  readonly pattern: string;
  /** Description of valid names, for messages about invalid ones. */
  readonly patternErrorMessage: Text;
}

/**
 * A list whose items may be entries of a collection. A field of an item is the part of the entry that `from` names, else
 * the field of the same name in the data of the entry. A list of lists, such as the rows of a table, gets a list for
 * each entry, with the fields that the author names in the query.
 */
export interface ListOfEntries {
  readonly list: string;
  /**
   * The list that gets an object for each field that the author names in the query, unless the author writes it: with
   * the title of the field as `label` and, if its items have `values`, the values of all entries.
   */
  readonly fields?: string;
  readonly from?: Readonly<Record<string, EntryPart>>;
}

/**
 * - `name` of the entry · `link`: its name, linked to its address · `href`: its address
 * - `image`: its picture · `logo`: its picture, described by its name · `caption`: its name, if it has no picture
 * - `summary` · `facts`: the values that lists show · `links`: the addresses that lists show · `anchor`, see `Entry`
 */
export type EntryPart =
  | 'name'
  | 'link'
  | 'href'
  | 'image'
  | 'logo'
  | 'caption'
  | 'summary'
  | 'facts'
  | 'links'
  | 'anchor';

/** Label and help of a value in interfaces. */
export interface Option {
  readonly label: Text;
  /** The effect of the value, if the label does not name it. */
  readonly description?: Text;
  /** The icon that the value names, if it is one of the site and not of the program. */
  readonly drawing?: IconDrawing;
}

/** A field with a closed set of values, and the values under which the condition holds. */
export interface Condition {
  readonly field: string;
  readonly is: readonly (string | number | boolean)[];
}

export interface ObjectSchema extends FieldSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: { readonly [name: string]: FieldSchema };
}

/** The default export of `src/blocks/<type>/schema.ts`. The block's `type` is the name of its folder. */
export interface BlockSchema extends ObjectSchema {
  /** Level of the block's heading; 1 for blocks with the title of the page. */
  readonly heading?: 1 | 2;
  /** 0 if the search of the site leaves out the texts of the block: they name no subject of the page. */
  readonly searchWeight?: 0 | 1;
  /** True for the block that shows `footer.form` of `site.yaml`. */
  readonly isFooterForm?: boolean;
  /** True if the block leads to the home pages of all languages of the site. */
  readonly isLanguageList?: boolean;
  /**
   * Contract of the properties of the component, for owners who replace it; 1 if it is absent. It rises when a change of
   * the fields breaks existing components.
   */
  readonly contract?: number;
  readonly label: Text;
  readonly description: Text;
  /** Kind of the block in the Studio's list of sections. The list ends with the blocks that have no kind. */
  readonly category?: BlockCategory;
  /** Other names of the block, which the search of the Studio finds too. */
  readonly synonyms?: Words;
  /** True if this block of a site replaces the program's block of the same type. */
  readonly replaces?: boolean;
}

/**
 * - `text`: plain text and tokens · `inline`: also bold, emphasis, links · `markdown`: also paragraphs, headings, lists
 * - `href`: a link · `asset`: a file in `assets/` · `id`: the anchor of a section
 * - `player`: a video · `embed`: a document of another host that a block shows in a frame
 * - `origin`: the address of a published site, with its path · `endpoint`: an address to which forms are sent
 * - `email`, `date`, `date-time` · `time-zone`: a name of the IANA database · `language`: a BCP 47 tag
 * - `template`: a text with its own placeholders, unchanged by the compiler
 * - `link-template`: a link with its own placeholders
 */
export type StringFormat =
  | 'text'
  | 'inline'
  | 'markdown'
  | 'href'
  | 'player'
  | 'embed'
  | 'origin'
  | 'endpoint'
  /** The name of one of `forms.endpoints` in `site.yaml`. */
  | 'endpoint-name'
  /** The name of a line of the chat in `site.yaml`. Components get it as a `text`. */
  | 'line-name'
  | 'asset'
  | 'id'
  | 'email'
  | 'date'
  | 'date-time'
  /** A day, or a day with a time. */
  | 'moment'
  | 'time-zone'
  | 'language'
  | 'template'
  | 'link-template';

/** Format of a text with formatting: one line, or paragraphs. */
export type TextFormat = 'inline' | 'markdown';

/** True if a field holds a text with formatting. */
export function isFormatted(format: StringFormat | undefined): format is TextFormat {
  return format === 'inline' || format === 'markdown';
}

/** True if an empty text is a valid value of a field, for example the description of a decorative picture. */
export function takesEmptyText({ type, minLength, format, pattern, enum: options }: FieldSchema): boolean {
  return type === 'string' && !minLength && !format && !pattern && !options;
}

/** True if a field holds words in a known format: a plain text, or a text with formatting. */
export function isTextFormat(format: StringFormat | undefined): boolean {
  return format === 'text' || isFormatted(format);
}

export type PartName =
  | 'hours'
  | 'image'
  | 'file'
  | 'font'
  | 'icon'
  | 'link'
  | 'rel'
  | 'collection'
  | 'topics'
  | 'page'
  | 'blocks';
