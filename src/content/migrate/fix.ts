import type { Document } from 'yaml';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Schemas } from '../common/schemas.ts';
import { parse } from '../parse/parse.ts';
import { type RenamedName, renameInSource } from './renamed.ts';

/** Result of `--fix` for one file. */
export type Fix =
  | { readonly outcome: 'nothing-to-do' }
  /** The text with present names; every other character is unchanged. */
  | { readonly outcome: 'fixed'; readonly source: string; readonly names: readonly RenamedName[] }
  /** True when the edited text did not have the intended data, so that the file must not be written. */
  | { readonly outcome: 'left-alone'; readonly names: readonly RenamedName[] };

/**
 * Replaces former names of fields and blocks by present ones, and changes nothing else. The result is parsed again and
 * compared with the intended data.
 * @param source text of a YAML file without errors
 * @param root schema of the whole file: that of a page or of `site.yaml`
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

/** Data of a document with the order of its fields; undefined where it cannot be read. */
function meaning(document: Document | undefined): string | undefined {
  if (!document || document.errors.length > 0) return undefined;
  return JSON.stringify(document.toJS({ maxAliasCount: 0 }));
}
