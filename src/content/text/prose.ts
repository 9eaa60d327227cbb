import type { Token, Tokens } from 'marked';
import {
  type Alignment,
  type CalloutKind,
  calloutKinds,
  type DefinitionItem,
  type Inline,
  type InlineNode,
  type ProseBlocks,
  type Rich,
  type RichNode,
} from '../../../schema/compiled.ts';

/** A block that the compiler makes of a part of a text. */
export function proseBlock<T extends keyof ProseBlocks>(type: T, props: ProseBlocks[T]): RichNode {
  return { t: 'block', c: { $blocks: [{ isProse: true, type, props: { ...props } }] } };
}

/** A part of a paragraph: a picture that has a line of its own, or the words between such lines. */
export type ParagraphPart = Tokens.Image | readonly Token[];

export function paragraphParts(tokens: readonly Token[]): ParagraphPart[] {
  const parts: ParagraphPart[] = [];
  let words: Token[] = [];
  const endWords = () => {
    if (words.some(({ raw }) => raw.trim() !== '')) parts.push(words);
    words = [];
  };
  for (const [index, token] of tokens.entries()) {
    if (isPicture(token) && endsLine(tokens[index - 1]) && beginsLine(tokens[index + 1])) {
      endWords();
      parts.push(token);
    } else words.push(token);
  }
  endWords();
  return parts;
}

function isPicture(token: Token): token is Tokens.Image {
  return token.type === 'image';
}

function endsLine(before: Token | undefined): boolean {
  return !before || /\n[ \t]*$/.test(before.raw);
}

function beginsLine(after: Token | undefined): boolean {
  return !after || /^[ \t]*\n/.test(after.raw);
}

interface Callout {
  /** As it is written. */
  readonly name: string;
  /** Undefined for a name that is no kind. */
  readonly kind: CalloutKind | undefined;
  /** The text without the mark. */
  readonly rest: Rich;
}

/** The call-out that a quote is, by its mark: `[!NOTE]` on a line of its own. */
export function takeCallout([first, ...others]: Rich): Callout | undefined {
  const start = first?.t === 'p' ? first.c[0] : undefined;
  if (first?.t !== 'p' || typeof start !== 'string') return undefined;
  const [mark, name] = /^\[!([\p{L}_-]+)\][ \t]*(?:\n|$)/u.exec(start) ?? [];
  if (!mark || !name) return undefined;
  const kind = calloutKinds.find((known) => known === name.toLowerCase());
  const words = [start.slice(mark.length), ...first.c.slice(1)].filter((node) => node !== '');
  // A mark that ends with a line break of the author's leaves that break first.
  while (words.length > 0 && typeof words[0] !== 'string' && words[0]!.t === 'br') words.shift();
  return { name, kind, rest: words.length > 0 ? [{ t: 'p', c: words }, ...others] : others };
}

/** The anchor that an author gives a heading, `## Planes {#planes}`, and the heading without it. */
export function takeHeadingId(nodes: readonly InlineNode[]): { own?: string; c: readonly InlineNode[] } {
  const last = nodes.at(-1);
  const [mark, own] = (typeof last === 'string' && /[ \t]+\{#([\p{L}\p{N}_-]+)\}$/u.exec(last)) || [];
  if (!mark || !own) return { c: nodes };
  return { own, c: [...nodes.slice(0, -1), (last as string).slice(0, -mark.length)].filter((node) => node !== '') };
}

/** The tokens of a cell, in which `<br>` is a line break: Markdown has no other one there. */
export function cellTokens(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => (/^<br[ \t]*\/?>$/i.test(token.raw) ? { type: 'br', raw: token.raw } : token));
}

/** @param tokens terms and details in order @param read the words of a token */
export function definitionItems(
  tokens: readonly Tokens.Generic[],
  read: (words: readonly Token[]) => Inline,
): DefinitionItem[] {
  const items: { term: Inline; details: Inline[] }[] = [];
  for (const { type, tokens: words = [] } of tokens) {
    if (type === 'term') items.push({ term: read(words), details: [] });
    else items.at(-1)!.details.push(read(words));
  }
  return items;
}

/** The alignment of a table column in terms of the reading direction. */
export function alignmentOf(written: Tokens.Table['align'][number]): Alignment {
  if (written === 'center') return 'align-center';
  return written === 'right' ? 'align-end' : 'align-start';
}
