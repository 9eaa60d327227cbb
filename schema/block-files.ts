/** Types of the files in a block's folder, besides its schema. */

import type { Text } from './common/text.ts';
import type { Image, Inline, Rich } from './compiled.ts';
import type { Written } from './infer.ts';
import type { FieldSchema } from './schema.ts';
import type { SiteData } from './site-data.ts';

/** A problem found by the check of a block. */
export interface BlockProblem {
  /** Path of the value in the block, as field names and indices from 0: `['items', 0, 'max']`. */
  readonly pointer: readonly (string | number)[];
  /** The problem and its correction, for authors: in each locale, or in the one language of a site's authors. */
  readonly message: Text;
}

/** A published page, as the check of a block sees it. */
export interface SitePage {
  readonly route: string;
  readonly title: string;
  /** The types of its blocks, in order. */
  readonly types: readonly string[];
  /** The collection of the page, if it has one. */
  readonly collection?: string;
  /** Its data there, as written by the author. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The published pages of the site, as the check of a block sees them. */
export interface SiteFacts {
  /** The route of the page with the block. */
  readonly route: string;
  readonly page: (route: string) => SitePage | undefined;
  /** The pages of a collection, in its order. */
  readonly pagesOf: (collection: string) => readonly SitePage[];
}

/**
 * The default export of `check.ts` in a block's folder: rules across fields, which a schema cannot express. The program
 * calls it with the data as written by the author, on pages that are valid by their schemas.
 */
export type BlockCheck<Schema extends FieldSchema> = (block: Written<Schema>) => readonly BlockProblem[];

/**
 * A check with a second parameter, which has the facts of other pages. The program calls it if all pages are valid, and
 * again after a change of any page.
 */
export type SiteCheck<Schema extends FieldSchema> = (
  block: Written<Schema>,
  site: SiteFacts,
) => readonly BlockProblem[];

/** A check of any block, for the code that calls it. */
export type AnyBlockCheck = (block: never, site: SiteFacts) => readonly BlockProblem[];

/** The fields of a block as an author wrote them, without its `type`. */
export type BlockFields = Readonly<Record<string, unknown>>;

/**
 * A change of a block's shape that a schema cannot express. A new name of a field is `renamedFrom` in the schema
 * instead.
 */
export interface BlockMigration {
  /** The change as a sentence for authors: in each locale, or in the one language of a site's authors. */
  readonly change: Text;
  /**
   * Converts fields to the shape after this change. Called with blocks that are invalid by the present schema.
   * @returns undefined if the fields have no earlier shape, or cannot be converted without guessing
   */
  readonly migrate: (fields: BlockFields) => BlockFields | undefined;
}

/** The default export of `migrations.ts` in a block's folder: the changes of its shape, oldest first. */
export type BlockMigrations = readonly BlockMigration[];

/**
 * A block writes its values as nodes of a Markdown tree with these functions. Links in the nodes have the host of the
 * site, so that they work elsewhere too. `Phrase` is the type of nodes inside a line, `Content` the type of all other
 * nodes. Both are parameters, because this folder imports no package.
 */
export interface MarkdownTools<Phrase, Content> {
  readonly site: SiteData;
  /** Returns the interface texts of a block in the site's language. Its name is `general` for texts that blocks share. */
  readonly words: (block: string) => Readonly<Record<string, string>>;
  /** The year that is shown for the current year. */
  readonly year: number;
  /** The nodes that follow from the schema of these fields: a heading for `title`, paragraphs, lists. */
  readonly fields: (...names: readonly string[]) => Content[];
  readonly inline: (value: Inline) => Phrase[];
  readonly link: (label: Inline, href: string) => Phrase[];
  readonly image: (image: Image) => Phrase[];
  readonly rich: (value: Rich) => Content[];
  /** A heading below the title of the block. */
  readonly heading: (value: Inline) => Content[];
  /** Phrases in one line; nothing if they have no words. */
  readonly paragraph: (...phrases: readonly Phrase[][]) => Content[];
  readonly list: (items: readonly (readonly Content[])[]) => Content[];
  readonly quote: (children: readonly Content[]) => Content;
  /** A table; the first row has the names of the columns. */
  readonly table: (rows: readonly (readonly Inline[])[]) => Content;
}

/** The function of the `markdown.ts` in any folder, for the code that calls it. */
export type AnyBlockMarkdown = (props: never, tools: never) => readonly unknown[];
