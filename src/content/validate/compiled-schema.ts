import { _, Ajv, type ValidateFunction } from 'ajv';
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import standalone from 'ajv/dist/standalone/index.js';
import { isEmbed, isEndpoint, isLink, isLinkTemplate, isSiteAddress } from '../common/address.ts';
import { isRealDate, isRealMoment, isRealTime } from '../common/time/calendar.ts';
import { isTimeZone } from '../common/time/zoned-time.ts';
import { isPlayer } from '../text/players.ts';
import { isLanguageTag } from './languages.ts';

/** Returns the stored code for a key, or makes it. The key contains the schema and the generator's source. */
export type CodeStore = (key: string, make: () => string) => string;

let store: CodeStore = (_key, make) => make();

/** Keeps the generated code of schemas between runs: making it takes six times as long as reading it. */
export function keepGeneratedCode(kept: CodeStore): void {
  store = kept;
}

const formats = {
  date: isRealDate,
  'date-time': isRealTime,
  moment: isRealMoment,
  'time-zone': isTimeZone,
  language: isLanguageTag,
  href: isLink,
  player: isPlayer,
  embed: isEmbed,
  origin: isSiteAddress,
  endpoint: isEndpoint,
  'link-template': isLinkTemplate,
};

/** The modules that generated code requires. */
const modules: Readonly<Record<string, unknown>> = {
  formats,
  'ajv/dist/runtime/equal': commonModule(equal),
  'ajv/dist/runtime/ucs2length': commonModule(ucs2length),
};

/** A CommonJS module. Some loaders import its default export, others the module object. */
function commonModule(imported: object): object {
  return 'default' in imported ? imported : { default: imported };
}

/** Compiles a schema. The schemas in its errors are copies, because generated code holds the schema as a text. */
export function compileSchema(schema: object): ValidateFunction {
  const code = store(`${JSON.stringify(schema)}\n${generate}`, () => generate(schema));
  const module: { exports?: ValidateFunction } = {};
  new Function('module', 'require', code)(module, (name: string) => modules[name]);
  return module.exports!;
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
    formats,
    // One function for each definition, and no optimisation: compiling takes half the time, and validation is as fast.
    inlineRefs: false,
    code: { source: true, optimize: false, formats: _`require("formats")` },
  });
  return standalone(ajv, ajv.compile(schema));
}
