import type { BlockProblem } from '../../../schema/block-files.ts';
import { describedValues } from '../common/described-values.ts';
import { blockType, isBlock, type Schemas } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

/**
 * Problems that the checks in the folders of blocks find. The data must be valid: a mistake in one block, such as a
 * hyphen too many, often takes fields away from the one before it.
 */
export function ownChecks(data: unknown, schemas: Schemas): Problem[] {
  return describedValues(schemas, schemas.page, data).flatMap(({ field, value, pointer }): Problem[] => {
    const type = blockType(value);
    if (!isBlock(schemas, field, value) || !Object.hasOwn(schemas.checks, type)) return [];
    const check = schemas.checks[type] as (block: unknown) => readonly BlockProblem[];
    return check(value).map((found) => {
      const { es, en } = found.message;
      return { rule: 'block-rule', pointer: [...pointer, ...found.pointer], at: 'value', params: { es, en } };
    });
  });
}
