import { declaredFields, isSelected } from '../../../schema/collections/declarations.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Schemas } from '../common/site-schemas.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { moreThan } from '../diagnostics/limit.ts';
import type { AnalyzedPage } from '../link/analyzed-file.ts';
import { type DataEntry, dataEntries } from '../link/collections/data-entries.ts';
import { rootSchema, type SourceFile } from '../link/page-index.ts';
import type { MigratedFile } from '../migrate/renamed.ts';
import { columnFor, type TableFields } from '../parse/table-columns.ts';
import { dataRules } from '../rules/rules.ts';
import { withoutStrayJoiners } from '../rules/texts/joiners.ts';
import { repeatedItems } from '../rules/texts/repeated.ts';
import { missingFields } from '../validate/fields/missing-fields.ts';
import type { Validator } from '../validate/validate.ts';
import { elsewhere, withoutReported } from './reported.ts';
import { factsOfData, type ReadRows, type RowsContext, readRows } from './table-rows.ts';

interface DataContext {
  readonly collection: string;
  readonly schemas: Schemas;
  readonly validate: Validator;
  /** Makes the diagnostics of a file from its problems. */
  readonly report: (file: SourceFile, read: MigratedFile, problems: readonly Problem[]) => Diagnostic[];
}

/** Analyzes a data file of a collection. */
export function analyzeData(
  file: SourceFile,
  present: MigratedFile,
  { collection, schemas, validate, report }: DataContext,
): AnalyzedPage {
  if (present.data === undefined) return { diagnostics: present.diagnostics };
  const fields = declaredFields(schemas.collections[collection]!);
  const misnamed = columnProblems(present, validate).map((problem) => inTable(problem, fields));
  if (misnamed.length > 0) return { diagnostics: report(file, present, misnamed) };
  const root = rootSchema(schemas, file.path);
  const { read, stray } = withoutStrayJoiners(present, schemas, root);
  const find = (part: MigratedFile) => {
    const invalid = [...stray, ...validate(part).map((problem) => atCell(problem, present, fields))];
    return { invalid, rules: dataRules(part.data, schemas, root, part).filter(elsewhere(invalid)) };
  };
  const { invalid, rules } = findInChanged(read, root, validate, find);
  const diagnostics = report(file, read, [...invalid, ...rules]);
  const depth = isSelected(file.path, schemas.collections) ? 1 : 0;
  const own = read.header
    ? readTableRows(read.data as ReadRows['rows'], validate, { file: file.path, collection, schemas, root })
    : { facts: factsOfData(schemas, root, read.data), entries: entriesIn(file.path, collection, read.data, depth) };
  const faulty = new Set(invalid.map(({ pointer }) => pointer.slice(0, depth + 1).join()));
  const isCut = diagnostics.some(moreThan.isIn) || invalid.some(({ pointer }) => pointer.length <= depth);
  const isFaultless = ({ pointer }: DataEntry) =>
    pointer.length === 0 ? faulty.size === 0 : !faulty.has(pointer.join());
  const facts = withoutReported(own.facts, invalid);
  return { diagnostics, facts, dataEntries: isCut ? [] : own.entries.filter(isFaultless) };
}

/** The entries of a file. @param depth 1 if the file has a list for each of several collections */
function entriesIn(file: string, collection: string, data: unknown, depth: number): DataEntry[] {
  if (depth === 0) return dataEntries(file, collection, data);
  return Object.entries(data as object).flatMap(([of, list]) => dataEntries(file, of, list, [of]));
}

/** The rows of each table as they were read last. */
const knownRows = new WeakMap<Validator, ReadRows>();

function readTableRows(rows: ReadRows['rows'], validate: Validator, context: RowsContext): ReadRows {
  const read = readRows(rows, knownRows.get(validate), context);
  knownRows.set(validate, read);
  return read;
}

interface FoundProblems {
  readonly invalid: readonly Problem[];
  readonly rules: readonly Problem[];
}

/** The entries without problems. A table that is read again after an edit has the same entries in unchanged rows. */
const faultless = new WeakMap<Validator, WeakSet<object>>();

/** Checks the changed rows of a table alone, and the whole table if one of them has a problem. */
function findInChanged(
  read: MigratedFile,
  root: FieldSchema,
  validate: Validator,
  find: (part: MigratedFile) => FoundProblems,
): FoundProblems {
  if (!read.header) return find(read);
  const entries = read.data as readonly object[];
  const known = faultless.get(validate) ?? new WeakSet();
  faultless.set(validate, known);
  const changed = entries.filter((entry) => !known.has(entry));
  const isPart = changed.length < entries.length && repeatedItems(root, entries, []).length === 0;
  const found = find(isPart ? Object.create(read, { data: { value: changed } }) : read);
  if (isPart && found.invalid.length + found.rules.length > 0) return find(read);
  // One invalid value can hide others.
  if (found.invalid.length > 0) return found;
  const faulty = new Set(found.rules.map(({ pointer: [index] }) => index));
  for (const [index, entry] of entries.entries()) if (!faulty.has(index)) known.add(entry);
  return found;
}

/** The problems of the columns of a table. Without them, each row would repeat them. */
function columnProblems(read: MigratedFile, validate: Validator): Problem[] {
  if (!read.header) return [];
  // Inherits `document`, because a copy would read it, which makes a node for each cell.
  return validate(Object.create(read, { data: { value: [read.header] } })).filter(
    (problem) => problem.at === 'key' || missingFields.isIn(problem),
  );
}

/** A problem of a missing field with the name of its column, which `site.yaml` may state. */
function inTable(problem: Problem, fields: TableFields): Problem {
  if (!missingFields.isIn(problem)) return problem;
  const field = [problem.params.field].flat().map((name) => columnFor([String(name)], fields).name);
  return { ...problem, params: { ...problem.params, field } };
}

/** Reports a problem of a whole row at its first cell. In a table, the names of fields are only in the first line. */
export function atRow(problem: Problem, header: MigratedFile['header']): Problem {
  const [first] = Object.keys(header ?? {});
  if (first === undefined || problem.at !== 'first-key' || missingFields.isIn(problem)) return problem;
  return { ...problem, pointer: [...problem.pointer, first], at: 'value' };
}

/** Reports a required cell that is empty at the cell, because all columns exist. */
function atCell(problem: Problem, { header }: MigratedFile, fields: TableFields): Problem {
  const [field] = missingFields.isIn(problem) ? [problem.params.field].flat() : [];
  return header && field !== undefined
    ? { ...inTable(problem, fields), pointer: [...problem.pointer, String(field)], at: 'value' }
    : problem;
}
