import { textIn } from '../../../../../../schema/common/text.ts';
import { resolveSchema } from '../../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { isFields } from './form-data.ts';
import { labelOf, optionLabel } from './labels.ts';

interface Context {
  readonly schemas: Pick<StudioSchemas, 'blocks'>;
  readonly locale: string;
}

/**
 * A value as text with the labels of the form; undefined if there is no value. Each field and each item has its own
 * line, below the line of the value that contains it.
 * @param schema of the value; empty if it is not known
 */
export function asText(value: unknown, schema: FieldSchema, context: Context): string | undefined {
  if (value === undefined || value === null) return undefined;
  return linesOf(value, schema, context).join('\n');
}

function linesOf(value: unknown, declared: FieldSchema, context: Context): readonly string[] {
  const { schemas, locale } = context;
  const block = isFields(value) && typeof value.type === 'string' ? schemas.blocks[value.type] : undefined;
  const schema = block ?? resolveSchema(declared, value);
  if (Array.isArray(value)) return value.flatMap((item) => indented('–', linesOf(item, schema.items ?? {}, context)));
  if (!isFields(value)) return scalarText(value, schema, locale).split('\n');
  const fields = Object.entries(value).filter(([name]) => !(block && name === 'type'));
  const lines = fields.flatMap(([name, inner]) => {
    const field = schema.properties?.[name] ?? {};
    return labelled(labelOf(name, field, locale), linesOf(inner, field, context));
  });
  return block ? [textIn(block.label, locale), ...lines] : lines;
}

function scalarText(value: unknown, schema: FieldSchema, locale: string): string {
  const words = locale === 'es' ? { true: 'sí', false: 'no' } : { true: 'yes', false: 'no' };
  if (typeof value === 'boolean') return words[`${value}`];
  const isOption = schema.enum !== undefined && (typeof value === 'string' || typeof value === 'number');
  return isOption ? optionLabel(schema, value, locale) : String(value ?? '');
}

/** Puts a value of one line after its label, and a longer one below it. */
function labelled(label: string, lines: readonly string[]): readonly string[] {
  const [only = '', ...others] = lines;
  return others.length === 0 && !only.startsWith('– ')
    ? [`${label}: ${only}`.trimEnd()]
    : [`${label}:`, ...lines.map((line) => `  ${line}`)];
}

function indented(bullet: string, [first = '', ...others]: readonly string[]): readonly string[] {
  return [`${bullet} ${first}`, ...others.map((line) => `  ${line}`)];
}
