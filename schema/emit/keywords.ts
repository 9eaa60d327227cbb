import { BlockError } from '../common/block-error.ts';
import { blockCategories } from '../parts/block-categories.ts';
import { fieldTypes } from '../parts/field-types.ts';
import { pictureSizes } from '../picture-sizes.ts';
import { variantSchema } from '../resolve.ts';
import type { BlockSchema, FieldSchema, PartName, StringFormat } from '../schema.ts';

/** Keywords that the compiler and the validator support. `satisfies` makes the lists complete. */
const keywords = {
  type: true,
  label: true,
  description: true,
  fileHelp: true,
  guide: true,
  itemLabel: true,
  options: true,
  examples: true,
  const: true,
  enum: true,
  format: true,
  part: true,
  default: true,
  pattern: true,
  patternErrorMessage: true,
  minLength: true,
  maxLength: true,
  minimum: true,
  maximum: true,
  minItems: true,
  maxItems: true,
  items: true,
  properties: true,
  required: true,
  additionalProperties: true,
  discriminator: true,
  variants: true,
  control: true,
  values: true,
  names: true,
  schemaOrg: true,
  groupAnchors: true,
  entryAnchors: true,
  uniqueBy: true,
  mayRepeat: true,
  oneFor: true,
  when: true,
  requiredWithout: true,
  notBefore: true,
  isLastDay: true,
  isSiteWide: true,
  deprecated: true,
  renamedFrom: true,
  category: true,
  synonyms: true,
  heading: true,
  searchWeight: true,
  isFooterForm: true,
  isLanguageList: true,
  contract: true,
  needs: true,
  memberOf: true,
  writtenAs: true,
  entryOf: true,
  entryIn: true,
  pageOf: true,
  pageFields: true,
  replaces: true,
  sizes: true,
  fills: true,
} as const satisfies Record<keyof BlockSchema, true>;

const types = ['string', 'integer', 'number', 'boolean', 'array', 'object'] satisfies NonNullable<
  FieldSchema['type']
>[];

const formats = {
  text: true,
  inline: true,
  markdown: true,
  href: true,
  player: true,
  embed: true,
  origin: true,
  endpoint: true,
  'endpoint-name': true,
  'line-name': true,
  asset: true,
  id: true,
  email: true,
  date: true,
  'date-time': true,
  moment: true,
  'time-zone': true,
  language: true,
  template: true,
  'link-template': true,
} as const satisfies Record<StringFormat, true>;

const parts = {
  hours: true,
  image: true,
  file: true,
  font: true,
  icon: true,
  link: true,
  rel: true,
  collection: true,
  topics: true,
  page: true,
  blocks: true,
} as const satisfies Record<PartName, true>;

const oneShape = 'name a `discriminator` and the `variants` that its values stand for, or write one block type a case';
const ownMap = 'write `values` instead of `properties`, and what the names may be in `names`';

/** Replacements of unsupported keywords. */
const remedies: Readonly<Record<string, string>> = {
  title: 'write `label`',
  placeholder: 'write `examples`',
  $ref: 'import the shared schema as a TypeScript object and name it here (see schema/parts.ts)',
  oneOf: oneShape,
  anyOf: oneShape,
  allOf: 'spread the fields of all parts into one `properties`',
  if: oneShape,
  not: 'say with `enum` or `pattern` what is allowed',
  patternProperties: ownMap,
  propertyNames: ownMap,
  definitions: 'export the shared schema from a TypeScript module and import it',
  $defs: 'export the shared schema from a TypeScript module and import it',
};

/**
 * Checks that the compiler supports a block's schema. Otherwise, values with unsupported keywords would reach the
 * component uncompiled, with unchecked links and texts.
 * @param file of the schema, as messages name it
 * @throws {BlockError} with the file, the path of the field, the keyword, and the correction
 */
export function expectKnownKeywords(file: string, schema: BlockSchema): void {
  for (const name of Object.keys(schema.properties ?? {}))
    if (name === 'type') reject(file, name, 'field `type`', 'name it differently: `type` names the block');
  if (schema.variants)
    reject(file, '', '`variants`', 'write one block type a case: a block is a variant already, by its `type`');
  const { category } = schema;
  if (category !== undefined && !Object.hasOwn(blockCategories, category))
    reject(file, '', `category \`${category}\``, `use one of ${Object.keys(blockCategories).join(', ')}`);
  expectKnown(file, '', schema);
}

function expectKnown(file: string, path: string, schema: FieldSchema): void {
  if (typeof schema !== 'object' || schema === null) reject(file, path, String(schema), 'write a schema object');
  for (const keyword of Object.keys(schema))
    if (!Object.hasOwn(keywords, keyword))
      reject(file, path, `keyword \`${keyword}\``, remedies[keyword] ?? `use only ${Object.keys(keywords).join(', ')}`);
  expectKnownValue(file, path, schema);
  expectConsistent(file, path, schema);
  const at = (name: string) => (path ? `${path}.${name}` : name);
  for (const [name, field] of Object.entries(schema.properties ?? {})) expectKnown(file, at(name), field);
  for (const [value, { properties }] of Object.entries(schema.variants ?? {})) {
    for (const [name, field] of Object.entries(properties)) expectKnown(file, at(`<${value}>.${name}`), field);
    expectConsistent(file, at(`<${value}>`), variantSchema(schema, value));
  }
  if (schema.values) expectKnown(file, at('*'), schema.values);
  if (schema.items && schema.part !== 'blocks') expectKnown(file, `${path}[]`, schema.items);
}

function expectKnownValue(file: string, path: string, schema: FieldSchema): void {
  const { type, format, part, items, properties, additionalProperties, sizes = [] } = schema;
  const wrong = (found: string, remedy: string) => reject(file, path, found, remedy);
  if (type === undefined && part === undefined && schema.enum === undefined && schema.const === undefined)
    wrong('missing `type`', `write one of ${types.join(', ')}`);
  if (type !== undefined && !types.includes(type))
    wrong(`\`type: ${JSON.stringify(type)}\``, `use one of ${types.join(', ')}`);
  if (format !== undefined && !Object.hasOwn(formats, format))
    wrong(`\`format: ${format}\``, `use one of ${Object.keys(formats).join(', ')}, or \`pattern\``);
  if (part !== undefined && !Object.hasOwn(parts, part))
    wrong(`\`part: ${part}\``, `use one of ${Object.keys(parts).join(', ')}`);
  for (const size of sizes)
    if (!Object.hasOwn(pictureSizes, size))
      wrong(`\`sizes\` with \`${size}\``, `use some of ${Object.keys(pictureSizes).join(', ')}`);
  if (sizes.length > 0 && part !== 'image' && part !== 'collection' && part !== 'page')
    wrong('`sizes`', 'name the sizes on an image, a collection or a page, whose pictures they concern');
  expectPage(schema, wrong);
  if (schema.fills && part !== 'collection') wrong('`fills`', 'write it on a collection');
  if (type === 'array' && (typeof items !== 'object' || Array.isArray(items)))
    wrong(items ? 'list of `items`' : 'missing `items`', 'say in one schema what every item is');
  if (type === 'object' && !properties && !schema.values)
    wrong('missing `properties`', `list the fields; for a map, ${ownMap}`);
  if (schema.values && (properties || type !== 'object'))
    wrong('`values`', 'write it on an object without `properties`');
  if (schema.names && !schema.values) wrong('`names`', 'write it beside `values`');
  if (additionalProperties !== undefined && additionalProperties !== false)
    wrong('`additionalProperties`', `write \`additionalProperties: false\`; for a map, ${ownMap}`);
  if (type === 'object' && additionalProperties === undefined)
    wrong('missing `additionalProperties`', 'write `additionalProperties: false`');
}

/** Checks a reference to a page: it names a collection, and known types of fields. */
function expectPage({ part, pageOf, pageFields = {} }: FieldSchema, wrong: (found: string, remedy: string) => void) {
  if ((part === 'page') !== (pageOf !== undefined)) wrong('`part: page`', 'write `pageOf(…)` of schema/parts.ts');
  for (const [name, type] of Object.entries(pageFields))
    if (!Object.hasOwn(fieldTypes, type.replace(/\[\]$/, '')))
      wrong(
        `\`${name}: ${type}\` of \`pageOf\``,
        `use one of ${Object.keys(fieldTypes).join(', ')}, with [] for a list`,
      );
}

/**
 * Checks facts that types cannot express: names of fields that a schema refers to, order of limits, validity of a
 * default.
 */
function expectConsistent(file: string, path: string, schema: FieldSchema): void {
  const wrong = (found: string, remedy: string) => reject(file, path, found, remedy);
  const { properties = {}, required = [], enum: values, default: fallback } = schema;
  expectVariants(schema, wrong);
  for (const name of required) {
    const field = properties[name];
    if (!field)
      wrong(
        `\`required\` with \`${name}\``,
        `list the field in \`properties\`, which has ${Object.keys(properties).join(', ')}`,
      );
    if (field?.default !== undefined) wrong(`\`${name}\` required and with a \`default\``, 'write one of the two');
  }
  for (const [low, high] of [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ] as const)
    if (schema[low]! > schema[high]!) wrong(`\`${low}\` above \`${high}\``, 'exchange them');
  if (fallback !== undefined && values && !values.includes(fallback as string))
    wrong(`\`default: ${JSON.stringify(fallback)}\``, `use one of ${values.join(', ')}`);
  for (const [name, { when, requiredWithout, notBefore, fills }] of Object.entries(properties)) {
    if (fills && properties[fills.list]?.type !== 'array')
      wrong(`\`fills\` of \`${name}\``, 'name a list of the same object');
    for (const [keyword, other] of Object.entries({ requiredWithout, notBefore }))
      if (other !== undefined && (other === name || !Object.hasOwn(properties, other)))
        wrong(`\`${keyword}\` of \`${name}\``, 'name another field of the same object');
    if (!when) continue;
    const other = properties[when.field];
    const allowed = other?.type === 'boolean' ? [true, false] : (other?.enum ?? []);
    if (when.field === name || !when.is.length || when.is.some((value) => !allowed.includes(value as never)))
      wrong(`\`when\` of \`${name}\``, 'name a field beside it with an `enum`, and some of its values');
  }
}

/** Checks a discriminator: it has a closed set of values, and a variant for each value. */
function expectVariants(schema: FieldSchema, wrong: (found: string, remedy: string) => void): void {
  const { discriminator, variants, properties = {}, required = [] } = schema;
  if (discriminator === undefined && variants === undefined) return;
  const field = properties[discriminator ?? ''];
  const values = (field?.enum ?? []).map(String);
  if (!discriminator || !variants || values.length === 0 || field!.when || field!.renamedFrom) {
    wrong(
      '`discriminator` and `variants`',
      'write both, and name a field with an `enum`, without `when` and former name',
    );
    return;
  }
  if (!required.includes(discriminator) && field!.default === undefined)
    wrong(`\`discriminator: ${discriminator}\``, 'list the field in `required`, or give it a `default`');
  if (values.some((value) => !Object.hasOwn(variants, value)) || Object.keys(variants).length !== values.length)
    wrong('`variants`', `write one for each of ${values.join(', ')}, with empty \`properties\` where it has none`);
  for (const [value, own] of Object.entries(variants)) {
    for (const name of Object.keys(own.properties))
      if (Object.hasOwn(properties, name)) wrong(`\`${name}\` of \`${value}\``, 'list it once, common or in variants');
  }
}

function reject(file: string, path: string, found: string, remedy: string): never {
  const position = path ? `field \`${path}\`` : 'the block itself';
  throw new BlockError(
    file,
    `${file}, ${position}: ${found}. The compiler does not know this, so that what ` +
      `authors write there would reach the component unchecked. Instead: ${remedy}.`,
  );
}
