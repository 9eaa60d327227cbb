import type { Mark, Node } from 'prosemirror-model';
import { address, beginsBlock, escapeEnd, escapeStart, escapeWords, type Signs, signsOf } from './escape.ts';

/** One character of a paragraph, or its line break, with its marks. */
export interface Unit {
  readonly character: string;
  readonly marks: readonly Mark[];
}

const lineBreak = '\n';

/** The characters of a paragraph. */
export function unitsOf(node: Node): Unit[] {
  const units: Unit[] = [];
  node.forEach((child) => {
    const { marks } = child;
    if (child.isText)
      for (let index = 0; index < child.text!.length; index++) units.push({ character: child.text![index]!, marks });
    else units.push({ character: lineBreak, marks });
  });
  return units;
}

export function isSameUnit(one: Unit, other: Unit): boolean {
  return one.character === other.character && sameMarks(one.marks, other.marks);
}

export function sameMarks(some: readonly Mark[], others: readonly Mark[]): boolean {
  return some.length === others.length && some.every((mark, index) => mark.eq(others[index]!));
}

interface Place {
  /** The words of the whole paragraph decide what is escaped. */
  readonly all: readonly Unit[];
  readonly isCell: boolean;
  /** Written between the lines of a paragraph. */
  readonly prefix: string;
}

/** True for rows and cells of tables. */
export function isTablePart({ type }: Node): boolean {
  return type.spec.tableRole !== undefined && type.name !== 'table';
}

/** The Markdown of a paragraph without its line breaks at the end. */
export function writeWords(node: Node, prefix: string): string {
  const isCell = isTablePart(node);
  const all = trimmed(unitsOf(node));
  const written = writeUnits(all, { all, isCell, prefix }, 0, []);
  if (isCell) return written.replace(/\\\n\s*/g, '<br>');
  if (node.type.name === 'heading') return escapeEnd(written.replace(/\\\n\s*/g, ' '));
  const lines = written.split(`\n${prefix}`);
  return lines
    .map((line, index) => (index > 0 || node.type.name === 'paragraph' ? escapeStart(line) : line))
    .join(`\n${prefix}`);
}

/** @param from the index of the first of the units in the paragraph @param base marks around all of them */
export function writeUnits(units: readonly Unit[], place: Place, from: number, base: readonly Mark[]): string {
  const signs = signsOf(
    place.all.map(({ character }) => character).join(''),
    place.all.some(({ marks }) => marks.length > 0),
    place.isCell,
  );
  const runs = runsOf(withoutOuterBlanks(withoutLooseRaised(units, place.all[from - 1]?.character)), base);
  const open: Mark[] = [];
  let text = '';
  let at = from;
  for (const [index, { marks, words }] of runs.entries()) {
    const kept = open.findIndex((mark) => !marks.some((other) => other.eq(mark)));
    if (kept >= 0) for (const mark of open.splice(kept).reverse()) text += closing(mark);
    const lasting = (mark: Mark) => runs.slice(index).findIndex((run) => !run.marks.some((other) => other.eq(mark)));
    const rank = (mark: Mark) => (lasting(mark) < 0 ? Number.POSITIVE_INFINITY : lasting(mark));
    const opened = marks.filter((mark) => !open.some((other) => other.eq(mark)) && !isLiteral(mark));
    for (const mark of opened.sort((one, other) => (rank(other) > rank(one) ? 1 : rank(other) < rank(one) ? -1 : 0))) {
      text += mark.type.name === 'link' ? '[' : mark.attrs.sign;
      open.push(mark);
    }
    text += literal(words, marks, signs, place, at);
    at += words.length;
  }
  for (const mark of open.reverse()) text += closing(mark);
  return text;
}

/** True for marks that change how words are written, and have no signs that other marks may be in. */
export function isLiteral({ type }: Mark): boolean {
  return type.name === 'code' || type.name === 'verbatim';
}

function literal(words: string, marks: readonly Mark[], signs: Signs, { all, prefix }: Place, at: number): string {
  if (marks.some(({ type }) => type.name === 'verbatim')) return words;
  if (marks.some(({ type }) => type.name === 'code'))
    return codeSpan(signs.isCell ? words.replaceAll('|', '\\|') : words);
  const around = (index: number) => {
    const unit = all[index];
    return unit && sameMarks(unit.marks, marks) ? unit.character : unit ? 'a' : '';
  };
  return escapeWords(words, signs, around(at - 1), around(at + words.length)).replaceAll(lineBreak, `\\\n${prefix}`);
}

function closing(mark: Mark): string {
  if (mark.type.name !== 'link') return mark.attrs.sign;
  return mark.attrs.end || `](${address(mark.attrs.href)})`;
}

function codeSpan(words: string): string {
  const taken = new Set((words.match(/`+/g) ?? []).map(({ length }) => length));
  let length = 1;
  while (taken.has(length)) length++;
  const fence = '`'.repeat(length);
  const blank = words.startsWith('`') || words.endsWith('`') ? ' ' : '';
  return fence + blank + words + blank + fence;
}

interface Run {
  readonly marks: readonly Mark[];
  words: string;
}

function runsOf(units: readonly Unit[], base: readonly Mark[]): Run[] {
  const runs: Run[] = [];
  for (const { character, marks } of units) {
    const last = runs.at(-1);
    const own = marks.filter((mark) => !base.some((other) => other.eq(mark)));
    if (last && sameMarks(last.marks, own)) last.words += character;
    else runs.push({ marks: own, words: character });
  }
  return runs;
}

export function isRaised({ type }: Mark): boolean {
  return type.name === 'sup' || type.name === 'sub';
}

/** Raised words lose the format if Markdown would not read their marks: with blanks, or after a blank or a bracket. */
function withoutLooseRaised(units: readonly Unit[], before = ''): readonly Unit[] {
  const result = [...units];
  for (let start = 0; start < units.length; start++) {
    const raised = units[start]!.marks.find(isRaised);
    if (!raised) continue;
    const length = units.slice(start).findIndex(({ marks }) => !raised.isInSet(marks));
    const end = length < 0 ? units.length : start + length;
    const words = units.slice(start, end);
    const isRead =
      /[^\s[(^~]/.test(units[start - 1]?.character ?? before) && words.every(({ character }) => !/\s/.test(character));
    if (!isRead)
      result.splice(start, end - start, ...words.map((unit) => ({ ...unit, marks: raised.removeFromSet(unit.marks) })));
    start = end - 1;
  }
  return result;
}

/** Blanks at the start and end of formatted words lose the format, because Markdown does not read marks next to blanks. */
function withoutOuterBlanks(units: readonly Unit[]): Unit[] {
  const result = [...units];
  const isLoose = (index: number, mark: Mark) => {
    const unit = result[index];
    return unit !== undefined && /\s/.test(unit.character) && mark.isInSet(unit.marks);
  };
  const loosen = (index: number, mark: Mark) => {
    const unit = result[index]!;
    result[index] = { ...unit, marks: mark.removeFromSet(unit.marks) };
  };
  for (const mark of new Set(units.flatMap(({ marks }) => [...marks])))
    if (!isLiteral(mark)) {
      for (let index = 0; index < result.length; index++)
        if (isLoose(index, mark) && !mark.isInSet(result[index - 1]?.marks ?? [])) loosen(index, mark);
      for (let index = result.length - 1; index >= 0; index--)
        if (isLoose(index, mark) && !mark.isInSet(result[index + 1]?.marks ?? [])) loosen(index, mark);
    }
  return result;
}

/** Units without blanks at both ends, which Markdown does not keep. */
export function trimmed(units: readonly Unit[]): readonly Unit[] {
  const isWord = ({ character }: Unit) => !/\s/.test(character);
  const start = units.findIndex(isWord);
  return start < 0 ? [] : units.slice(start, units.findLastIndex(isWord) + 1);
}

/** True if the line at an index of a paragraph would be read as something else. */
export function beginsBlockAt(units: readonly Unit[], index: number): boolean {
  const rest = units.slice(index).map(({ character }) => character);
  const end = rest.indexOf(lineBreak);
  return beginsBlock((end < 0 ? rest : rest.slice(0, end)).join('').trimStart());
}
