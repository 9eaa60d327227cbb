import { mapValues } from '../../../schema/common/map-values.ts';
import { emitDataSchema, emitPageSchema, emitSiteSchema } from '../../../schema/emit/emit.ts';
import type { Schemas } from '../common/site-schemas.ts';
import { createValidator, type Validator } from '../validate/validate.ts';

export interface Validators {
  readonly page: () => Validator;
  readonly site: () => Validator;
  readonly languageSite: () => Validator;
  /** The validators of data files, by the name of the collection. */
  readonly data: Readonly<Record<string, () => Validator>>;
}

const knownValidators = new WeakMap<Schemas, Validators>();

/** Schemas compile on first use, because a thread that checks only pages, or only `site.yaml`, needs one of the two. */
export function validatorsOf(schemas: Schemas): Validators {
  const validators = knownValidators.get(schemas) ?? {
    page: once(() => createValidator(emitPageSchema(schemas.blocks, schemas.page))),
    site: once(() => createValidator(emitSiteSchema(schemas.site))),
    languageSite: once(() => createValidator(emitSiteSchema(schemas.languageSite))),
    data: mapValues(schemas.data, (root) => once(() => createValidator(emitDataSchema(root)))),
  };
  knownValidators.set(schemas, validators);
  return validators;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
