import type { BlockFields, BlockMigration, BlockMigrations } from '../../../schema/block-files.ts';
import { formatPointer, isWithin, type Pointer, withValue } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { runOwn } from '../common/block-code.ts';
import { describedValues } from '../common/described-values.ts';
import { blockFile, blockType, type Schemas } from '../common/site-schemas.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { type Locale, rulesOf } from '../diagnostics/rule.ts';
import { applyOperations } from '../edit/apply.ts';
import { editContext } from '../edit/edit-context.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';

/** `changes` describes the migrations that change the block. */
const outdatedBlock = rulesOf('fields')<{ block: string; changes: { es: string; en: string } }>('outdated-block', {
  severity: 'warning',
  es: ({ block, changes }) => `El bloque «${block}» está escrito como en una versión anterior. ${changes.es}`,
  en: ({ block, changes }) => `Block "${block}" is written as in an earlier version. ${changes.en}`,
});

/** A block in an earlier shape, and its value in the present shape. */
export interface OutdatedBlock {
  readonly pointer: Pointer;
  readonly value: unknown;
  readonly problem: Problem;
}

/** @returns the problems that the file would have with this data */
export type ValidateData = (data: unknown) => readonly Problem[];

export interface CurrentData {
  readonly data: unknown;
  readonly outdated: readonly OutdatedBlock[];
}

/**
 * The data of a file with all blocks in their present shape. A block stays unchanged if it is valid, if no migration
 * applies, or if the result would be invalid.
 * @param root schema of the whole file
 */
export function migrateShapes(data: unknown, schemas: Schemas, root: FieldSchema, validate: ValidateData): CurrentData {
  const candidates = candidatesIn(data, schemas, root);
  if (candidates.length === 0) return { data, outdated: [] };
  const before = validate(data);
  const outdated: OutdatedBlock[] = [];
  let current = data;
  for (const candidate of candidates) {
    if (!before.some(isInside(candidate.pointer))) continue;
    const changed = withValue(current, candidate.pointer, candidate.value);
    if (validate(changed).some(isInside(candidate.pointer))) continue;
    current = changed;
    outdated.push(candidate);
  }
  return { data: current, outdated };
}

/** Blocks that a migration changes. Blocks inside them are found after the outer block is rewritten. */
function candidatesIn(data: unknown, schemas: Schemas, root: FieldSchema): OutdatedBlock[] {
  const found: OutdatedBlock[] = [];
  if (Object.keys(schemas.migrations).length === 0) return found;
  for (const { block, pointer } of describedValues(schemas, root, data)) {
    if (!block || found.some((outer) => isWithin(pointer, outer.pointer))) continue;
    const type = blockType(block);
    if (!Object.hasOwn(schemas.migrations, type)) continue;
    const { type: _, ...fields } = block;
    const migrated = runOwn(blockFile(schemas, type, 'migrations.ts'), () =>
      migrate(fields, schemas.migrations[type]!),
    );
    if (migrated.changes.length > 0)
      found.push({ pointer, value: { type, ...migrated.fields }, problem: toProblem(pointer, type, migrated.changes) });
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

function toProblem(pointer: Pointer, type: string, changes: readonly BlockMigration['change'][]): Problem {
  const sentences = (locale: Locale) => changes.map((change) => change[locale]).join(' ');
  const finding = outdatedBlock({ block: type, changes: { es: sentences('es'), en: sentences('en') } });
  return { ...finding, pointer: [...pointer, 'type'], at: 'value' };
}

function isInside(pointer: Pointer): (problem: Problem) => boolean {
  return (problem) => isWithin(problem.pointer, pointer);
}

/** A file with outdated blocks, which get their present shape. */
export interface OutdatedFile extends Pick<ParsedFile, 'source'> {
  readonly path: string;
  readonly outdated: readonly OutdatedBlock[];
}

/** Proposes edits that rewrite each outdated block in its present shape. @param diagnostics of the file */
export function withUpdates(
  diagnostics: readonly Diagnostic[],
  { path, source, outdated }: OutdatedFile,
  schemas: Schemas,
  locale: Locale,
): readonly Diagnostic[] {
  if (outdated.length === 0) return diagnostics;
  const context = editContext(path, schemas, locale);
  return diagnostics.map((diagnostic) => {
    const block = outdated.find(({ problem }) => isAbout(diagnostic, problem));
    if (!block) return diagnostic;
    const operation = { op: 'set', pointer: formatPointer(block.pointer), value: block.value } as const;
    const edited = applyOperations(source, [operation], context);
    if (!('edits' in edited)) return diagnostic;
    return { ...diagnostic, fix: { title: titles[locale], edits: edited.edits } };
  });
}

function isAbout({ rule, path }: Diagnostic, problem: Problem): boolean {
  return rule === problem.rule && path !== undefined && formatPointer(path) === formatPointer(problem.pointer);
}

const titles: Readonly<Record<Locale, string>> = {
  es: 'Escribir el bloque como en la versión actual',
  en: 'Write the block as in the present version',
};
