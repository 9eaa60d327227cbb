import type { BlockProblem, SiteFacts } from '../../../schema/block-files.ts';
import { type Pointer, valueAt } from '../../../schema/common/pointer.ts';
import { textIn } from '../../../schema/common/text.ts';
import { runOwn } from '../common/block-code.ts';
import { describedBlocks } from '../common/described-values.ts';
import { blockFile, blockType, footerFormType, type Schemas } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';

/** The messages come from the `check.ts` of the block. */
const blockRule = rulesOf('content')<{ message: BlockProblem['message'] }>('block-rule', {
  severity: 'error',
  es: ({ message }) => textIn(message, 'es'),
  en: ({ message }) => textIn(message, 'en'),
});

/** A block as its author wrote it, and its place on the page. */
export interface PlacedBlock {
  readonly block: Readonly<Record<string, unknown>>;
  readonly pointer: Pointer;
}

/**
 * Runs the checks in the folders of blocks that need the block alone. The data must be valid: a mistake in one block,
 * such as an extra hyphen, often moves fields out of the previous block.
 */
export function ownChecks(data: unknown, schemas: Schemas): Problem[] {
  return describedBlocks(schemas, schemas.page, data).flatMap(({ block, pointer }) =>
    Object.hasOwn(schemas.checks, blockType(block)) && !seesSite(schemas, block)
      ? ownCheck({ block, pointer }, schemas)
      : [],
  );
}

/**
 * Runs the check of the form in the footer, see `ownChecks`.
 * @param isFirst false for the file of a language, which may leave the address and the fields to the first file
 */
export function footerCheck(data: unknown, schemas: Schemas, isFirst: boolean): Problem[] {
  const pointer = ['footer', 'form'];
  const type = footerFormType(schemas);
  const form = valueAt(data, pointer) as PlacedBlock['block'] | undefined;
  if (!form || type === undefined || !Object.hasOwn(schemas.checks, type)) return [];
  const inherited = isFirst ? {} : { endpoint: '', fields: [] };
  return ownCheck({ block: { ...inherited, ...form, type }, pointer }, schemas);
}

/** True if the check of a block has a parameter for the facts of other pages. */
export function seesSite({ checks }: Pick<Schemas, 'checks'>, block: PlacedBlock['block']): boolean {
  const type = blockType(block);
  return Object.hasOwn(checks, type) && checks[type]!.length > 1;
}

/** Runs the check of one block. @param site absent for a check that needs the block alone */
export function ownCheck(
  { block, pointer }: PlacedBlock,
  schemas: Pick<Schemas, 'checks' | 'folders'>,
  site?: SiteFacts,
): Problem[] {
  const check = schemas.checks[blockType(block)] as (...args: readonly unknown[]) => readonly BlockProblem[];
  const found = runOwn(blockFile(schemas, blockType(block), 'check.ts'), () => {
    const problems = check(block, site);
    for (const { pointer: inside } of problems) expectPlace(block, inside);
    return problems;
  });
  return found.map(({ message, pointer: inside }) => {
    return { ...blockRule({ message }), pointer: [...pointer, ...inside], at: 'value' };
  });
}

/** @throws if a pointer leads through values that the block does not have; its last step may name an absent field */
function expectPlace(block: PlacedBlock['block'], pointer: Pointer): void {
  const around = valueAt(block, pointer.slice(0, -1));
  if (typeof around !== 'object' || around === null)
    throw new Error(`the pointer ${JSON.stringify(pointer)} of a problem leads to no value of the block`);
}
