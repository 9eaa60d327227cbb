import type { Inline, Rich } from '../../../schema/compiled.ts';
import type { StringFormat } from '../../../schema/schema.ts';

import type { TextFormat } from '../diagnostics/diagnostic.ts';
import type { ParsedText, TextParts } from './parsed-text.ts';
import { createReader, type ReaderContext, simplify } from './reader.ts';
import { nothingFound } from './tokens.ts';

/** Words without any character that a token or formatting could start with, which is the case for nearly all short texts. */
const bare = /^[^{*_`[\]<>&\\!~\n]*$/;

/** Parses a `text` field: words and tokens. */
export function parseText(source: string, brand = ''): ParsedText<Inline> {
  if (!source.includes('{')) return { value: source, ...nothingFound };
  const reader = createReader(source, { brand });
  return reader.result(simplify(reader.words(source)));
}

/** Parses an `inline` field: words, tokens, bold, emphasis, code and links. */
export function parseInline(source: string, brand = ''): ParsedText<Inline> {
  if (bare.test(source)) return { value: source.trim(), ...nothingFound };
  const reader = createReader(source, { brand });
  return reader.result(simplify(reader.inline(reader.lex('inline'))));
}

/** Parses a `markdown` field. */
export function parseMarkdown(source: string, context: ReaderContext = {}): ParsedText<Rich> {
  const reader = createReader(source, context);
  return reader.result(reader.blocks(reader.lex('markdown')));
}

/** Positions of the parts of a text, computed only when there is a problem to report. */
export function readParts(source: string, format: TextFormat): TextParts {
  const reader = createReader(source);
  const tokens = reader.lex(format);
  if (format === 'inline') reader.inline(tokens);
  else reader.blocks(tokens);
  return reader.parts();
}

/** A text of the same length with blanks in place of code, in which formatting has no meaning. */
export function withoutCode(source: string, format: StringFormat | undefined): string {
  if ((format !== 'inline' && format !== 'markdown') || !/`|~~~|^(?: {4}|\t)/m.test(source)) return source;
  const parts: string[] = [];
  let done = 0;
  for (const [start, end] of readParts(source, format).codes) {
    parts.push(source.slice(done, start), source.slice(start, end).replace(/[^\n]/g, ' '));
    done = end;
  }
  return parts.join('') + source.slice(done);
}
