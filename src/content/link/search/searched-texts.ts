import type { Pointer } from '../../../../schema/common/pointer.ts';
import { isWithin } from '../../../../schema/common/pointer.ts';
import type { RichNode } from '../../../../schema/compiled.ts';
import type { SearchedSection } from '../../../search/search-index.ts';
import type { DescribedValue } from '../../common/described-values.ts';
import { isHiddenBlock, isRecord, type Schemas } from '../../common/site-schemas.ts';
import type { SearchedTexts } from '../page-facts.ts';
import { plainWords } from './plain-words.ts';

/** The number of words of a page's text that the search finds. Titles and headings are found in full. */
const MAX_WORDS = 60;

/** Parts with words that name no subject of the page. */
const unsearchedParts: readonly unknown[] = ['link', 'image', 'hours', 'collection', 'topics'];

interface OpenBlock {
  readonly pointer: Pointer;
  readonly id: string | undefined;
}

/**
 * Collects the texts that the search finds, in the order of `walkSchema`: of published blocks, without their links and
 * pictures, and without samples.
 */
export class SearchedTextReader {
  readonly #schemas: Pick<Schemas, 'blocks'>;
  readonly #sections: SearchedSection[] = [];
  #words: string[] = [];
  /** The last value that is left out, whose parts follow it. */
  #left: Pointer | undefined;
  #blocks: OpenBlock[] = [];

  constructor(schemas: Pick<Schemas, 'blocks'>) {
    this.#schemas = schemas;
  }

  enter({ field, value, pointer, block }: DescribedValue): void {
    if (!isRecord(value) || this.#isLeft(pointer)) return;
    if (block) {
      const { type, id } = block;
      this.#blocks = this.#blocks.filter((each) => isWithin(pointer, each.pointer));
      this.#blocks.push({ pointer, id: typeof id === 'string' ? id : undefined });
      if (this.#schemas.blocks[String(type)]?.searchWeight === 0 || isHiddenBlock(block)) this.#left = pointer;
    }
    if (value.isSample === true || unsearchedParts.includes(field.part)) this.#left = pointer;
  }

  /** Adds a parsed text. */
  add(text: unknown, pointer: Pointer): void {
    if (pointer[0] !== 'blocks' || this.#isLeft(pointer)) return;
    const block = this.#blocks.at(-1);
    if (pointer.at(-1) === 'title' && block?.pointer.length === pointer.length - 1) {
      this.#addSection(text, block.id);
      return;
    }
    const nodes = Array.isArray(text) ? (text as readonly RichNode[]) : undefined;
    for (const node of nodes ?? []) if (node.t === 'heading') this.#addSection(node.c, node.id);
    if (this.#words.length >= MAX_WORDS) return;
    const rest = nodes?.filter(({ t }) => t !== 'heading') ?? text;
    const words = plainWords(rest).split(/\s+/).filter(Boolean);
    this.#words = [...this.#words, ...words].slice(0, MAX_WORDS);
  }

  #addSection(title: unknown, id: string | undefined): void {
    const words = plainWords(title);
    if (words) this.#sections.push(id === undefined ? [words] : [words, id]);
  }

  #isLeft(pointer: Pointer): boolean {
    return this.#left !== undefined && isWithin(pointer, this.#left);
  }

  texts(): SearchedTexts {
    return { sections: this.#sections, text: this.#words.join(' ') };
  }
}
