import { isDeepStrictEqual } from 'node:util';
import { isWithin, type Pointer, valueAt } from '../../../schema/common/pointer.ts';
import { asList, isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import { type Context, schemaAt } from './context.ts';
import { missingType, typeAsField } from './fields/block-types.ts';
import { tooManyItems } from './fields/counts.ts';
import { missingFields } from './fields/missing-fields.ts';

const rule = rulesOf('layout');

const extraDash = rule<{ key: string; sibling: string; isBlock: boolean }>('extra-dash', {
  severity: 'error',
  es: ({ key, sibling, isBlock }) =>
    `Este guion empieza otro ${isBlock ? 'bloque' : 'elemento'}, pero «${key}» es del anterior. Quita el guion y pon «${key}» justo debajo de «${sibling}».`,
  en: ({ key, sibling, isBlock }) =>
    `This dash starts another ${isBlock ? 'block' : 'item'}, but "${key}" belongs to the one before. Remove the dash and align "${key}" under "${sibling}".`,
  bad: '- label: Ver\n- href: /contacto',
  good: '- label: Ver\n  href: /contacto',
});

const repeatedStart = rule<{ isBlock: boolean }>('repeated-start', {
  severity: 'error',
  es: ({ isBlock }) =>
    `Este ${isBlock ? 'bloque' : 'elemento'} empieza igual que el anterior, que quedó incompleto. Borra el que sobra.`,
  en: ({ isBlock }) =>
    `This ${isBlock ? 'block' : 'item'} starts like the one before, which is incomplete. Delete one of the two.`,
  bad: '- label: Ver\n- label: Ver\n  href: /contacto',
  good: '- label: Ver\n  href: /contacto',
});

/** True if a list item would be valid with other content. */
export type IsWhole = (pointer: Pointer, item: Readonly<Record<string, unknown>>) => boolean;

// Maximum number of invalid items in a list that are tried, because each attempt validates an item again. If more are
// invalid, the cause is another one.
const MAX_TRIALS = 40;

/** Finds an extra dash in the middle of an item, or a repeated first line: two items that each lack fields of the other. */
export function withJoinedItems(context: Context, problems: readonly Problem[], isWhole: IsWhole): Problem[] {
  let trials = 0;
  let left = [...problems];
  for (const problem of problems) {
    const item = incompleteItem(problem);
    const index = item?.at(-1);
    if (!item || typeof index !== 'number' || !left.includes(problem)) continue;
    const list = item.slice(0, -1);
    for (const first of [index, index - 1]) {
      const isFirstBroken = problems.some((other) => isWithin(other.pointer, [...list, first]));
      const joined = trials++ < MAX_TRIALS ? joinItems(context, list, first, isFirstBroken, isWhole) : undefined;
      if (!joined) continue;
      const parts = extraDash.isIn(joined) ? [first, first + 1] : [first];
      left = left.filter((other) => !isPartOf(context, other, list, parts));
      left.push(joined);
      break;
    }
  }
  return left;
}

/** Pointer to the object that lacks a field according to a problem. */
function incompleteItem(problem: Problem): Pointer | undefined {
  if (missingFields.isIn(problem) || missingType.isIn(problem)) return problem.pointer;
  return typeAsField.isIn(problem) ? problem.pointer.slice(0, -1) : undefined;
}

/** True if a problem is about some items of a list, or about the list having one item too many. */
function isPartOf(context: Context, problem: Problem, list: Pointer, items: readonly number[]): boolean {
  if (items.some((item) => isWithin(problem.pointer, [...list, item]))) return true;
  if (!tooManyItems.isIn(problem) || problem.pointer.join('/') !== list.join('/')) return false;
  return asList(valueAt(context.read.data, list)).length - 1 === schemaAt(context, list)?.maxItems;
}

/** The problem of two items that should be one, if together they are valid. */
function joinItems(
  context: Context,
  list: Pointer,
  first: number,
  isFirstBroken: boolean,
  isWhole: IsWhole,
): Problem | undefined {
  const [before, after] = asList(valueAt(context.read.data, list)).slice(Math.max(first, 0), first + 2);
  if (first < 0 || !isRecord(before) || !isRecord(after)) return undefined;
  const [key] = Object.keys(after);
  const names = Object.keys(before);
  if (key === undefined || names.length === 0) return undefined;
  const isBlock = list.at(-1) === 'blocks';
  const at = { pointer: [...list, first + 1, key], at: 'key' } as const;
  if (names.every((name) => Object.hasOwn(after, name) && isDeepStrictEqual(before[name], after[name])))
    return { ...repeatedStart({ isBlock }), ...at };
  if (names.some((name) => Object.hasOwn(after, name))) return undefined;
  if (!isFirstBroken && canStandAlone(context, after, isBlock)) return undefined;
  if (!isWhole([...list, first], { ...before, ...after })) return undefined;
  return { ...extraDash({ isBlock, key, sibling: names.at(-1)! }), ...at };
}

/** True for an item of its own, though incomplete: several fields, or a block that lacks only its type. */
function canStandAlone({ schema, types }: Context, item: Readonly<Record<string, unknown>>, isBlock: boolean): boolean {
  const keys = Object.keys(item);
  if (!isBlock || Object.hasOwn(item, 'type')) return keys.length > 1;
  return types.some((type) => {
    const { properties = {}, required = [] } = schema.definitions?.[type] ?? {};
    return (
      keys.every((key) => Object.hasOwn(properties, key)) &&
      required.every((key) => key === 'type' || Object.hasOwn(item, key))
    );
  });
}
