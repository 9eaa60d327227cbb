import { commonFields } from './field-names.ts';
import { isOddItem } from './inspect/inspect-scalars.ts';
import { MAX_DEPTH } from './parse.ts';

interface Line {
  readonly indent: number;
  readonly text: string;
}

/** Thrown inside the reader, and caught in `readFast`, for sources outside of the subset. */
const notPlain = Symbol('not plain');

/**
 * Reads the subset of YAML that nearly every page uses: block maps and lists, one-line scalars, lists and maps of scalars
 * on one line, block texts. It takes a tenth of the time of the full parser, which defines the meaning of every page.
 * `fast-reader.test.ts` compares the two on all pages and on random damage.
 * @returns undefined for a source outside of the subset; the full parser has to read it
 */
export function readFast(source: string, fields = commonFields()): Record<string, unknown> | undefined {
  // Sources with tabs, with other line ends, with blanks at line ends or without a final line break are rare, and have
  // subtle rules in texts.
  if (!source.endsWith('\n') || source.includes(' \n') || /[\t\r\u2028\u2029]/.test(source)) return undefined;
  try {
    return new Reader(source, fields).document();
  } catch (reason) {
    if (reason === notPlain) return undefined;
    throw reason;
  }
}

/** YAML allows at most 1,024 characters before the colon of a field. */
const fieldName = /^[A-Za-z][A-Za-z0-9]{0,1023}:/;
/** Markers of comments, in YAML or in another language. */
const notes = [' #', '// ', '/* '];
const plainStart = /^[\p{L}/¿¡«(€$©]/u;
/** A text in YAML 1.2, which has no dates. */
const date = /^\d{4}-\d{2}-\d{2}$/;
const wholeNumber = /^(?:0|[1-9][0-9]{0,14})$/;
/** Values that YAML or an author may not read as text. */
const ambiguous = /^(?:null|true|false|yes|no|on|off|y|n|s|si|sí|nan|inf)$/i;

class Reader {
  private readonly lines: Line[];
  private readonly fields: ReadonlySet<string>;
  /** True if a comment may follow a value. Most files have no such comment, and their values are not searched. */
  private readonly hasNotes: boolean;
  private at = 0;
  /** Number of maps and lists around the current line. */
  private depth = 0;

  constructor(source: string, fields: ReadonlySet<string>) {
    this.fields = fields;
    this.hasNotes = notes.some((marker) => source.includes(marker));
    this.lines = linesOf(source);
  }

  document(): Record<string, unknown> {
    const map = this.map(0);
    if (this.peek()) throw notPlain;
    return map;
  }

  /** The next line that is neither blank nor a comment. */
  private peek(): Line | undefined {
    for (; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at]!;
      if (line.text !== '' && !line.text.startsWith('#')) return line;
    }
    return undefined;
  }

  private map(indent: number): Record<string, unknown> {
    this.enter();
    const map: Record<string, unknown> = {};
    let fields = 0;
    for (let line = this.peek(); line && line.indent >= indent; line = this.peek()) {
      const { text } = line;
      const colon = this.colonIn(text);
      if (line.indent !== indent || colon < 0) throw notPlain;
      this.at++;
      fields++;
      map[text.slice(0, colon)] =
        colon + 1 === text.length ? this.nested(indent) : this.value(text.slice(colon + 2), indent);
    }
    // Counting finds repeated fields faster than looking up each field.
    if (fields === 0 || Object.keys(map).length < fields) throw notPlain;
    this.depth--;
    return map;
  }

  private list(indent: number): unknown[] {
    this.enter();
    const list: unknown[] = [];
    for (let line = this.peek(); line && line.indent >= indent; line = this.peek()) {
      const rest = line.text.slice(2);
      if (line.indent !== indent || !line.text.startsWith('- ') || rest.startsWith(' ')) throw notPlain;
      if (this.colonIn(rest) >= 0) {
        this.lines[this.at] = { indent: indent + 2, text: rest };
        list.push(this.map(indent + 2));
      } else {
        if (isOddItem(rest)) throw notPlain;
        this.at++;
        list.push(this.inline(rest));
      }
    }
    this.depth--;
    return list;
  }

  /** Index of the colon of the field that begins a line; -1 for other lines. */
  private colonIn(text: string): number {
    const colon = text.indexOf(':');
    if (colon < 0 || (colon + 1 < text.length && text[colon + 1] !== ' ')) return -1;
    return fieldName.test(text) ? colon : -1;
  }

  private enter(): void {
    if (++this.depth > MAX_DEPTH) throw notPlain;
  }

  /** The map or list below a field without a value on its line. */
  private nested(indent: number): unknown {
    const line = this.peek();
    if (!line || line.indent <= indent) throw notPlain;
    return line.text.startsWith('- ') ? this.list(line.indent) : this.map(line.indent);
  }

  private value(text: string, indent: number): unknown {
    switch (text) {
      case '|':
        return `${this.blockText(indent).join('\n')}\n`;
      case '|-':
        return this.blockText(indent).join('\n');
      case '>-':
        return fold(this.blockText(indent));
      default:
        return this.inline(text);
    }
  }

  /** A value on one line. */
  private inline(text: string): unknown {
    if (text[0] !== '[' && text[0] !== '{') return scalar(text, this.hasNotes);
    this.enter();
    const value = flow(text, this.hasNotes);
    this.depth--;
    return value;
  }

  /** Lines of a block text without indentation and without final blank lines. */
  private blockText(parentIndent: number): string[] {
    const first = this.lines[this.at];
    if (!first || first.text === '' || first.indent <= parentIndent) throw notPlain;
    const { indent } = first;
    const texts: string[] = [];
    for (; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at]!;
      // Blank lines have no blanks here: sources with blanks at line ends were rejected before.
      if (line.text === '') texts.push('');
      else if (line.indent >= indent) texts.push(' '.repeat(line.indent - indent) + this.textLine(line));
      else if (line.indent > parentIndent) throw notPlain;
      else break;
    }
    while (texts.at(-1) === '') texts.pop();
    return texts;
  }

  /** The text of a line. A field inside the text is an issue of indentation, which only the full reader can report. */
  private textLine({ text }: Line): string {
    const colon = text.indexOf(':');
    if (colon > 0 && this.fields.has(text.slice(text.startsWith('- ') ? 2 : 0, colon))) throw notPlain;
    return text;
  }
}

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < source.length; ) {
    let first = start;
    while (source[first] === ' ') first++;
    const end = source.indexOf('\n', first);
    lines.push({ indent: first - start, text: source.slice(first, end) });
    start = end + 1;
  }
  return lines;
}

/** Folds lines: a line break becomes a space, an empty line becomes a line break. */
function fold(lines: readonly string[]): string {
  let text = lines[0]!;
  let empty = 0;
  for (const line of lines.slice(1)) {
    if (line.startsWith(' ')) throw notPlain;
    if (line === '') {
      empty += 1;
      continue;
    }
    text += empty > 0 ? '\n'.repeat(empty) + line : ` ${line}`;
    empty = 0;
  }
  return text;
}

/** A part of a list or map on one line: an optional name, a quoted or a plain value, and the separator after it. */
const flowPart =
  /(?:([A-Za-z][A-Za-z0-9]*): )?("[^"\\]*"|'[^'\\]*'|[^\s,[\]{}"'](?:[^,[\]{}"']*[^\s,[\]{}"':])?)(, |$)/y;

/** A list or map of scalars on one line: `[a, b]`, `{src: /assets/a.svg, alt: "A, b"}`. */
function flow(text: string, hasNotes: boolean): unknown {
  const isMap = text.startsWith('{');
  if (!text.endsWith(isMap ? '}' : ']')) throw notPlain;
  const inner = text.slice(1, -1);
  const parts: (readonly [name: string | undefined, value: unknown])[] = [];
  for (flowPart.lastIndex = 0; flowPart.lastIndex < inner.length || parts.length === 0; ) {
    const [, name, value, separator] = flowPart.exec(inner) ?? [];
    const isLast = separator === '';
    if (value === undefined || (name !== undefined) !== isMap || isLast !== (flowPart.lastIndex === inner.length))
      throw notPlain;
    parts.push([name, scalar(value, hasNotes)]);
  }
  if (!isMap) return parts.map(([, value]) => value);
  const map: Record<string, unknown> = {};
  for (const [name, value] of parts) {
    if (name! in map) throw notPlain;
    map[name!] = value;
  }
  return map;
}

/** @param hasNotes true if a comment may follow the value */
function scalar(text: string, hasNotes: boolean): unknown {
  const first = text[0]!;
  if (first === '"' || first === "'") return quoted(text, first);
  if (first >= '0' && first <= '9') return digits(text);
  if (text === 'true') return true;
  if (text === 'false') return false;
  const last = text.at(-1);
  if (!plainStart.test(text) || last === ':' || last === '"' || text.includes(': ')) throw notPlain;
  if (hasNotes && notes.some((marker) => text.includes(marker))) throw notPlain;
  if (text.length <= 5 && ambiguous.test(text)) throw notPlain;
  return text;
}

function digits(text: string): unknown {
  if (wholeNumber.test(text)) return Number(text);
  if (date.test(text)) return text;
  throw notPlain;
}

/** A quoted text without escapes and without its quote character inside. */
function quoted(text: string, quote: string): string {
  if (text.length < 2 || text.indexOf(quote, 1) !== text.length - 1 || text.includes('\\')) throw notPlain;
  return text.slice(1, -1);
}
