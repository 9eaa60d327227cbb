import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import type { PageState } from '../../../../../contract/studio/edits.ts';
import type { AuthorProblem } from '../../../../../contract/studio/events.ts';
import { isEqual } from '../data/is-equal.ts';
import { below, blockOf, isWithin, keysOf, parentOf, valueAt } from '../data/pointer.ts';

type Page = Pick<PageState, 'data' | 'diagnostics'>;
type Examples = Pick<StudioSchemas, 'examples'>;

/**
 * True if a value is a sample as a whole, which the first key of its author replaces: a text whose paragraphs are all
 * marked as samples, as in templates of new pages, or a value that equals the value at the same place of an example of
 * the block.
 * @param value at the pointer, if it is not saved yet
 */
export function isSampleAt(
  schemas: Examples,
  page: Page,
  pointer: string,
  value = valueAt(page.data, pointer),
): boolean {
  const { data } = page;
  if (value === valueAt(data, pointer) && reported(page, pointer)?.isWhole) return true;
  const block = blockOf(pointer);
  if (block === undefined || value === undefined) return false;
  const { type = '' } = (valueAt(data, block) ?? {}) as { readonly type?: string };
  const path = keysOf(pointer.slice(block.length));
  const samples = (schemas.examples[type] ?? []).flatMap((example) => valuesAt(example.data, path));
  return samples.some((sample) => isEqual(sample, value));
}

/** The words that the check of the site reports as a sample in the text at a pointer; undefined if it reports none. */
export function reportedWords(page: Pick<PageState, 'source' | 'diagnostics'>, pointer: string): string | undefined {
  const found = reported(page, pointer);
  return found && page.source.split('\n')[found.line - 1]?.slice(found.column - 1, found.endColumn - 1);
}

/** The warning of the check of the site that the text at a pointer, or a part of it, is a sample. */
function reported({ diagnostics }: Pick<Page, 'diagnostics'>, pointer: string): AuthorProblem | undefined {
  return diagnostics.find(({ rule, pointer: place }) => rule === 'placeholder-text' && place === pointer);
}

/** True if every text of a value is a sample or empty. */
export function isSampleWithin(schemas: Examples, page: Page, pointer: string): boolean {
  const value = valueAt(page.data, pointer);
  if (value === undefined || value === null || value === '' || isSampleAt(schemas, page, pointer)) return true;
  if (typeof value !== 'object') return false;
  return Object.keys(value).every((key) => isSampleWithin(schemas, page, below(pointer, key)));
}

/**
 * Texts of this length, or with such a word, that equal a text of an example certainly come from it. All descriptions
 * of pictures in examples match, because they are wrong as soon as the picture is replaced.
 */
const certain = /(\S+\s+){6}\S|\b(muestra|ejemplo|sample|example)\b/i;

/** If all texts of a block, or of a part of it, equal an example, and are at least this many, they come from it. */
const certainCount = 3;

/**
 * The pointers of the texts of a page that are certainly samples: texts that say so, texts of examples that no author
 * writes by chance, and all texts of a block or of a part that is unchanged since it was added. Other short texts may
 * be the author's own.
 */
export function samplesIn(schemas: Examples, page: Page): string[] {
  const known = found.get(page.diagnostics);
  if (known && known.data === page.data && known.examples === schemas.examples) return known.samples;
  const samples = findSamples(schemas, page);
  found.set(page.diagnostics, { data: page.data, examples: schemas.examples, samples });
  return samples;
}

/** The samples found last, which several views ask for. */
const found = new WeakMap<
  Page['diagnostics'],
  { readonly data: unknown; readonly examples: unknown; readonly samples: string[] }
>();

function findSamples(schemas: Examples, page: Page): string[] {
  const texts = textsIn(page.data, '');
  const ofExamples = textsOfExamples(schemas);
  const places = new Set(page.diagnostics.map(({ pointer }) => pointer));
  const samples = texts.flatMap(({ pointer, text }) =>
    (places.has(pointer) && reported(page, pointer) !== undefined) ||
    (ofExamples.has(text) && isSampleAt(schemas, page, pointer))
      ? [pointer]
      : [],
  );
  if (samples.length === 0) return [];
  const untouched = untouchedValues(texts, new Set(samples));
  return samples.filter(
    (pointer) =>
      reported(page, pointer) !== undefined ||
      certain.test(String(valueAt(page.data, pointer))) ||
      valuesAround(pointer).some((value) => untouched.has(value)),
  );
}

/** The pointers of the values that contain several texts, all of them samples. */
function untouchedValues(texts: readonly PlacedText[], samples: ReadonlySet<string>): ReadonlySet<string> {
  const pointers = texts.map(({ pointer }) => pointer);
  const changed = new Set(pointers.filter((pointer) => !samples.has(pointer)).flatMap(valuesAround));
  const counts = new Map<string, number>();
  for (const value of [...samples].flatMap(valuesAround)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const untouched = [...counts].filter(([value, count]) => count >= certainCount && !changed.has(value));
  return new Set(untouched.map(([value]) => value));
}

/** The pointers of the block of a text and of the values in it that contain the text. */
function valuesAround(pointer: string): string[] {
  const block = blockOf(pointer);
  const around: string[] = [];
  if (block === undefined) return around;
  for (let value = parentOf(pointer); isWithin(value, block); value = parentOf(value)) around.push(value);
  return around;
}

/** A warning for each sample that the check of the site does not report. @param message of the warnings */
export function sampleProblems(
  schemas: Examples,
  page: Page & Pick<PageState, 'file'>,
  message: string,
): AuthorProblem[] {
  const places = new Set(page.diagnostics.map(({ pointer }) => pointer));
  const place = { file: page.file, line: 0, column: 0, endLine: 0, endColumn: 0 };
  return samplesIn(schemas, page)
    .filter((pointer) => !places.has(pointer))
    .map((pointer) => ({
      rule: 'placeholder-text',
      severity: 'warning',
      ...place,
      pointer,
      message,
      text: message,
      place: '',
    }));
}

interface PlacedText {
  readonly pointer: string;
  readonly text: string;
}

/** The texts of the examples of all blocks. The check of a text at its own place is slow, and only needed for these. */
function textsOfExamples({ examples }: Examples): ReadonlySet<string> {
  const known = exampleTexts.get(examples) ?? new Set(textsIn(examples, '').map(({ text }) => text));
  exampleTexts.set(examples, known);
  return known;
}

const exampleTexts = new WeakMap<Examples['examples'], ReadonlySet<string>>();

function textsIn(value: unknown, pointer: string): PlacedText[] {
  if (typeof value === 'string') return /\S\s+\S/.test(value) ? [{ pointer, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, below(pointer, key)));
}

/** The values at a path, in every item of lists. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): readonly unknown[] {
  if (key === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, rest));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[key], rest);
}
