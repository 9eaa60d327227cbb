import type { BlockProblem } from '../../../schema/block-files.ts';
import { type DescribedValue, describedValues } from '../common/described-values.ts';
import { blockType, isBlock, type Schemas } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

/**
 * Problems that the checks in the folders of blocks find. The data must be valid: a mistake in one block, such as a
 * hyphen too many, often takes fields away from the one before it.
 */
export function ownChecks(data: unknown, schemas: Schemas): Problem[] {
  const isChecked = ({ field, value }: DescribedValue) =>
    isBlock(schemas, field, value) && Object.hasOwn(schemas.checks, blockType(value));
  const checked = describedValues(schemas, schemas.page, data).filter(isChecked);
  return checked.flatMap(({ value, pointer }) => {
    const check = schemas.checks[blockType(value)] as (block: unknown) => readonly BlockProblem[];
    return check(value).map((found): Problem => {
      const { es, en } = found.message;
      return { rule: 'block-rule', pointer: [...pointer, ...found.pointer], at: 'value', params: { es, en } };
    });
  });
}
