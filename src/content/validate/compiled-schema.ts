import { _, Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name, type ValidateFunction } from 'ajv';
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
  const generators = [generate, generateConditions, isMet, withReferences, appendErrors, measureLong];
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
  ajv.removeKeyword('allOf').addKeyword(conditions);
  const toCode = defaultOf(standalone) as typeof standalone.default;
  return measureLong(appendErrors(withReferences(toCode(ajv, ajv.compile(schema)), schema)));
}

/**
 * The only parts of `allOf` that emitted schemas have: one field has one of some values. As the library generates them,
 * each of the conditions that select the schema of a block makes an error, which it then removes.
 */
interface FieldCondition {
  readonly if: {
    readonly properties: Readonly<Record<string, { readonly const?: Primitive; readonly enum?: readonly Primitive[] }>>;
    readonly required?: readonly string[];
  };
  readonly then?: object;
  readonly else?: object;
}

type Primitive = string | number | boolean;

const conditions: CodeKeywordDefinition = { keyword: 'allOf', schemaType: 'array', code: generateConditions };

function generateConditions(cxt: KeywordCxt): void {
  const { gen, data, it } = cxt;
  // A condition on a field holds for whatever is no object.
  const isOther = gen.const('_other', _`typeof ${data} != "object" || !${data} || Array.isArray(${data})`);
  // Objects have many different sets of fields, so that reading one costs more than comparing it with all block types.
  const fields = new Map<string, Name>();
  const codeOf = (name: string) => {
    const value = fields.get(name) ?? gen.const('_field', _`${isOther} ? undefined : ${data}[${name}]`);
    fields.set(name, value);
    return value;
  };
  for (const [index, condition] of (cxt.schema as readonly FieldCondition[]).entries()) {
    const apply = (keyword: 'then' | 'else') => () => {
      const schema = condition[keyword];
      const schemaPath = _`${it.schemaPath}.allOf[${index}][${keyword}]`;
      const errSchemaPath = `${it.errSchemaPath}/allOf/${index}/${keyword}`;
      if (schema)
        cxt.subschema({ schema, schemaPath, errSchemaPath, topSchemaRef: it.topSchemaRef }, gen.name('_valid'));
    };
    gen.if(_`${isOther} || ${isMet(condition, codeOf)}`, apply('then'), apply('else'));
  }
}

/** @param codeOf the code for the value of a field of the object */
function isMet({ if: { properties, required = [] } }: FieldCondition, codeOf: (name: string) => Name): Code {
  const [[name, { const: only, enum: values = [only!] }]] = Object.entries(properties) as [
    [string, FieldCondition['if']['properties'][string]],
  ];
  const field = codeOf(name);
  const isOne = values.map((value) => _`${field} === ${value}`).reduce((one, other) => _`${one} || ${other}`);
  return required.includes(name) ? isOne : _`${field} === undefined || ${isOne}`;
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

/**
 * Makes the generated code count the characters of a text only where its length in UTF-16 does not decide: a character
 * takes one unit or two.
 */
function measureLong(code: string): string {
  return code
    .replace(/(func\d+)\((\w+)\) > (\d+)/g, '$2.length > $3 && $1($2) > $3')
    .replace(/(func\d+)\((\w+)\) < (\d+)/g, '$2.length < 2 * $3 && $1($2) < $3');
}
