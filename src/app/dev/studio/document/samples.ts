import { keepEqual } from '../../keep-equal.ts';
import type { FoundDiagnostic, PageState, StudioSchemas } from '../contract.ts';
import { below, blockOf, keysOf, valueAt } from './pointer.ts';

type Page = Pick<PageState, 'data' | 'diagnostics'>;
type Examples = Pick<StudioSchemas, 'examples'>;

/**
 * Whether a value is there to be replaced: a text that says so, as those of new pages do, or a value that stands at the
 * same place in an example of the block, from which sections are added.
 * @param value at the pointer, where it is not saved yet
 */
export function isSampleAt(
  schemas: Examples,
  page: Page,
  pointer: string,
  value = valueAt(page.data, pointer),
): boolean {
  const { data, diagnostics } = page;
  if (diagnostics.some(({ rule, pointer: place }) => rule === 'placeholder-text' && place === pointer)) return true;
  const block = blockOf(pointer);
  if (block === undefined || value === undefined) return false;
  const { type = '' } = (valueAt(data, block) ?? {}) as { readonly type?: string };
  const path = keysOf(pointer.slice(block.length));
  const samples = (schemas.examples[type] ?? []).flatMap((example) => valuesAt(example.data, path));
  return samples.some((sample) => keepEqual(sample, value) === sample);
}

/** Whether every text of a value is a sample, or empty. */
export function isSampleWithin(schemas: Examples, page: Page, pointer: string): boolean {
  const value = valueAt(page.data, pointer);
  if (value === undefined || value === null || value === '' || isSampleAt(schemas, page, pointer)) return true;
  if (typeof value !== 'object') return false;
  return Object.keys(value).every((key) => isSampleWithin(schemas, page, below(pointer, key)));
}

/**
 * Texts as long as this, or with such a word, stand in a page as in an example only where they come from it. The
 * descriptions of pictures in examples are all of this kind, because they are wrong as soon as the picture is replaced.
 */
const certain = /(\S+\s+){6}\S|\b(muestra|ejemplo|sample|example)\b/i;

/**
 * The pointers of the texts in the blocks of a page that are certainly samples: those that say so, and those of examples
 * that no author writes by chance. Short labels and questions may be the author's own.
 */
export function samplesIn(schemas: Examples, page: Page): string[] {
  const isCertain = (pointer: string) =>
    page.diagnostics.some(({ rule, pointer: place }) => rule === 'placeholder-text' && place === pointer) ||
    certain.test(String(valueAt(page.data, pointer)));
  const texts = textsIn(valueAt(page.data, '/blocks'), '/blocks');
  return texts.filter((pointer) => isCertain(pointer) && isSampleAt(schemas, page, pointer));
}

/**
 * A warning for each of these texts of which the check of the site says nothing, because it does not know the examples.
 * @param message what the warnings say
 */
export function sampleProblems(
  schemas: Examples,
  page: Page & Pick<PageState, 'file'>,
  message: string,
): FoundDiagnostic[] {
  const reported = new Set(page.diagnostics.map(({ pointer }) => pointer));
  const place = { file: page.file, line: 0, column: 0, endLine: 0, endColumn: 0 };
  return samplesIn(schemas, page)
    .filter((pointer) => !reported.has(pointer))
    .map((pointer) => ({ rule: 'placeholder-text', severity: 'warning', ...place, pointer, message }));
}

function textsIn(value: unknown, pointer: string): string[] {
  if (typeof value === 'string') return /\S\s+\S/.test(value) ? [pointer] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, below(pointer, key)));
}

/** The values at a path, in which the places of lists do not matter. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): readonly unknown[] {
  if (key === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, rest));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[key], rest);
}
