import type { Document } from 'yaml';
import type { Pointer, Problem } from './diagnostic.ts';
import { isRecord, type Language, walk } from './language.ts';
import { type ParsedText, parseInline, parseMarkdown, parsePlain, parseText } from './text.ts';

/** A file of the pages folder as it was found on disk. */
export interface SourceFile {
  /** Relative to the parent of the pages folder, with forward slashes: `pages/blog/post1.yaml`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A page that is valid by itself: the input of the stages that look across pages. */
export interface PageSource {
  readonly file: string;
  readonly route: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly source: string;
  readonly document: Document;
}

/** The address of a page file: `pages/blog/post1.yaml` is `/blog/post1`, `pages/index.yaml` is `/`. */
export function routeOf(file: string): string {
  const path = file.replace(/^[^/]+\//, '').replace(/\.yaml$/, '');
  return `/${path.replace(/(^|\/)index$/, '')}`;
}

/** A place of a page that names something elsewhere, found by walking the page along its schema. */
export interface Reference {
  readonly value: string;
  readonly pointer: Pointer;
  /** True when the name stands inside a longer text, so that only a part of the value is meant. */
  readonly isInText: boolean;
}

/** What a page tells other pages about itself, and what it asks of them. */
export interface PageFacts {
  readonly hrefs: readonly Reference[];
  readonly assets: readonly Reference[];
  readonly groups: readonly (Reference & { readonly of: string })[];
  /** Anchors that a link may point to. */
  readonly ids: ReadonlySet<string>;
  /** Words in running text, for the reading time. */
  readonly words: number;
  /** Mistakes inside texts: unknown tokens, formatting that is not admitted. */
  readonly problems: readonly Problem[];
}

/** Reads the facts of a page (or of `site.yaml`, with its schema). */
export function readFacts(language: Language, data: unknown, brand: string, schema = language.page): PageFacts {
  const hrefs: Reference[] = [];
  const assets: Reference[] = [];
  const groups: (Reference & { of: string })[] = [];
  const ids = new Set<string>();
  const problems: Problem[] = [];
  let words = 0;

  const addText = (text: ParsedText<unknown>, pointer: Pointer) => {
    for (const href of text.hrefs) hrefs.push({ value: href, pointer, isInText: true });
    for (const id of text.ids) ids.add(id);
    for (const { rule, part, params } of text.problems) problems.push({ rule, pointer, at: 'value', part, params });
  };

  walk(language, schema, data, (field, value, pointer) => {
    if (isRecord(value)) {
      const of = field.part === 'collection' ? value.of : pointer[0] === 'product' ? 'product' : undefined;
      if (typeof value.group === 'string' && typeof of === 'string')
        groups.push({ value: value.group, of, pointer: [...pointer, 'group'], isInText: false });
      return;
    }
    if (typeof value !== 'string' || field.enum) return;
    const reference = { value, pointer, isInText: false };
    switch (field.format) {
      case 'href':
        hrefs.push(reference);
        break;
      case 'asset':
        assets.push(reference);
        break;
      case 'id':
        ids.add(value);
        break;
      case 'markdown':
        words += countWords(value);
        addText(parseMarkdown(value, brand), pointer);
        break;
      case 'inline':
        addText(parseInline(value, brand), pointer);
        break;
      case 'text':
        addText(parseText(value, brand), pointer);
        break;
      case undefined:
        addText(parsePlain(value, brand), pointer);
        break;
    }
  });
  return { hrefs, assets, groups, ids, words, problems };
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
