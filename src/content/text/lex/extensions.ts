import type { Lexer, Token, Tokens } from 'marked';
import { isRelation, nearestRelation } from './relations.ts';

/** `Term` with `: what it means` on the lines below. Its tokens are terms and details in order, with inline tokens. */
export interface DefinitionsToken extends Tokens.Generic {
  readonly type: 'definitions';
  readonly tokens: Tokens.Generic[];
}

/** `[^1]: what the note says`, with block tokens. */
export interface NoteToken extends Tokens.Generic {
  readonly type: 'note';
  readonly label: string;
  readonly tokens: Token[];
}

/** `[^1]` among words. */
export interface NoteReferenceToken extends Tokens.Generic {
  readonly type: 'note-reference';
  readonly label: string;
}

/** `{end}` after a picture, `{button}` or `{sponsored}` after a link. */
export interface MarkToken extends Tokens.Generic {
  readonly type: 'mark';
  readonly name: string;
}

interface Reading {
  readonly lexer: Lexer;
}

/** A line that begins no list, heading, quote, table, code or definition. */
const term = String.raw`(?!(?:[-*+]|\d+[.)]|#{1,6})[ \t]|[>|:]|~~~|${'```'})[^\n]+\n`;
const details = String.raw`:[ \t]+[^\n]+(?:\n(?: {2,}|\t)[^\n]+)*(?:\n|$)`;
const entry = `${term}(?:${details})+`;
const definitionsRule = new RegExp(String.raw`^${entry}(?:\n*${entry})*`);

function readDefinitions(this: Reading, source: string): DefinitionsToken | undefined {
  const raw = definitionsRule.exec(source)?.[0];
  if (!raw) return undefined;
  const parts = raw.match(new RegExp(`${details}|[^\n]+\n`, 'g'))!;
  const tokens = parts.map((part) => {
    const isDetails = /^:[ \t]/.test(part);
    const text = (isDetails ? part.replace(/^:[ \t]+/, '').replace(/\n[ \t]+/g, '\n') : part).trimEnd();
    const inner: Token[] = [];
    this.lexer.inline(text, inner);
    return { type: isDetails ? 'details' : 'term', raw: part, text, tokens: inner };
  });
  return { type: 'definitions', raw, text: raw, tokens };
}

/** The text of a note: lines up to a blank line or the next note, then indented paragraphs. */
const lines = String.raw`[^\n]+(?:\n(?![ \t]*(?:\n|$)|\[\^)[^\n]+)*`;
const noteRule = new RegExp(
  String.raw`^\[\^([^\]\s]+)\]:[ \t]*(${lines}(?:\n(?:[ \t]*\n)+(?: {2,}|\t)${lines})*)(?:\n|$)`,
);

function readNote(this: Reading, source: string): NoteToken | undefined {
  const [raw, label, written] = noteRule.exec(source) ?? [];
  if (!raw || !label || !written) return undefined;
  const text = written.replace(/^(?: {1,4}|\t)/gm, '');
  return { type: 'note', raw, label, text, tokens: this.lexer.blockTokens(text, []) };
}

function readNoteReference(this: Reading, source: string): NoteReferenceToken | undefined {
  const [raw, label] = /^\[\^([^\]\s]+)\]/.exec(source) ?? [];
  return raw && label ? { type: 'note-reference', raw, label } : undefined;
}

/** The picture of a token that is a picture, or a link that contains only a picture. */
export function pictureIn(token: Token | undefined): Tokens.Image | undefined {
  if (token?.type === 'image') return token as Tokens.Image;
  const [picture, ...others] = token?.type === 'link' ? (token.tokens ?? []) : [];
  return others.length === 0 && picture?.type === 'image' ? (picture as Tokens.Image) : undefined;
}

/** Reads a mark of a long text: with any word after a picture, so that misspelt words can be reported. */
function readMark(this: Reading, source: string, before: readonly Token[]): MarkToken | undefined {
  return markAt(
    source,
    before,
    (name, owner) => pictureIn(owner) !== undefined || (owner.type === 'link' && name === 'button'),
  );
}

/** Reads a mark of a short text, which has neither pictures nor buttons. */
function readRelation(this: Reading, source: string, before: readonly Token[]): MarkToken | undefined {
  return markAt(source, before, () => false);
}

/**
 * A mark after a link or a picture, or after another mark. A link takes relations, also misspelt ones.
 * @param isOther true for a mark that is not a relation, and fits the link or picture
 */
function markAt(
  source: string,
  before: readonly Token[],
  isOther: (name: string, owner: Token) => boolean,
): MarkToken | undefined {
  const [raw, name] = /^[ \t]*\{(\p{L}+)\}/u.exec(source) ?? [];
  const owner = before.findLast(({ type }) => type !== 'mark');
  if (!raw || !name || !owner) return undefined;
  const isOfLink = owner.type === 'link' && (isRelation(name) || nearestRelation(name) !== undefined);
  return isOfLink || isOther(name, owner) ? { type: 'mark', raw, name } : undefined;
}

/** The index of the next note, which needs no blank line before it; -1 if there is none. */
function nextNote(source: string): number {
  return /\n\[\^[^\]\s]+\]:/.exec(source)?.index ?? -1;
}

const notes = { block: [readNote], inline: [readNoteReference], startBlock: [nextNote] };
const definitions = { block: [readDefinitions] };

const mark = /[)\]>][ \t]*\{\p{L}+\}/u;

/** The extensions of the Markdown library that a short text needs. */
export function shortExtensionsFor(source: string) {
  return mark.test(source) ? { renderers: {}, childTokens: {}, inline: [readRelation] } : null;
}

/**
 * The extensions of the Markdown library that a long text needs: footnotes, definition lists, marks. Others are left
 * out, because searching for them takes time.
 */
export function extensionsFor(source: string) {
  const hasNotes = source.includes('[^');
  const hasDefinitions = /\n:[ \t]/.test(source);
  const hasMarks = mark.test(source);
  if (!hasNotes && !hasDefinitions && !hasMarks) return null;
  return {
    renderers: {},
    childTokens: {},
    ...(hasNotes && { startBlock: notes.startBlock }),
    inline: [...(hasNotes ? notes.inline : []), ...(hasMarks ? [readMark] : [])],
    block: [...(hasNotes ? notes.block : []), ...(hasDefinitions ? definitions.block : [])],
  };
}
