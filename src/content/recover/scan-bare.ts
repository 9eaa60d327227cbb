import { FALSE_COLONS, HARD_SPACES, quotedField, shorten } from '../common/quote.ts';
import { indentOf, isBlank, isField, note, type ScanState, splitKey } from './scan-state.ts';

const NAME = '[\\p{L}_][\\w\\p{L}-]*';
const falseColon = new RegExp(`^(${NAME})\\s*([${FALSE_COLONS}])\\s*(.*)$`, 'u');
const hardColon = new RegExp(`^(${NAME}):([ \\t${HARD_SPACES}]*[${HARD_SPACES}][ \\t${HARD_SPACES}]*)(.*)$`, 'u');
const tightColon = new RegExp(`^(${NAME})[ \\t]*:(?!//)(\\S.*)$`, 'u');
const otherSign = new RegExp(`^(${NAME})\\s*(=>?|->|→|;)\\s*(\\S.*)$`, 'u');
const schemes = /^(?:https?|mailto|tel|ftp|file|data|javascript|vbscript)$/i;

/**
 * Corrects a field without a colon, such as `type hero`, and returns true. In a sentence the first word may be equal to
 * a field name, so that there the next line has to be a field at the same column.
 */
export function scanMissingColon(
  state: ScanState,
  line: number,
  column: number,
  text: string,
  isSentence: boolean,
): boolean {
  const [, word = '', rest = ''] = /^([a-z]\w*)(?:[ \t]+(.*))?$/.exec(text) ?? [];
  if (!word || !isField(state, word)) return false;
  if (isSentence && !/^["'|>[{]/.test(rest) && !hasFieldBelow(state, line, column, rest === '')) return false;
  note(state, line, column, text.length, 'missing-colon', { fixed: fieldOf(word, rest), key: '' });
  state.recovered[line] = `${state.recovered[line]!.slice(0, column)}${word}:${rest && ` ${rest}`}`;
  return true;
}

/** @param isAlone true when nothing follows the word, so that deeper fields may belong to it */
function hasFieldBelow(state: ScanState, line: number, column: number, isAlone: boolean): boolean {
  const next = state.recovered.slice(line + 1, line + 10).find((text) => !isBlank(text)) ?? '';
  const isBeside = indentOf(next) === column || (isAlone && indentOf(next) > column);
  return isBeside && splitKey(next.trimStart()) !== undefined;
}

function fieldOf(key: string, value: string): string {
  if (!value) return `${key}:`;
  return /^["'|>[{]/.test(value) || !/[:#]/.test(value) ? `${key}: ${shorten(value, 40)}` : quotedField(key, value);
}

/** Corrects a field with a wrong colon and returns true; the caller then reads the line again. */
export function scanFalseKey(state: ScanState, line: number, column: number, text: string): boolean {
  const found = readFalseColon(text) ?? readOtherSign(state, text);
  if (!found) return false;
  const { rule, at, key, value, char } = found;
  note(state, line, column + at, char.length, rule, { key, char, mark: `${key}:`, fixed: shorten(`${key}: ${value}`) });
  state.recovered[line] = `${state.recovered[line]!.slice(0, column)}${key}: ${value}`;
  return true;
}

interface FalseKey {
  readonly rule: 'fullwidth-colon' | 'nbsp-separator' | 'no-space-colon' | 'equals-sign';
  readonly at: number;
  readonly key: string;
  readonly value: string;
  readonly char: string;
}

function readFalseColon(text: string): FalseKey | undefined {
  const wide = falseColon.exec(text);
  if (wide)
    return { rule: 'fullwidth-colon', at: text.indexOf(wide[2]!), key: wide[1]!, char: wide[2]!, value: wide[3]! };
  const hard = hardColon.exec(text);
  if (hard) {
    const at = hard[1]!.length + 1 + hard[2]!.search(/[^ \t]/);
    return { rule: 'nbsp-separator', at, key: hard[1]!, char: ' ', value: hard[3]! };
  }
  const tight = tightColon.exec(text);
  if (!tight || schemes.test(tight[1]!)) return undefined;
  return { rule: 'no-space-colon', at: text.indexOf(':'), key: tight[1]!, char: ':', value: tight[2]! };
}

function readOtherSign(state: ScanState, text: string): FalseKey | undefined {
  const other = otherSign.exec(text);
  if (!other || !isField(state, other[1]!)) return undefined;
  const at = text.indexOf(other[2]!, other[1]!.length);
  return { rule: 'equals-sign', at, key: other[1]!, char: other[2]!, value: other[3]! };
}

/** Reports and removes a line that is neither a field nor an item nor a continuation of a text. */
export function scanBareWord(state: ScanState, line: number, column: number, text: string): number {
  const level = state.levels.at(-1);
  const numbered = /^(?:\d{1,2}[.)]|[a-z]\))(?=\s)/.exec(text)?.[0];
  if (/^["']/.test(text)) {
    note(state, line, column, text.length, 'unclosed-quote', { quote: text[0]!, line: 0 });
  } else if (numbered) {
    const fixed = `- ${shorten(text.slice(numbered.length), 40)}`;
    note(state, line, column, numbered.length, 'word-bullets', { char: numbered, fixed });
  } else if (level?.kind === 'seq' && level.indent === column) {
    note(state, line, column, text.length, 'item-without-dash', { fixed: shorten(`- ${text}`, 40) });
  } else {
    noteMissingColon(state, line, column, text);
    state.loose = column;
  }
  state.recovered[line] = '';
  return line + 1;
}

/** Whether a line continues a text that belongs to no field. A line that begins with a field name does not. */
export function isLoose(state: ScanState, text: string): boolean {
  const indent = indentOf(text);
  if (state.loose === undefined || indent < state.loose) return false;
  const [, word = ''] = /^(?:- +)*([a-z]\w*)/.exec(text.slice(indent)) ?? [];
  return !isField(state, word);
}

function noteMissingColon(state: ScanState, line: number, column: number, text: string): void {
  const level = state.levels.at(-1);
  const key = level?.value === 'plain' ? (level.lastKey ?? '') : '';
  note(state, line, column, text.length, 'missing-colon', { fixed: '', key });
}
