import { readYaml } from '../../../content/analyze/read-yaml.ts';
import type { Schemas } from '../../../content/common/schemas.ts';
import { schemaFields } from '../../../content/parse/field-names.ts';
import { ApiError } from '../api-error.ts';
import type { StudioContext } from '../studio-site.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a file with its byte order mark, so that encoding it gives the same bytes. @throws {ApiError} not-text */
export function decodeText(file: string, bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw ApiError.of('not-text', file);
  }
}

/** The data of a source; undefined where it does not parse. */
export function dataOf({ site, options }: StudioContext, file: string, source: string): unknown {
  return readYaml(file, Buffer.from(source), options.locale, fieldsOf(site.schemas())).data;
}

const knownFields = new WeakMap<Schemas, ReadonlySet<string>>();

function fieldsOf(schemas: Schemas): ReadonlySet<string> {
  const fields = knownFields.get(schemas) ?? schemaFields(schemas);
  knownFields.set(schemas, fields);
  return fields;
}
