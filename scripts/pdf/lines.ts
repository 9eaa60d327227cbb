import type { Run } from './markdown.ts';

export type Font = 'regular' | 'italic' | 'bold' | 'boldItalic';
export type Color = 'ink' | 'muted' | 'accent';

export interface Style {
  readonly font: Font;
  readonly size: number;
  readonly color: Color;
}

/** Width of a text, in points. */
export type Measure = (text: string, style: Style) => number;

/** Text in one style with its position. */
export interface Piece {
  readonly x: number;
  readonly width: number;
  readonly text: string;
  readonly style: Style;
  readonly href?: string;
}

/** Default style of the text of a line; runs may override it. */
export interface LineLook {
  readonly size: number;
  readonly color?: Color;
}

/** Breaks lines at the smallest width that needs no more lines than the full width. */
export function balance(fill: (width: number) => Fragment[][], width: number): Fragment[][] {
  const step = 6;
  const widest = fill(width);
  let narrowest = widest;
  for (let narrower = width - step; narrower > width / 2; narrower -= step) {
    const lines = fill(narrower);
    if (lines.length > widest.length) break;
    narrowest = lines;
  }
  return narrowest;
}

/** A part of a line in one style, without position. */
export interface Fragment {
  readonly text: string;
  readonly style: Style;
  readonly href?: string;
}

/** Assigns positions to the parts of a line. @param left position of the first one */
export function placeFragments(fragments: readonly Fragment[], left: number, measure: Measure): Piece[] {
  let x = left;
  return fragments.map((fragment) => {
    const piece = { ...fragment, x, width: measure(fragment.text, fragment.style) };
    x += piece.width;
    return piece;
  });
}

/** Breaks text into lines. Lines keep their trailing space, so that words stay separate in extracted text. */
export function breakLines(runs: readonly Run[], look: LineLook, width: number, measure: Measure): Fragment[][] {
  const lines: Fragment[][] = [[]];
  let used = 0;
  for (const word of wordsOf(runs, look)) {
    const full = widthOf(word, measure);
    if (used > 0 && used + widthOf(withoutSpace(word), measure) > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)!.push(...word);
    used += full;
  }
  return lines.map(merge);
}

/** Words with their trailing space; a word may consist of several styles. */
function wordsOf(runs: readonly Run[], look: LineLook): Fragment[][] {
  const words: Fragment[][] = [[]];
  for (const run of runs) {
    const style: Style = { font: fontOf(run), size: look.size, color: run.href ? 'accent' : (look.color ?? 'ink') };
    for (const text of run.text.match(/ +|[^ ]+ */g) ?? []) {
      words.at(-1)!.push(run.href ? { text, style, href: run.href } : { text, style });
      if (text.endsWith(' ')) words.push([]);
    }
  }
  return words.filter((word) => word.length > 0);
}

function fontOf({ isBold, isItalic }: Run): Font {
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}

function withoutSpace(word: readonly Fragment[]): Fragment[] {
  return word.map((fragment, index) =>
    index === word.length - 1 ? { ...fragment, text: fragment.text.trimEnd() } : fragment,
  );
}

function widthOf(fragments: readonly Fragment[], measure: Measure): number {
  return fragments.reduce((sum, { text, style }) => sum + measure(text, style), 0);
}

function merge(fragments: readonly Fragment[]): Fragment[] {
  const merged: Fragment[] = [];
  for (const fragment of fragments) {
    const last = merged.at(-1);
    if (last && isSameLook(last, fragment)) merged[merged.length - 1] = { ...last, text: last.text + fragment.text };
    else merged.push(fragment);
  }
  return merged;
}

function isSameLook(a: Fragment, b: Fragment): boolean {
  return a.href === b.href && a.style.font === b.style.font && a.style.color === b.style.color;
}
