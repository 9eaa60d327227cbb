import { BULLETS } from '../../common/quote.ts';
import { hasFieldBelow } from '../recoveries/entries/missing-colon.ts';
import { isForeignComment, noteAfterValue } from '../recoveries/lines/notes.ts';
import { recoverFirst } from '../recoveries/recovery.ts';
import {
  type BlockText,
  blockHeader,
  spacesBeforeText,
  textAfterIndicator,
  textTooShallow,
  wrongTextIndent,
} from '../recoveries/values/block-texts.ts';
import {
  colonInValue,
  itemNextToField,
  reservedCharacters,
  type ValueText,
  withoutComment,
} from '../recoveries/values/plain-values.ts';
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
  recoverQuoted,
  type ScanState,
  splitKey,
} from './scan-state.ts';

/** Reads the value that starts at a column. @returns the next line to read */
export function scanValue(state: ScanState, line: number, column: number, level: Level, key?: string): number {
  level.valueLine = line;
  recoverFirst(state, [noteAfterValue], { line, column, text: state.recovered[line]!.slice(column), key, level });
  const text = state.recovered[line]!.slice(column);
  if (isBlank(text) || text.startsWith('#')) {
    level.value = 'open';
    return line + 1;
  }
  level.value = 'done';
  const value: ValueText = { line, column, text, key, level };
  const first = text[0]!;
  if (first === '|' || first === '>') return scanBlockText(state, value);
  if (first === '"' || first === "'") return scanQuoted(state, line, column, level, key);
  if (first === '[' || first === '{') return scanFlow(state, value);
  if (recoverFirst(state, [itemNextToField], value)) level.value = 'open';
  else if (!recoverFirst(state, reservedCharacters, value)) scanPlain(state, value);
  return line + 1;
}

function scanPlain(state: ScanState, value: ValueText): void {
  const { line, column, text, level } = value;
  // Anchors and tags are valid syntax: `inspect-properties.ts` reports them.
  if (/^[&!]/.test(text)) {
    recoverQuoted(state, line, column, withoutComment(text));
    return;
  }
  const comment = commentStart(text);
  level.value = 'plain';
  level.comment = comment < text.length ? { line, column: column + comment + 1 } : undefined;
  recoverFirst(state, [colonInValue], value);
}

/** Reads a text under `|` or `>`: every line deeper than its field. @returns the line after it */
function scanBlockText(state: ScanState, value: ValueText): number {
  const { line, text, level, key = '' } = value;
  const header = blockHeader.exec(text);
  recoverFirst(state, [textAfterIndicator], value);
  if (!header && nextIndent(state, line) <= level.indent) return line + 1;
  const explicit = Number(header?.[1] ?? header?.[2] ?? 0);
  const body: BlockText = { parent: level.indent, key, emptied: [], indent: explicit ? level.indent + explicit : 0 };
  let at = line + 1;
  while (at < state.lines.length && scanTextLine(state, at, body)) at++;
  return at;
}

/** True if a line belongs to the text. A line with too little indentation is corrected. */
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
    for (const blank of body.emptied) recoverFirst(state, [spacesBeforeText], { line: blank, body });
  }
  if (body.indent && spaces >= body.indent) return true;
  if (!isHard && (endsText(state, line, spaces, body) || isFieldWithoutColon(state, line, spaces, body))) return false;
  recoverFirst(state, [isHard ? wrongTextIndent : textTooShallow], { line, body });
  if (!isHard) body.isReported = true;
  body.indent ||= body.parent + 2;
  return true;
}

const bullet = new RegExp(`^[${BULLETS}]\\s*`);

/** Two or more `#` are a Markdown heading of a text, not a YAML comment. */
const heading = /^\s*#{2,6}\s/;

function endsText(state: ScanState, line: number, spaces: number, { parent }: BlockText): boolean {
  const rest = state.recovered[line]!.trimStart();
  if (heading.test(rest) || hasHeadingBelow(state, line, spaces)) return false;
  if (/^(?:#|---|\.\.\.)/.test(rest)) return true;
  if (/^-(?:\s|$)/.test(rest))
    return beginsEntry(state, rest) || state.levels.some((level) => level.kind === 'seq' && level.indent === spaces);
  if (spaces <= parent && (isField(state, rest.trimEnd()) || isForeignComment(rest))) return true;
  if (bullet.test(rest)) return beginsEntry(state, rest.replace(bullet, ''));
  const split = splitKey(rest);
  if (!split || /\s/.test(split.key)) return false;
  return spaces <= parent || isFieldLike(state, split.key, rest.slice(split.value));
}

/**
 * True if the text after a colon continues in deeper lines, after a heading. Such a line is not a field: YAML reads the
 * heading as a comment, at which the text of a field would end.
 */
function hasHeadingBelow(state: ScanState, line: number, spaces: number): boolean {
  const rest = state.recovered[line]!.trimStart();
  const value = rest.slice(splitKey(rest)?.value ?? rest.length);
  if (rest.startsWith('-') || !/^[^|>"'[{&!*#]/.test(value)) return false;
  let hasHeading = false;
  for (let below = line + 1; below < state.recovered.length; below++) {
    const text = state.recovered[below]!;
    if (isBlank(text)) continue;
    if (indentOf(text) <= spaces || beginsEntry(state, text.trimStart())) return false;
    if (hasHeading && !/^\s*#/.test(text)) return true;
    hasHeading ||= heading.test(text);
  }
  return false;
}

/**
 * True if a line at the column of the text's field is a field without its colon: `layout blog`, `body |`. A sentence
 * may also begin with the name of a field, so the value must be one word, or a field must follow.
 */
function isFieldWithoutColon(state: ScanState, line: number, spaces: number, { parent }: BlockText): boolean {
  const [, word = '', value = ''] = /^ *([a-z]\w*)[ \t]+(\S.*?)\s*$/.exec(state.recovered[line]!) ?? [];
  if (spaces !== parent || !isField(state, word)) return false;
  return /^(?:[|>"'[{]|\S+$)/.test(value) || hasFieldBelow(state, line, parent, false);
}

/** True if a text is an entry such as `- type: hero` or `title: Hola`, at any indentation. */
function beginsEntry(state: ScanState, text: string): boolean {
  const entry = text.replace(/^(?:- +)+/, '');
  const split = splitKey(entry);
  return split !== undefined && isField(state, split.key);
}
