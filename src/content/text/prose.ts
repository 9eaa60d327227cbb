import type { Token, Tokens } from 'marked';
import {
  type Alignment,
  type DefinitionItem,
  type Inline,
  type InlineNode,
  type ProseBlocks,
  proseBlock,
  type RichNode,
} from '../../../schema/compiled.ts';
import type { TextSpan } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import { type MarkToken, pictureIn } from './lex/extensions.ts';
import { isRelation } from './lex/relations.ts';
import { cellSpans } from './lex/token-positions.ts';

/** A block that the compiler makes of a part of a text, as a node of that text. */
export function proseNode<T extends keyof ProseBlocks>(type: T, props: ProseBlocks[T]): RichNode {
  return { t: 'block', c: { $blocks: [proseBlock(type, props)] } };
}

/** A picture that has a line of its own, the link around it, and the marks after it. */
export interface LonePicture {
  readonly picture: Tokens.Image;
  readonly link?: Tokens.Link;
  /** The relations of the link. */
  readonly relations: readonly string[];
  /** The mark that is not a relation of the link, such as the side of the picture. */
  readonly mark?: MarkToken;
}

/** A part of a paragraph: a picture on its own line, or the words between such pictures. */
export type ParagraphPart = LonePicture | readonly Token[];

export function paragraphParts(tokens: readonly Token[]): ParagraphPart[] {
  if (!tokens.some(pictureIn)) return hasWords(tokens) ? [tokens] : [];
  return pictureParts(tokens, (before, after) => endsLine(before) && beginsLine(after));
}

/**
 * Divides tokens into pictures and the words between them.
 * @param isLone returns true if a picture between these tokens is a part of its own; default: always
 */
export function pictureParts(
  tokens: readonly Token[],
  isLone: (before: Token | undefined, after: Token | undefined) => boolean = () => true,
): ParagraphPart[] {
  const parts: ParagraphPart[] = [];
  let words: Token[] = [];
  let next = 0;
  const endWords = () => {
    if (hasWords(words)) parts.push(words);
    words = [];
  };
  for (const [index, token] of tokens.entries()) {
    if (index < next) continue;
    const picture = pictureIn(token);
    const link = token === picture ? undefined : (token as Tokens.Link);
    const { end, ...marks } = marksAfter(tokens, index, link !== undefined);
    if (picture && isLone(tokens[index - 1], tokens[end])) {
      endWords();
      parts.push({ picture, ...(link && { link }), ...marks });
      next = end;
    } else words.push(token);
  }
  endWords();
  return parts;
}

function hasWords(tokens: readonly Token[]): boolean {
  return tokens.some(({ raw }) => /\S/.test(raw));
}

/** The marks of a picture, and the index of the token after them. Only one of them may be other than a relation. */
function marksAfter(tokens: readonly Token[], index: number, isLink: boolean) {
  const relations: string[] = [];
  let mark: MarkToken | undefined;
  let end = index + 1;
  for (let next = markIn(tokens[end]); next; next = markIn(tokens[end])) {
    if (isLink && isRelation(next.name)) relations.push(next.name);
    else if (mark) break;
    else mark = next;
    end++;
  }
  return { relations, ...(mark && { mark }), end };
}

function markIn(token: Token | undefined): MarkToken | undefined {
  return token?.type === 'mark' ? (token as MarkToken) : undefined;
}

export const buttonInLine = rulesOf('texts')('button-in-line', {
  severity: 'error',
  es: () =>
    'Un enlace con {button} está entre palabras. Ponlo en un párrafo propio, con una línea en blanco antes y otra después, o quita {button}.',
  en: () =>
    'A link with {button} is among words. Put it in a paragraph of its own, with a blank line before and after it, or remove {button}.',
  bad: 'body: |\n  Escríbanos: [Contacto](/contacto) {button}',
  good: 'body: |\n  [Contacto](/contacto) {button}',
});

/**
 * The links of a paragraph of buttons, with the marks of their relations: each is followed by `{button}`, and there are
 * no other words.
 */
export function buttonLinks(tokens: readonly Token[]): readonly Token[] | undefined {
  if (!tokens.some(markIn)) return undefined;
  const isOfRelation = (token: Token) => isRelation(markIn(token)?.name ?? '');
  const written = tokens.filter(({ raw }) => raw.trim() !== '');
  const parts = written.filter((token) => !isOfRelation(token));
  const isButton = (token: Token, index: number) =>
    index % 2 ? markIn(token)?.name === 'button' : token.type === 'link';
  return parts.length > 0 && parts.length % 2 === 0 && parts.every(isButton)
    ? written.filter((token) => token.type === 'link' || isOfRelation(token))
    : undefined;
}

function endsLine(before: Token | undefined): boolean {
  return !before || /\n[ \t]*$/.test(before.raw);
}

function beginsLine(after: Token | undefined): boolean {
  return !after || /^[ \t]*\n/.test(after.raw);
}

/** Joins consecutive blocks of tabs to one block. */
export function joinTabs(nodes: readonly RichNode[]): readonly RichNode[] {
  if (!nodes.some(tabsIn)) return nodes;
  const joined: RichNode[] = [];
  for (const node of nodes) {
    const [before, tabs] = [tabsIn(joined.at(-1)), tabsIn(node)];
    if (before && tabs)
      joined[joined.length - 1] = proseNode('tabs', { ...before, items: [...before.items, ...tabs.items] });
    else joined.push(node);
  }
  return joined;
}

function tabsIn(node: RichNode | undefined): ProseBlocks['tabs'] | undefined {
  const block = node?.t === 'block' ? node.c.$blocks[0] : undefined;
  return block?.type === 'tabs' ? (block.props as unknown as ProseBlocks['tabs']) : undefined;
}

/** The anchor that an author has written in a heading, `## Planes {#planes}`, or in a term, and the words without it. */
export function takeHeadingId(nodes: readonly InlineNode[]): { own?: string; c: readonly InlineNode[] } {
  const last = nodes.at(-1);
  const [mark, own] = (typeof last === 'string' && /[ \t]+\{#([\p{L}\p{N}_-]+)\}$/u.exec(last)) || [];
  if (!mark || !own) return { c: nodes };
  return { own, c: [...nodes.slice(0, -1), (last as string).slice(0, -mark.length)].filter((node) => node !== '') };
}

/** The tokens of a table cell. `<br>` is a line break, because Markdown has no other one for cells. */
export function cellTokens(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => (/^<br[ \t]*\/?>$/i.test(token.raw) ? { type: 'br', raw: token.raw } : token));
}

export const itemNumber = rulesOf('texts')<{ written: string; shown: number }>('item-number', {
  severity: 'warning',
  es: ({ written, shown }) =>
    `Los números de una lista son seguidos: aquí se publica «${shown}.», no «${written}.». Corrige el número o, si es parte del texto, escribe la línea así: - ${written}: …`,
  en: ({ written, shown }) =>
    `The numbers of a list follow one another: "${shown}." is published here, not "${written}.". Correct the number or, if it is part of the text, write the line as - ${written}: …`,
  bad: 'body: |\n  2012. Fundación\n  2015. Sede nueva',
  good: 'body: |\n  - 2012: Fundación\n  - 2015: Sede nueva',
});

/** The first item of an ordered list that is shown with another number. A list may repeat its first number: `1.`, `1.`. */
export function misnumberedItem({ start, items }: Tokens.List) {
  for (const [index, item] of items.entries()) {
    const written = /^\d+/.exec(item.raw.trimStart())?.[0] ?? '';
    const shown = Number(start) + index;
    if (![shown, Number(start)].includes(Number(written))) return { item, numbers: { written, shown } };
  }
  return undefined;
}

export const cellsWithoutHeading = rulesOf('texts')<{ part: string }>('cells-without-heading', {
  severity: 'warning',
  es: ({ part }) =>
    `Esta fila tiene más celdas que títulos la tabla, y por eso no se publica «${part}». Añade un título, o escribe «\\|» donde la barra es texto.`,
  en: ({ part }) =>
    `This row has more cells than the table has headings, so "${part}" is not published. Add a heading, or write "\\|" where the bar is text.`,
  bad: 'body: |\n  | Plan | Precio |\n  |---|---|\n  | Básico | 10 | 20 |',
  good: 'body: |\n  | Plan | Precio | Antes |\n  |---|---|---|\n  | Básico | 10 | 20 |',
});

/** The range of the words after the last heading in each row of a table. Markdown leaves them out. */
export function cellsBeyondHead({ raw, rows }: Tokens.Table): TextSpan[] {
  let start = 0;
  return raw.split('\n').flatMap((line, index) => {
    const begin = start;
    start += line.length + 1;
    const end = cellSpans(line, rows[index - 2] ?? []).at(-1)?.[1];
    const words = end !== undefined && /[^\s|].*[^\s|]|[^\s|]/.exec(line.slice(end));
    return words ? [[begin + end + words.index, begin + end + words.index + words[0].length]] : [];
  });
}

/**
 * @param tokens terms and details in order
 * @param readTerm the words of a term, with its anchor
 * @param read the words of a detail
 */
export function definitionItems(
  tokens: readonly Tokens.Generic[],
  readTerm: (words: readonly Token[]) => Pick<DefinitionItem, 'id' | 'term'>,
  read: (words: readonly Token[]) => Inline,
): DefinitionItem[] {
  const items: (Pick<DefinitionItem, 'id' | 'term'> & { readonly details: Inline[] })[] = [];
  for (const { type, tokens: words = [] } of tokens) {
    if (type === 'term') items.push({ ...readTerm(words), details: [] });
    else items.at(-1)!.details.push(read(words));
  }
  return items;
}

/** The alignment of a table column in terms of the reading direction. */
export function alignmentOf(written: Tokens.Table['align'][number]): Alignment {
  if (written === 'center') return 'align-center';
  return written === 'right' ? 'align-end' : 'align-start';
}
