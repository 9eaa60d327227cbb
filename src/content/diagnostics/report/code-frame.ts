import type { Diagnostic } from '../diagnostic.ts';
import { showControls } from './visible.ts';

export interface FrameLine {
  readonly text: string;
  readonly kind: 'near' | 'own' | 'mark';
}

const CONTEXT = 1;
const MAX_WIDTH = 100;

// Diagnostics are sorted by file, so that caching one file splits each file once.
let lastSource = '';
let lastLines: readonly string[] = [''];

function linesOf(source: string): readonly string[] {
  if (source !== lastSource) [lastSource, lastLines] = [source, source.split('\n')];
  return lastLines;
}

/** The line of a diagnostic with its neighbours, and carets below the reported part. */
export function codeFrame(source: string, { line, column, endLine, endColumn }: Diagnostic): FrameLine[] {
  const lines = linesOf(source);
  const own = [...(lines[line - 1] ?? '').replace(/\r$/, '')];
  if (own.length === 0 && isEmptyFile(source)) return [];
  const end = endLine > line ? own.length + 1 : endColumn;
  const first = Math.max(1, line - CONTEXT);
  const last = Math.min(lines.length, line + CONTEXT);
  const gutter = String(last).length;
  const shift = Math.max(0, Math.min(column - 1 - MAX_WIDTH / 2, own.length - MAX_WIDTH));
  const frame: FrameLine[] = [];
  for (let number = first; number <= last; number++) {
    const text = visible([...(lines[number - 1] ?? '').replace(/\r$/, '')], shift);
    if (number === lines.length && text === '' && number !== line) break;
    const label = String(number).padStart(gutter);
    frame.push({
      text: `${number === line ? '>' : ' '} ${label} | ${text}`.trimEnd(),
      kind: number === line ? 'own' : 'near',
    });
    if (number === line) frame.push({ text: mark(own, column - 1, end - 1, shift, gutter), kind: 'mark' });
  }
  return frame;
}

function isEmptyFile(source: string): boolean {
  return source.trim() === '';
}

/** A section of a long line, in which invisible characters are replaced by a visible one or an escape. */
function visible(characters: readonly string[], shift: number): string {
  const shown = characters
    .slice(shift, shift + MAX_WIDTH)
    .map(visibleCharacter)
    .join('');
  return `${shift > 0 && shown ? '…' : ''}${shown}${characters.length > shift + MAX_WIDTH ? '…' : ''}`;
}

function visibleCharacter(character: string): string {
  if (character === '\t') return '→';
  if (/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/.test(character)) return '·';
  return character === '\ufffd' ? '¤' : showControls(character);
}

function mark(own: readonly string[], from: number, to: number, shift: number, gutter: number): string {
  const before = own.slice(shift, from).reduce((sum, character) => sum + widthOf(character), shift > 0 ? 1 : 0);
  const stop = Math.min(to, own.length, shift + MAX_WIDTH);
  const width = own.slice(from, stop).reduce((sum, character) => sum + widthOf(character), 0);
  return `${' '.repeat(gutter + 2)} | ${' '.repeat(before)}${'^'.repeat(Math.max(1, width))}`;
}

/** Width of a character in terminal columns. */
function widthOf(character: string): number {
  const shown = visibleCharacter(character);
  if (shown !== character) return shown.length;
  if (/\p{M}|\u200d|\ufe0f/u.test(character)) return 0;
  return /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
    character,
  )
    ? 2
    : 1;
}
