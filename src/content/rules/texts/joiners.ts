import type { Pointer } from '../../../../schema/common/pointer.ts';
import { type FieldSchema, isFormatted } from '../../../../schema/schema.ts';
import { isRecord, type Schemas } from '../../common/site-schemas.ts';
import { walkSchema } from '../../common/walk-schema.ts';
import type { Problem, TextSpan } from '../../diagnostics/diagnostic.ts';
import { firstJoiner, hasJoiner, linksWithJoiners, withoutJoiners } from '../../parse/invisible.ts';
import type { ParsedFile } from '../../parse/parsed-file.ts';

/**
 * Reports invisible characters that are valid in a sentence, but not in names of fields and blocks, options, ids and
 * addresses. Returns the file with data without them, so that later stages do not report them again.
 * @param root schema of the whole file
 */
export function withoutStrayJoiners<Read extends Pick<ParsedFile, 'source' | 'data'>>(
  read: Read,
  schemas: Schemas,
  root: FieldSchema,
): { readonly read: Read; readonly stray: readonly Problem[] } {
  if (!hasJoiner(read.source)) return { read, stray: [] };
  const problems: Problem[] = [];
  const data = withPlainNames(read.data, [], problems);
  walkSchema(schemas, root, data, (field, value, pointer) => {
    if (typeof value !== 'string' || !hasJoiner(value)) return;
    const stray = strayParts(field, value);
    for (const [start, end] of stray) {
      const { within, ...finding } = firstJoiner(value.slice(start, end));
      problems.push({ ...finding, pointer, at: 'value', within: [start + within[0], start + within[1]] });
    }
    replaceAt(data, pointer, stray);
  });
  return { read: problems.length > 0 ? { ...read, data } : read, stray: problems };
}

/** The parts of a value in which joiners are not valid: link addresses, or all of it if it is not prose. */
function strayParts(field: FieldSchema, value: string): TextSpan[] {
  if (field.enum || field.pattern) return [[0, value.length]];
  return isFormatted(field.format) ? linksWithJoiners(value) : [];
}

/** Copies data without the joiners in names of fields and types of blocks. @param problems get one for each of them */
function withPlainNames(value: unknown, pointer: Pointer, problems: Problem[]): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withPlainNames(item, [...pointer, index], problems));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const at = [...pointer, key];
      if (hasJoiner(key)) {
        const { within: _, ...finding } = firstJoiner(key);
        problems.push({ ...finding, pointer: at, at: 'key' });
      }
      const name = withoutJoiners(key);
      if (name !== 'type' || typeof item !== 'string' || !hasJoiner(item))
        return [name, withPlainNames(item, at, problems)];
      problems.push({ ...firstJoiner(item), pointer: at, at: 'value' });
      return [name, withoutJoiners(item)];
    }),
  );
}

/** Removes joiners from parts of the text at a pointer. */
function replaceAt(data: unknown, pointer: Pointer, parts: readonly TextSpan[]): void {
  const owner = pointer.slice(0, -1).reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], data);
  const texts = owner as Record<string, string>;
  const last = pointer.at(-1)!;
  const text = texts[last]!;
  let done = 0;
  const pieces = parts.flatMap(([start, end]) => {
    const before = text.slice(done, start);
    done = end;
    return [before, withoutJoiners(text.slice(start, end))];
  });
  texts[last] = pieces.join('') + text.slice(done);
}
