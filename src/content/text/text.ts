import type { Inline, Rich } from '../../../schema/compiled.ts';
import type { StringFormat, TextFormat } from '../../../schema/schema.ts';
import { BlockReader, type ReaderContext } from './block-reader.ts';
import { Findings } from './findings.ts';
import { InlineReader } from './inline-reader.ts';
import { maybeAddress } from './lex/bare-addresses.ts';
import type { ParsedText, TextParts } from './parsed-text.ts';
import { noTokenValues, nothingFound } from './tokens.ts';

/** Matches texts without characters that may begin a token or formatting. Nearly all short texts match. */
const bare = /^[^{*_`[\]<>&\\!~\n]*$/;

/** Parses a `text` field: words and tokens. */
export function parseText(source: string, values = noTokenValues): ParsedText<Inline> {
  if (!source.includes('{')) return { value: source, ...nothingFound };
  const findings = new Findings(source);
  return findings.result(new InlineReader(findings, values).words(source));
}

/** Parses an `inline` field: words, tokens, bold, emphasis, code and links. */
export function parseInline(source: string, values = noTokenValues): ParsedText<Inline> {
  if (bare.test(source) && !maybeAddress.test(source)) return { value: source.trim(), ...nothingFound };
  const findings = new Findings(source);
  return findings.result(new InlineReader(findings, values).read(findings.lex('inline')));
}

/** Parses a `markdown` field. */
export function parseMarkdown(source: string, context: ReaderContext = {}): ParsedText<Rich> {
  const findings = new Findings(source);
  return findings.result(new BlockReader(findings, context).read(findings.lex('markdown')));
}

/** Positions of the parts of a text, computed only when there is a problem to report. */
export function readParts(source: string, format: TextFormat): TextParts {
  const findings = new Findings(source);
  const tokens = findings.lex(format);
  if (format === 'inline') new InlineReader(findings, noTokenValues).read(tokens);
  else new BlockReader(findings).read(tokens);
  return findings.parts();
}

/** A fast test that matches every text with code. */
const maybeCode = /`|~~~| {4}|\t/;

/** Replaces code by the same number of blanks, because formatting has no meaning in it. */
export function withoutCode(source: string, format: StringFormat | undefined): string {
  if ((format !== 'inline' && format !== 'markdown') || !maybeCode.test(source)) return source;
  const parts: string[] = [];
  let done = 0;
  for (const [start, end] of readParts(source, format).codes) {
    parts.push(source.slice(done, start), source.slice(start, end).replace(/[^\n]/g, ' '));
    done = end;
  }
  return parts.join('') + source.slice(done);
}
