import { pictureSizes } from './picture-sizes.ts';
import type { BlockSchema, FieldSchema, PartName, StringFormat } from './schema.ts';

/** Keywords that the compiler and the validator support; `satisfies` keeps the lists complete. */
const keywords = {
  type: true,
  title: true,
  description: true,
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
  schemaOrg: true,
  groupAnchors: true,
  uniqueBy: true,
  mayRepeat: true,
  when: true,
  deprecated: true,
  renamedFrom: true,
  heading: true,
  needs: true,
  sizes: true,
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
  origin: true,
  endpoint: true,
  asset: true,
  id: true,
  email: true,
  date: true,
  language: true,
  template: true,
  'link-template': true,
} as const satisfies Record<StringFormat, true>;

const parts = {
  image: true,
  file: true,
  link: true,
  collection: true,
  blocks: true,
} as const satisfies Record<PartName, true>;

const oneShape = 'write one object whose optional fields cover every case, or one block type a case';
const ownMap = 'write a list of objects (`type: array`) in which the name is a field of its own';

/** What to write instead of an unsupported keyword. */
const remedies: Readonly<Record<string, string>> = {
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
 * Checks that the compiler supports everything that a block's schema admits. Unsupported values would reach
 * the component uncompiled, with unchecked links and texts.
 * @throws with the block, the path of the field, the keyword, and what to write instead
 */
export function expectKnownKeywords(block: string, schema: BlockSchema): void {
  for (const name of Object.keys(schema.properties ?? {}))
    if (name === 'type') reject(block, name, 'field `type`', 'name it differently: `type` names the block');
  expectKnown(block, '', schema);
}

function expectKnown(block: string, path: string, schema: FieldSchema): void {
  if (typeof schema !== 'object' || schema === null) reject(block, path, String(schema), 'write a schema object');
  for (const keyword of Object.keys(schema))
    if (!Object.hasOwn(keywords, keyword))
      reject(
        block,
        path,
        `keyword \`${keyword}\``,
        remedies[keyword] ?? `use only ${Object.keys(keywords).join(', ')}`,
      );
  expectKnownValue(block, path, schema);
  expectConsistent(block, path, schema);
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    expectKnown(block, path ? `${path}.${name}` : name, field);
  if (schema.items && schema.part !== 'blocks') expectKnown(block, `${path}[]`, schema.items);
}

function expectKnownValue(block: string, path: string, schema: FieldSchema): void {
  const { type, format, part, items, properties, additionalProperties, sizes = [] } = schema;
  const wrong = (found: string, remedy: string) => reject(block, path, found, remedy);
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
  if (sizes.length > 0 && part !== 'image' && part !== 'collection')
    wrong('`sizes`', 'name the sizes on an image or a collection, whose pictures they concern');
  if (type === 'array' && (typeof items !== 'object' || Array.isArray(items)))
    wrong(items ? 'list of `items`' : 'missing `items`', 'say in one schema what every item is');
  if (type === 'object' && !properties) wrong('missing `properties`', `list the fields; for a map, ${ownMap}`);
  if (additionalProperties !== undefined && additionalProperties !== false)
    wrong('`additionalProperties`', `write \`additionalProperties: false\`; for a map, ${ownMap}`);
  if (type === 'object' && additionalProperties === undefined)
    wrong('missing `additionalProperties`', 'write `additionalProperties: false`');
}

/** Checks what types cannot say: names of fields that a schema refers to, limits in order, a default that is a value. */
function expectConsistent(block: string, path: string, schema: FieldSchema): void {
  const wrong = (found: string, remedy: string) => reject(block, path, found, remedy);
  const { properties = {}, required = [], enum: values, default: fallback } = schema;
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
  for (const [name, { when }] of Object.entries(properties)) {
    if (!when) continue;
    const other = properties[when.field];
    const allowed = other?.type === 'boolean' ? [true, false] : (other?.enum ?? []);
    if (when.field === name || !when.is.length || when.is.some((value) => !allowed.includes(value as never)))
      wrong(`\`when\` of \`${name}\``, 'name a field beside it with an `enum`, and some of its values');
  }
}

function reject(block: string, path: string, found: string, remedy: string): never {
  const position = path ? `field \`${path}\`` : 'the block itself';
  throw new Error(
    `Block \`${block}\` (src/blocks/${block}/schema.ts), ${position}: ${found}. The compiler does not know this, so that what ` +
      `authors write there would reach the component unchecked. Instead: ${remedy}.`,
  );
}
