import { readFileSync } from 'node:fs';
import { flagTexts, isType, propertyPath } from '../../../schema/common/schema-org.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { nearest } from '../../content/common/nearest.ts';

/** The types and properties of schema.org. `tests/schema/schema-org.test.ts` writes the file from a published package. */
interface Vocabulary {
  /** The types that each type extends. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** The types that have a property, and the types of its values. */
  readonly properties: Readonly<Record<string, { readonly of: readonly string[]; readonly takes: readonly string[] }>>;
}

const { types, properties }: Vocabulary = JSON.parse(
  readFileSync(new URL('./schema-org.json', import.meta.url), 'utf8'),
);

/** A declaration of structured data that schema.org does not know. `path` is the field, `''` the schema itself. */
export interface UnknownWord {
  readonly path: string;
  readonly message: string;
}

/** The declarations of a schema that are not in the vocabulary of schema.org. */
export function unknownWords(schema: FieldSchema, path = '', type?: string): UnknownWord[] {
  const { items, schemaOrg = items?.schemaOrg } = schema;
  if (items) return unknownWords({ ...items, ...(schemaOrg && { schemaOrg }) }, path, type);
  const [node, found] = schemaOrg === undefined ? [undefined, []] : declared(schemaOrg, schema, type);
  return [
    ...found.map((message) => ({ path, message })),
    ...fieldsOf(schema).flatMap(([name, field]) => unknownWords(field, path ? `${path}.${name}` : name, node)),
  ];
}

/** The type of the node that a value becomes, and the mistakes of its declaration. @param type of the node around it */
function declared(schemaOrg: string, schema: FieldSchema, type: string | undefined): [string | undefined, string[]] {
  if (isType(schemaOrg)) {
    if (type === undefined) return [schemaOrg, unknownType(schemaOrg)];
    return [undefined, [`«${schemaOrg}» is inside «${type}»: write the property too, as in «performer:${schemaOrg}»`]];
  }
  if (type === undefined) return [undefined, [`no object around «${schemaOrg}» has a type`]];
  const steps = propertyPath(schemaOrg);
  const isLeaf = schema.type !== 'object' || schema.part !== undefined;
  let node: string | undefined = type;
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const wrong = unknownProperty(step.property, node!);
    if (wrong) return [undefined, [wrong]];
    if (!step.type && !(isLast && isLeaf)) {
      const { takes } = properties[step.property]!;
      return [undefined, [`write the type of «${step.property}», one of ${takes.join(', ')}: «${step.property}:…»`]];
    }
    const values = step.type ? [step.type] : valueTypes(schema);
    const found = step.type ? unknownType(step.type) : [];
    if (found.length > 0) return [undefined, found];
    const { takes } = properties[step.property]!;
    if (!values.some((value) => takes.some((taken) => isKindOf(value, taken))))
      return [undefined, [`«${step.property}» takes ${takes.join(', ')}, not ${values.join(' or ')}`]];
    node = step.type;
  }
  return [node, []];
}

function unknownType(type: string): string[] {
  if (Object.hasOwn(types, type)) return [];
  return [`schema.org has no type «${type}»${suggestion(type, Object.keys(types))}`];
}

function unknownProperty(name: string, type: string): string | undefined {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (property?.of.some((owner) => isKindOf(type, owner))) return undefined;
  const own = Object.keys(properties).filter((each) => properties[each]!.of.some((owner) => isKindOf(type, owner)));
  return `«${type}» of schema.org has no property «${name}»${suggestion(name, own)}`;
}

function suggestion(word: string, candidates: readonly string[]): string {
  const meant = nearest(word, candidates);
  return meant === undefined ? '' : `: did you mean «${meant}»?`;
}

/** True if a type is another one or extends it. */
function isKindOf(type: string, other: string): boolean {
  return type === other || (types[type] ?? []).some((wider) => isKindOf(wider, other));
}

/** The types of the values of a field, as the structured data has them. */
function valueTypes({ type, part, format, schemaOrg = '' }: FieldSchema): readonly string[] {
  if (part === 'hours') return ['OpeningHoursSpecification'];
  if (part === 'page') return ['Person', 'Organization', 'Place', 'Event', 'Product', 'CreativeWork', 'Service'];
  if (part === 'image' || part === 'file' || format === 'asset') return ['URL', 'MediaObject'];
  if (format === 'href' || format === 'player') return ['URL', 'Text'];
  if (format === 'date' || format === 'date-time') return ['Date', 'DateTime'];
  if (type === 'integer' || type === 'number') return ['Number', 'Integer'];
  if (type === 'boolean')
    return Object.hasOwn(flagTexts, propertyPath(schemaOrg).at(-1)!.property) ? ['Text'] : ['Boolean'];
  return ['Text'];
}

function fieldsOf(schema: FieldSchema): (readonly [string, FieldSchema])[] {
  const { properties = {}, variants = {} } = schema;
  return [...Object.entries(properties), ...Object.values(variants).flatMap((own) => Object.entries(own.properties))];
}
