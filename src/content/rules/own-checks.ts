import type { BlockProblem } from '../../../schema/block-files.ts';
import { runOwn } from '../common/block-code.ts';
import { type DescribedValue, describedValues } from '../common/described-values.ts';
import { blockFile, blockType, type Schemas } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';

/** The messages come from the `check.ts` of the block. */
const blockRule = rulesOf('content')<{ message: BlockProblem['message'] }>('block-rule', {
  severity: 'error',
  es: ({ message }) => message.es,
  en: ({ message }) => message.en,
});

/**
 * Runs the checks in the folders of blocks. The data must be valid: a mistake in one block, such as an extra hyphen,
 * often moves fields out of the previous block.
 */
export function ownChecks(data: unknown, schemas: Schemas): Problem[] {
  const isChecked = ({ block }: DescribedValue) => block && Object.hasOwn(schemas.checks, blockType(block));
  const checked = describedValues(schemas, schemas.page, data).filter(isChecked);
  return checked.flatMap(({ block, pointer }) => {
    const check = schemas.checks[blockType(block)] as (block: unknown) => readonly BlockProblem[];
    return runOwn(blockFile(schemas, blockType(block), 'check.ts'), () => check(block)).map((found): Problem => {
      const finding = blockRule({ message: found.message });
      return { ...finding, pointer: [...pointer, ...found.pointer], at: 'value' };
    });
  });
}
