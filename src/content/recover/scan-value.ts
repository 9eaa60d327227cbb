import { BULLETS, quoted, quotedField } from '../common/quote.ts';
import { scanFlow } from './scan-flow.ts';
import { scanQuoted } from './scan-quoted.ts';
import {
  commentStart,
  indentOf,
  isBlank,
  isField,
  isFieldLike,
  type Level,
  nextIndent,
  note,
  recoverQuoted,
  reindent,
  type ScanState,
  splitKey,
} from './scan-state.ts';

/** Reads the value that starts at a column. Returns the next line to read. */
export function scanValue(state: ScanState, line: number, column: number, level: Level, key?: string): number {
  const text = state.recovered[line]!.slice(column);
  level.valueLine = line;
  if (isBlank(text) || text.startsWith('#')) {
    level.value = 'open';
    return line + 1;
  }
  level.value = 'done';
  const first = text[0]!;
  if (first === '|' || first === '>') return scanBlockText(state, line, column, level, key);
  if (first === '"' || first === "'") return scanQuoted(state, line, column, level, key);
  if (first === '[' || first === '{') return scanFlow(state, line, column, level, key);
  if (/^- /.test(text)) return scanInlineList(state, line, column, level, key);
  return scanSpecial(state, line, column, key) ? line + 1 : scanPlain(state, line, column, level, key);
}

/** Reads a value that begins with a character reserved in YAML. Returns false for other values. */
function scanSpecial(state: ScanState, line: number, column: number, key?: string): boolean {
  const whole = state.recovered[line]!.slice(column);
  const text = whole.slice(0, commentStart(whole)).trimEnd();
  const fixed = quotedField(key, text);
  if (/^[@`%,\]}]/.test(text)) note(state, line, column, 1, 'leading-at', { char: text[0]!, fixed: quoted(text) });
  else if (/^[-?](?=\s|$)/.test(text)) note(state, line, column, 1, 'leading-dash', { char: text[0]!, fixed });
  else if (/^\*/.test(text)) note(state, line, column, text.length, 'leading-star', { fixed });
  else if (!/^[&!]/.test(text)) return false;
  // Anchors and tags are valid syntax: `inspect-properties.ts` reports them.
  recoverQuoted(state, line, column, text);
  return true;
}

/** Reads `items: - uno`. The level stays open, because further items may follow below. */
function scanInlineList(state: ScanState, line: number, column: number, level: Level, key?: string): number {
  const text = state.recovered[line]!.slice(column);
  note(state, line, column, 1, 'leading-dash', { char: '-', fixed: quotedField(key, text) });
  state.recovered[line] = state.recovered[line]!.slice(0, column).trimEnd();
  level.value = 'open';
  return line + 1;
}

function scanPlain(state: ScanState, line: number, column: number, level: Level, key?: string): number {
  const whole = state.recovered[line]!.slice(column);
  const comment = commentStart(whole);
  const text = whole.slice(0, comment).replace(/[ \t]+$/, '');
  level.value = 'plain';
  level.comment = comment < whole.length ? { line, column: column + comment + 1 } : undefined;
  const colon = /:(?=[ \t]|$)/.exec(text)?.index;
  if (colon !== undefined) {
    const rule = colon === text.length - 1 ? 'colon-at-end' : 'unquoted-colon';
    const words = /^[“‘].*[”’]$/.test(text) ? text.slice(1, -1) : text;
    note(state, line, column + colon, 1, rule, { fixed: quotedField(key, words) });
    // A replacement of the same length keeps columns valid, and allows the text to continue on the next line.
    const replaced = text.replace(/:(?=\s|$)/g, ';');
    state.recovered[line] = state.recovered[line]!.slice(0, column) + replaced;
  }
  return line + 1;
}

/** Reads a text under `|` or `>`: every line deeper than its field. Returns the line after it. */
function scanBlockText(state: ScanState, line: number, column: number, level: Level, key?: string): number {
  const text = state.recovered[line]!.slice(column);
  const header = /^[|>](?:[+-]?([1-9])?|([1-9])[+-])\s*(?:\s#.*)?$/.exec(text);
  const isBlock = nextIndent(state, line) > level.indent;
  if (!header) {
    note(state, line, column, 1, 'leading-gt', { char: text[0]!, fixed: quoted(text), isBlock: isBlock ? 1 : 0 });
    if (isBlock) state.recovered[line] = state.recovered[line]!.slice(0, column + 1);
    else recoverQuoted(state, line, column, text);
    if (!isBlock) return line + 1;
  }
  const explicit = Number(header?.[1] ?? header?.[2] ?? 0);
  const body: BlockText = {
    parent: level.indent,
    key: key ?? '',
    emptied: [],
    indent: explicit ? level.indent + explicit : 0,
  };
  let at = line + 1;
  while (at < state.lines.length && scanTextLine(state, at, body)) at++;
  return at;
}

const bullet = new RegExp(`^[${BULLETS}]\\s*`);

interface BlockText {
  readonly parent: number;
  readonly key: string;
  /** Blank lines before the first line with words. */
  readonly emptied: number[];
  /** 0 until the first line with words. */
  indent: number;
  isReported?: boolean;
}

/** Whether a line belongs to the text. A line with too little indentation is corrected. */
function scanTextLine(state: ScanState, line: number, body: BlockText): boolean {
  const text = state.recovered[line]!;
  if (isBlank(text)) {
    if (!body.indent) body.emptied.push(line);
    return true;
  }
  const spaces = /^ */.exec(text)![0].length;
  const isHard = indentOf(text) > spaces && spaces <= body.parent;
  if (isHard && beginsEntry(state, text.trimStart())) return false;
  if (!body.indent && spaces > body.parent) {
    body.indent = spaces;
    checkBlankLines(state, body);
  }
  if (body.indent && spaces >= body.indent) return true;
  if (isHard) {
    const rule = text[spaces] === '\t' ? 'tab-indent' : 'nbsp-indent';
    note(state, line, spaces, indentOf(text) - spaces, rule);
  } else {
    if (endsText(state, text, spaces, body)) return false;
    if (!body.isReported) noteTextIndent(state, line, spaces, body);
    body.isReported = true;
  }
  body.indent ||= body.parent + 2;
  reindent(state, line, body.indent);
  return true;
}

function endsText(state: ScanState, text: string, spaces: number, { parent }: BlockText): boolean {
  const rest = text.trimStart();
  // Two or more signs are a Markdown heading of the text, not a YAML comment.
  if (/^#{2,6}\s/.test(rest)) return false;
  if (/^(?:#|---|\.\.\.)/.test(rest)) return true;
  if (/^-(?:\s|$)/.test(rest))
    return beginsEntry(state, rest) || state.levels.some((level) => level.kind === 'seq' && level.indent === spaces);
  if (spaces <= parent && isField(state, rest.trimEnd())) return true;
  if (bullet.test(rest)) return beginsEntry(state, rest.replace(bullet, ''));
  const split = splitKey(rest);
  if (!split || /\s/.test(split.key)) return false;
  return spaces <= parent || isFieldLike(state, split.key, rest.slice(split.value));
}

/** Whether a text is an entry such as `- type: hero` or `title: Hola`, at any indentation. */
function beginsEntry(state: ScanState, text: string): boolean {
  const entry = text.replace(/^(?:- +)+/, '');
  const split = splitKey(entry);
  return split !== undefined && isField(state, split.key);
}

function noteTextIndent(state: ScanState, line: number, spaces: number, body: BlockText): void {
  const length = state.recovered[line]!.length - spaces;
  if (body.indent) note(state, line, spaces, length, 'block-text-indent', { wanted: body.indent });
  else note(state, line, spaces, length, 'block-text-empty', { key: body.key });
}

/** YAML takes the indentation of a text from its first line, even a blank one, so that extra blanks there are an error. */
function checkBlankLines(state: ScanState, body: BlockText): void {
  for (const line of body.emptied) {
    const { length } = state.recovered[line]!;
    if (length <= body.indent) continue;
    note(state, line, 0, length, 'blank-line-spaces');
    state.recovered[line] = '';
  }
}
