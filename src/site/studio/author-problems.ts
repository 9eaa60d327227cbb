import { formatPointer, type Pointer } from '../../../schema/common/pointer.ts';
import { textIn } from '../../../schema/common/text.ts';
import { possibleSchemas } from '../../../schema/resolve.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { formMessage, type Locale, type Params } from '../../content/diagnostics/rule.ts';
import { withPlace } from '../../content/diagnostics/with-place.ts';
import { rootSchema } from '../../content/link/page-index.ts';
import type { AuthorProblem } from '../../contract/studio/events.ts';
import { editingContext, type StudioContext } from './studio-site.ts';

/** The schemas with the labels, and the language of authors. */
export interface Labels {
  readonly schemas: Pick<Schemas, 'page' | 'site' | 'languageSite' | 'data' | 'collections' | 'blocks'>;
  readonly locale: Locale;
}

/** Diagnostics as the Studio shows them. */
export function authorProblems(context: StudioContext, found: readonly Diagnostic[]): AuthorProblem[] {
  const labels = editingContext(context);
  return found.map((diagnostic) => authorProblem(diagnostic, labels));
}

/** A diagnostic as the Studio shows it. */
export function authorProblem(diagnostic: Diagnostic, labels: Labels): AuthorProblem {
  const { params, path: steps, place, ...found } = diagnostic;
  const root = rootSchema(labels.schemas, diagnostic.file);
  const { names, owners } = place ? namesOfPlace(place, root, labels) : namesOfPath(steps ?? [], root, labels);
  return {
    ...found,
    message: withPlace(diagnostic, labels.locale),
    ...(steps && { pointer: formatPointer(steps) }),
    ...(params.isWhole === true && { isWhole: true }),
    place: names.join(' › '),
    text: capitalised(formMessage({ rule: found.rule, params: labelled(params, owners, labels) }, labels.locale)),
  };
}

/** The position of a value in labels: `Sección 2 › Título`. */
export function placeInLabels(file: string, pointer: Pointer, labels: Labels): string {
  return namesOfPath(pointer, rootSchema(labels.schemas, file), labels).names.join(' › ');
}

/** The label of the field that has a value. An item of a list has the label of the list. */
export function fieldInLabels(file: string, pointer: Pointer, { schemas, locale }: Labels): string {
  const field = pointer.slice(0, pointer.findLastIndex((step) => typeof step === 'string') + 1);
  return namesOfPath(field, rootSchema(schemas, file), { schemas, locale }).names.at(-1) ?? '';
}

interface Named {
  readonly names: readonly string[];
  /** The schemas of the innermost value. */
  readonly owners: readonly FieldSchema[];
}

/** @param place the first part is the type of a block or a field of the file */
function namesOfPlace(place: readonly (string | number)[], root: FieldSchema, labels: Labels): Named {
  const { schemas, locale } = labels;
  const [first, ...rest] = place;
  const block = Object.hasOwn(schemas.blocks, first!) ? schemas.blocks[first!] : undefined;
  const inner = namesOf(block ? rest : place, [block ?? root], labels);
  return block ? { ...inner, names: [textIn(block.label, locale), ...inner.names] } : inner;
}

/**
 * The names of a value whose block is not known: `Sección 2 › Enlace`. A field gets its label from any block with it.
 */
function namesOfPath(path: Pointer, root: FieldSchema, labels: Labels): Named {
  const { schemas, locale } = labels;
  const steps = path.map((step) => (typeof step === 'number' ? step + 1 : step));
  const [list, number, ...rest] = steps;
  if (list !== 'blocks' || number === undefined) return namesOf(steps, [root], labels);
  const inner = namesOf(rest, Object.values(schemas.blocks), labels);
  return { ...inner, names: [`${locale === 'es' ? 'Sección' : 'Section'} ${number}`, ...inner.names] };
}

function namesOf(
  steps: readonly (string | number)[],
  start: readonly FieldSchema[],
  { schemas: { blocks }, locale }: Labels,
): Named {
  let owners = start;
  const names = steps.map((step) => {
    // Nested blocks of any type.
    const isNested = typeof step === 'number' && owners.some(({ part }) => part === 'blocks');
    const inner = isNested ? Object.values(blocks) : owners.flatMap((owner) => fieldOf(owner, step));
    if (inner.length > 0) owners = inner;
    const labels = inner.map(({ label }) => textIn(label, locale));
    return typeof step === 'number' ? String(step) : labels.find(Boolean) || step;
  });
  return { names, owners };
}

function fieldOf(owner: FieldSchema, step: string | number): readonly FieldSchema[] {
  const found =
    typeof step === 'number'
      ? owner.items
      : possibleSchemas(owner).find(({ properties = {} }) => Object.hasOwn(properties, step))?.properties?.[step];
  return found ? [found] : [];
}

/** The parameters of a message that name fields or blocks. */
const naming = ['field', 'block', 'other', 'missing', 'first', 'later'];

/** Replaces names of fields and blocks by labels. A guess stays, because the author has to write it. */
function labelled(params: Params, owners: readonly FieldSchema[], { schemas, locale }: Labels): Params {
  const labelOf = (name: string): string => {
    const [field] = [...owners, ...Object.values(schemas.blocks)].flatMap((owner) => fieldOf(owner, name));
    const block = Object.hasOwn(schemas.blocks, name) ? schemas.blocks[name] : undefined;
    return textIn((field ?? block)?.label, locale) || name;
  };
  const known = naming.flatMap((name) => {
    const value = params[name];
    if (Array.isArray(value)) return [[name, value.map(labelOf)]];
    return typeof value === 'string' ? [[name, labelOf(value)]] : [];
  });
  return { ...params, ...Object.fromEntries(known) };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
