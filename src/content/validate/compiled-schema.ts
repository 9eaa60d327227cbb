import { _, Ajv, type CodeKeywordDefinition, type KeywordCxt, type ValidateFunction } from 'ajv';
import * as equal from 'ajv/dist/runtime/equal.js';
import * as ucs2length from 'ajv/dist/runtime/ucs2length.js';
import * as standalone from 'ajv/dist/standalone/index.js';
import { isEndpoint, isLink, isLinkTemplate, isOrigin } from '../common/address.ts';
import { isPlayer } from '../text/players.ts';
import { isRealDate } from './dates.ts';
import { isLanguageTag } from './languages.ts';

/** Returns the code for a key, which holds the schema and the functions that generate it; makes it where there is none yet. */
export type CodeStore = (key: string, make: () => string) => string;

let store: CodeStore = (_key, make) => make();

/** Keeps the generated code of schemas between runs: making it takes ten times as long as reading it. */
export function keepGeneratedCode(kept: CodeStore): void {
  store = kept;
}

/** Compiles a schema. The schemas in its errors are those of the given one, not copies. */
export function compileSchema(schema: object): ValidateFunction {
  const generators = [generate, generateCondition, withReferences, appendErrors];
  const code = store([JSON.stringify(schema), ...generators].join('\n'), () => generate(schema));
  const module: { exports?: ValidateFunction } = {};
  new Function('module', 'schema', 'formats', 'require', code)(
    module,
    schema,
    formats,
    (name: string) => runtime[name],
  );
  return module.exports!;
}

const formats = {
  date: isRealDate,
  language: isLanguageTag,
  href: isLink,
  player: isPlayer,
  origin: isOrigin,
  endpoint: isEndpoint,
  'link-template': isLinkTemplate,
};

/** What generated code requires of Ajv. */
const runtime: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': { default: defaultOf(equal) },
  'ajv/dist/runtime/ucs2length': { default: defaultOf(ucs2length) },
};

/** The default export of a CommonJS module, which Node puts behind another one. */
function defaultOf<T>(module: T): unknown {
  const inner = (module as { default?: unknown }).default ?? module;
  return typeof inner === 'function' ? inner : (inner as { default: unknown }).default;
}

function generate(schema: object): string {
  // The type `FieldSchema` and `schema.test.ts` restrict the keywords of schemas. Validation against the meta-schema
  // would take longer, in every process, than compiling.
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    logger: false,
    meta: false,
    validateSchema: false,
    // One function per definition, without optimisation of the code: half the compile time at equal speed.
    inlineRefs: false,
    code: { optimize: false, source: true, lines: true, formats: _`formats` },
  });
  for (const [name, isValid] of Object.entries(formats)) ajv.addFormat(name, isValid);
  ajv.removeKeyword('if').addKeyword(condition);
  const toCode = defaultOf(standalone) as typeof standalone.default;
  return appendErrors(withReferences(toCode(ajv, ajv.compile(schema)), schema));
}

/**
 * The only form of `if` that emitted schemas have: one field has one of some values. As the library generates it, each of
 * the conditions that select the schema of a block makes an error, which it then removes.
 */
interface FieldCondition {
  readonly properties: Readonly<Record<string, { readonly const?: Primitive; readonly enum?: readonly Primitive[] }>>;
  readonly required?: readonly string[];
}

type Primitive = string | number | boolean;

const condition: CodeKeywordDefinition = { keyword: 'if', schemaType: 'object', code: generateCondition };

function generateCondition(cxt: KeywordCxt): void {
  const { gen, data, parentSchema } = cxt;
  const { properties, required = [] } = cxt.schema as FieldCondition;
  const [[name, { const: only, enum: values = [only!] }]] = Object.entries(properties) as [
    [string, FieldCondition['properties'][string]],
  ];
  const field = _`${data}[${name}]`;
  const isOne = values.map((value) => _`${field} === ${value}`).reduce((one, other) => _`${one} || ${other}`);
  const isMet = required.includes(name) ? isOne : _`${field} === undefined || ${isOne}`;
  const apply = (keyword: 'then' | 'else') => () => {
    if (parentSchema[keyword] !== undefined) cxt.subschema({ keyword }, gen.name('_valid'));
  };
  // A condition on a field holds for whatever is no object.
  gen.if(_`typeof ${data} != "object" || !${data} || Array.isArray(${data}) || ${isMet}`, apply('then'), apply('else'));
}

/** Replaces the copies of a schema and of its definitions in generated code by references to them. */
function withReferences(code: string, schema: { readonly definitions?: object }): string {
  const definitions = Object.entries(schema.definitions ?? {});
  const places = new Map([
    [JSON.stringify(schema), 'schema'],
    ...definitions.map(
      ([name, part]) => [JSON.stringify(part), `schema.definitions[${JSON.stringify(name)}]`] as const,
    ),
  ]);
  return code.replace(/^const (schema\d+) = (.+);$/gm, (line, name, copy) => {
    const place = places.get(copy);
    return place ? `const ${name} = ${place};` : line;
  });
}

/** Makes the generated code append errors. As generated it copies all previous ones for each definition, in quadratic time. */
function appendErrors(code: string): string {
  return code.replace(
    /vErrors\.concat\((\w+)\.errors\)/g,
    '($1.errors.forEach((error) => vErrors.push(error)), vErrors)',
  );
}
