import { dataCollection, isSelected } from '../../../schema/collections/declarations.ts';
import type { Schemas } from '../common/site-schemas.ts';
import type { Locale } from '../diagnostics/rule.ts';
import { rootSchema, type SourceFile } from '../link/page-index.ts';
import { schemaFields } from '../parse/field-names.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { readJson } from '../parse/read-json.ts';
import { readTable, tableForm } from '../parse/read-table.ts';
import { selectedData } from '../parse/selection/selected-data.ts';
import { readYaml } from './read-yaml.ts';

/** Reads a page, `site.yaml` or a data file, without looking for problems in its data. */
export function readAny(file: SourceFile, schemas: Schemas, locale: Locale, fields?: ReadonlySet<string>): ParsedFile {
  return dataCollection(file.path, schemas.collections) === undefined
    ? readYaml(file.path, file.bytes, locale, fields)
    : readData(file, schemas, locale, fields);
}

/** Reads a data file: a table, JSON or YAML. @param fields names of all fields */
export function readData(
  { path, bytes }: SourceFile,
  schemas: Schemas,
  locale: Locale,
  fields = schemaFields(schemas),
): ParsedFile {
  if (/\.[ct]sv$/.test(path))
    return readTable(path, bytes, locale, tableForm(rootSchema(schemas, path), schemas.collections));
  const read = path.endsWith('.json')
    ? readJson(path, bytes, locale, fields)
    : readYaml(path, bytes, locale, fields, 'data');
  return isSelected(path, schemas.collections) ? selectedData(path, read, schemas.collections, locale) : read;
}
