import { CST, Lexer } from 'yaml';
import { readAny } from '../../../content/analyze/read-data.ts';
import type { Schemas } from '../../../content/common/site-schemas.ts';
import { schemaFields } from '../../../content/parse/field-names.ts';
import type { ParsedFile } from '../../../content/parse/parsed-file.ts';
import { ApiError } from '../api-error.ts';
import type { StudioContext } from '../studio-site.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a file with its byte order mark, so that encoding it gives the same bytes. @throws {ApiError} not-text */
export function decodeText(file: string, bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw ApiError.of('not-text', file);
  }
}

/** The data of a source; undefined if it does not parse. */
export function dataOf(context: StudioContext, file: string, source: string): unknown {
  return readOf(context, file, source).data;
}

export function readOf({ site, options }: StudioContext, file: string, source: string): ParsedFile {
  const schemas = site.schemas();
  return readAny({ path: file, bytes: Buffer.from(source) }, schemas, options.locale, fieldsOf(schemas));
}

const knownFields = new WeakMap<Schemas, ReadonlySet<string>>();

function fieldsOf(schemas: Schemas): ReadonlySet<string> {
  const fields = knownFields.get(schemas) ?? schemaFields(schemas);
  knownFields.set(schemas, fields);
  return fields;
}

/** A YAML text without the lines that are comments, and without the blank lines around these. */
export function withoutComments(source: string): string {
  const removed = new Set<number>();
  let at = 0;
  for (const token of new Lexer().lex(source)) {
    if (CST.tokenType(token) === 'comment' && /(?:^|\n) *$/.test(source.slice(0, at)))
      removed.add(lineNumber(source, at));
    // The lexer announces documents and scalars by characters that are not in the source.
    if (token !== CST.DOCUMENT && token !== CST.SCALAR) at += token.length;
  }
  const lines = source.split('\n').filter((_, number) => !removed.has(number));
  return lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== '')).join('\n');
}

function lineNumber(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length - 1;
}
