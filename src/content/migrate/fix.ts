import type { Document } from 'yaml';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Schemas } from '../common/schemas.ts';
import { parse } from '../parse/parse.ts';
import { type RenamedName, renameInSource } from './renamed.ts';

/** What came of mending one file. */
export type Fix =
  | { readonly outcome: 'nothing-to-do' }
  /** The text with today's names; every other character is as it was. */
  | { readonly outcome: 'fixed'; readonly source: string; readonly names: readonly RenamedName[] }
  /** The mended text did not mean what was intended: the file is better left to its author. */
  | { readonly outcome: 'left-alone'; readonly names: readonly RenamedName[] };

/**
 * Replaces former names of fields and blocks by today's, touching nothing but those names. The result
 * is parsed again and compared with what was intended.
 * @param source text of a YAML file without errors
 * @param root schema of the whole file: a page's or that of `site.yaml`
 */
export function fixSource(source: string, schemas: Schemas, root: FieldSchema): Fix {
  const { document, errors } = parse(source);
  if (!document || errors.length > 0) return { outcome: 'nothing-to-do' };
  const names = renameInSource(document, schemas, root);
  if (names.length === 0) return { outcome: 'nothing-to-do' };
  const fixed = replaceNames(source, names);
  const isAsIntended = meaning(parse(fixed).document) === meaning(document);
  return isAsIntended ? { outcome: 'fixed', source: fixed, names } : { outcome: 'left-alone', names };
}

function replaceNames(source: string, names: readonly RenamedName[]): string {
  let fixed = source;
  for (const { range, to } of [...names].sort((a, b) => b.range[0] - a.range[0])) {
    const written = source.slice(...range);
    const quote = /^['"]/.exec(written)?.[0] ?? '';
    fixed = fixed.slice(0, range[0]) + quote + to + quote + fixed.slice(range[1]);
  }
  return fixed;
}

/** Everything that a document says, in its order; undefined where it cannot be read. */
function meaning(document: Document | undefined): string | undefined {
  if (!document || document.errors.length > 0) return undefined;
  return JSON.stringify(document.toJS({ maxAliasCount: 0 }));
}
