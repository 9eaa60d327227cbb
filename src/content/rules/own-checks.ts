import type { BlockProblem } from '../../../schema/block-files.ts';
import { blockType, isBlock, type Schemas, walkSchema } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

/**
 * Problems that the checks in the folders of blocks find. The data must be valid: a mistake in one block, such as a
 * hyphen too many, often takes fields away from the one before it.
 */
export function ownChecks(data: unknown, schemas: Schemas): Problem[] {
  const problems: Problem[] = [];
  walkSchema(schemas, schemas.page, data, (field, value, pointer) => {
    const type = blockType(value);
    if (!isBlock(schemas, field, value) || !Object.hasOwn(schemas.checks, type)) return;
    const check = schemas.checks[type] as (block: unknown) => readonly BlockProblem[];
    for (const found of check(value)) {
      const { es, en } = found.message;
      problems.push({ rule: 'block-rule', pointer: [...pointer, ...found.pointer], at: 'value', params: { es, en } });
    }
  });
  return problems;
}
