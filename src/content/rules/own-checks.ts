import type { BlockProblem } from '../../../schema/check.ts';
import type { Pointer } from '../common/pointer.ts';
import { blockType, type Schemas, walkSchema } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

/**
 * Problems that the checks in the folders of blocks find. Blocks with a problem of their own are not checked, because
 * the checks expect valid data.
 */
export function ownChecks(data: unknown, schemas: Schemas, invalid: readonly Problem[]): Problem[] {
  const problems: Problem[] = [];
  walkSchema(schemas, schemas.page, data, (field, value, pointer) => {
    const type = blockType(value);
    if (schemas.blocks[type] !== field || !Object.hasOwn(schemas.checks, type)) return;
    if (invalid.some((problem) => isInside(problem.pointer, pointer))) return;
    const check = schemas.checks[type] as (block: unknown) => readonly BlockProblem[];
    for (const found of check(value)) {
      const { es, en } = found.message;
      problems.push({ rule: 'block-rule', pointer: [...pointer, ...found.pointer], at: 'value', params: { es, en } });
    }
  });
  return problems;
}

function isInside(pointer: Pointer, owner: Pointer): boolean {
  return owner.every((step, index) => pointer[index] === step);
}
