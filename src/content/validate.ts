import { Ajv } from 'ajv';
import type { Problem } from './diagnostic.ts';
import type { YamlFile } from './read.ts';


export type Validator = (read: Pick<YamlFile, 'source' | 'document' | 'data'>) => Problem[];

/** Compiles an emitted page or site schema into a function that finds every mistake of a document once. */
export function createValidator(schema: object): Validator {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false });
  const validate = ajv.compile(schema);
  return ({ data }) =>
    validate(data)
      ? []
      : (validate.errors ?? [])
          .filter((error) => error.keyword !== 'if')
          .map((error) => ({
            rule: 'schema-error',
            pointer: error.instancePath.split('/').slice(1).map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
            at: 'value',
            params: { detail: error.message ?? '' },
          }));
}
