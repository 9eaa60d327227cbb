import type { BlockFields, BlockMigration, BlockMigrations } from '../../../schema/block-files.ts';
import { formatPointer, isWithin, type Pointer, withValue } from '../../../schema/common/pointer.ts';
import { type LocalizedText, textIn } from '../../../schema/common/text.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { runOwn } from '../common/block-code.ts';
import { describedBlocks } from '../common/described-values.ts';
import { blockFile, blockType, isRecord, type Schemas } from '../common/site-schemas.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { type Locale, rulesOf } from '../diagnostics/rule.ts';
import { applyOperations } from '../edit/apply.ts';
import { editContext } from '../edit/edit-context.ts';
import { isEqual } from '../edit/patch.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { missingFields } from '../validate/fields/missing-fields.ts';

/** `changes` describes the migrations that change the block. */
const outdatedBlock = rulesOf('fields')<{ block: string; changes: LocalizedText }>('outdated-block', {
  severity: 'warning',
  es: ({ block, changes }) => `El bloque «${block}» está escrito como en una versión anterior. ${changes.es}`,
  en: ({ block, changes }) => `Block "${block}" is written as in an earlier version. ${changes.en}`,
});

/** `changes` describes the migrations that change the file. */
const outdatedFields = rulesOf('fields')<{ changes: LocalizedText }>('outdated-fields', {
  severity: 'warning',
  es: ({ changes }) => `El archivo tiene campos como en una versión anterior. ${changes.es}`,
  en: ({ changes }) => `The file has fields as in an earlier version. ${changes.en}`,
});

/** A block or a file in an earlier shape, and its value in the present shape. */
export interface OutdatedValue {
  readonly pointer: Pointer;
  readonly value: unknown;
  readonly problem: Problem;
}

/** The facts about a file that are needed to migrate it. */
export interface MigratedRoot {
  /** Schema of the whole file. */
  readonly root: FieldSchema;
  /** The migrations of its own fields. */
  readonly migrations: BlockMigrations;
  /** @returns the problems that the file would have with this data */
  readonly validate: (data: unknown) => readonly Problem[];
}

export interface CurrentData {
  readonly data: unknown;
  readonly outdated: readonly OutdatedValue[];
}

/** A value that migrations change. It is valid if no problem concerns it. */
interface Candidate extends OutdatedValue {
  readonly concerns: (problem: Problem) => boolean;
}

/**
 * The data of a file with its own fields and all blocks in their present shape. A value stays unchanged if it is valid,
 * if no migration applies, or if the result would be invalid.
 */
export function migrateShapes(data: unknown, schemas: Schemas, file: MigratedRoot): CurrentData {
  const own = applied({ data, outdated: [] }, outdatedFile(data, file.migrations), file);
  // Blocks inside migrated fields are left for the next run, which sees the rewritten file.
  const isFree = ({ problem }: Candidate) => !own.outdated.some(({ concerns }) => concerns(problem));
  return applied(own, outdatedBlocks(own.data, schemas, file.root).filter(isFree), file);
}

interface MigratedData extends CurrentData {
  readonly outdated: readonly Candidate[];
}

/** Applies the candidates that are invalid as they are and valid afterwards. */
function applied(start: MigratedData, candidates: readonly Candidate[], { validate }: MigratedRoot): MigratedData {
  if (candidates.length === 0) return start;
  const before = validate(start.data);
  const outdated = [...start.outdated];
  let { data } = start;
  for (const candidate of candidates) {
    if (!before.some(candidate.concerns)) continue;
    const changed = withValue(data, candidate.pointer, candidate.value);
    if (validate(changed).some(candidate.concerns)) continue;
    data = changed;
    outdated.push(candidate);
  }
  return { data, outdated };
}

/** The fields of a file, if a migration changes them. */
function outdatedFile(data: unknown, migrations: BlockMigrations): Candidate[] {
  if (!isRecord(data)) return [];
  const { fields, changes } = migrate(data, migrations);
  if (changes.length === 0) return [];
  const names = Object.keys({ ...data, ...fields }).filter((name) => !isEqual(data[name], fields[name]));
  const written = names.find((name) => Object.hasOwn(data, name));
  const found = outdatedFields({ changes: sentencesOf(changes) });
  return [
    {
      pointer: [],
      value: fields,
      problem: { ...found, pointer: written === undefined ? [] : [written], at: 'key' },
      concerns: (problem) => fieldsOf(problem)?.some((name) => names.includes(name)) ?? true,
    },
  ];
}

/** The fields of the file that a problem concerns; undefined for a problem of the whole file. */
function fieldsOf(problem: Problem): readonly string[] | undefined {
  const [name] = problem.pointer;
  if (name !== undefined) return [String(name)];
  return missingFields.isIn(problem) ? (problem.params.field as readonly string[]) : undefined;
}

/** Blocks that a migration changes. Blocks inside them are found after the outer block is rewritten. */
function outdatedBlocks(data: unknown, schemas: Schemas, root: FieldSchema): Candidate[] {
  const found: Candidate[] = [];
  if (Object.keys(schemas.migrations).length === 0) return found;
  for (const { block, pointer } of describedBlocks(schemas, root, data)) {
    if (found.some((outer) => isWithin(pointer, outer.pointer))) continue;
    const type = blockType(block);
    if (!Object.hasOwn(schemas.migrations, type)) continue;
    const { type: _, ...own } = block;
    const { fields, changes } = runOwn(blockFile(schemas, type, 'migrations.ts'), () =>
      migrate(own, schemas.migrations[type]!),
    );
    if (changes.length === 0) continue;
    const problem = outdatedBlock({ block: type, changes: sentencesOf(changes) });
    found.push({
      pointer,
      value: { type, ...fields },
      problem: { ...problem, pointer: [...pointer, 'type'], at: 'value' },
      concerns: (other) => isWithin(other.pointer, pointer),
    });
  }
  return found;
}

/** Performs all migrations that apply, in order. */
function migrate(fields: BlockFields, migrations: BlockMigrations) {
  const changes: BlockMigration['change'][] = [];
  let current = fields;
  for (const { change, migrate } of migrations) {
    const next = migrate(current);
    if (!next) continue;
    current = next;
    changes.push(change);
  }
  return { fields: current, changes };
}

function sentencesOf(changes: readonly BlockMigration['change'][]): LocalizedText {
  const joined = (locale: Locale) => changes.map((change) => textIn(change, locale)).join(' ');
  return { es: joined('es'), en: joined('en') };
}

/** Proposes edits that rewrite each outdated value in its present shape. @param diagnostics of the file */
export function withUpdates(
  diagnostics: readonly Diagnostic[],
  path: string,
  { source, outdated }: Pick<ParsedFile, 'source'> & { readonly outdated: readonly OutdatedValue[] },
  schemas: Schemas,
  locale: Locale,
): readonly Diagnostic[] {
  if (outdated.length === 0) return diagnostics;
  const context = editContext(path, schemas, locale);
  return diagnostics.map((diagnostic) => {
    const found = outdated.find(({ problem }) => isAbout(diagnostic, problem));
    if (!found) return diagnostic;
    const operation = { op: 'set', pointer: formatPointer(found.pointer), value: found.value } as const;
    const edited = applyOperations(source, [operation], context);
    if (!('edits' in edited)) return diagnostic;
    return { ...diagnostic, fix: { title: titles[locale], edits: edited.edits } };
  });
}

function isAbout({ rule, path }: Diagnostic, problem: Problem): boolean {
  return rule === problem.rule && path !== undefined && formatPointer(path) === formatPointer(problem.pointer);
}

const titles: LocalizedText = {
  es: 'Escribirlo como en la versión actual',
  en: 'Write it as in the present version',
};
