import { isDeepStrictEqual } from 'node:util';
import { isWithin, type Pointer, valueAt } from '../../../schema/common/pointer.ts';
import { quoted } from '../common/quote.ts';
import { asList, isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { LIST_SEPARATOR } from '../diagnostics/messages/rule.ts';
import { type Context, isFlow, rawText, scalarAt, schemaAt } from './context.ts';
import { emptyValue } from './values/kinds.ts';
import { expectedFields } from './values/objects.ts';
import { wrongOption } from './values/options.ts';
import { unquotedText } from './values/texts.ts';

/** Whether a list item would be valid with other content. */
export type IsWhole = (pointer: Pointer, item: Readonly<Record<string, unknown>>) => boolean;

/** Removes problems that are only a consequence of another problem. */
export function withoutConsequences(context: Context, problems: readonly Problem[], isWhole: IsWhole): Problem[] {
  return withNumbersTogether(
    context,
    withMissingTogether(
      withJoinedItems(
        context,
        withoutJoinedLines(context, withoutRepeated(withoutMoved(withoutDependents(context, withoutNamed(problems))))),
        isWhole,
      ),
    ),
  );
}

/** Removes a wrong name of a field that exists, but cannot be used while its own declaration is wrong. */
function withoutNamed(problems: readonly Problem[]): readonly Problem[] {
  const isDeclared = ({ pointer, params }: Problem) =>
    problems.some((other) => {
      const at = other.pointer.indexOf('fields');
      const isOfSame = at > 0 && pointer[0] === 'collections' && isWithin(pointer, other.pointer.slice(0, at));
      return isOfSame && other.pointer[at + 1] === params.value;
    });
  return problems.filter((problem) => !wrongOption.isIn(problem) || !isDeclared(problem));
}

/**
 * Keeps one problem where fields depend on the value of another one: about this value if it is wrong itself, else about
 * the field that does not go with it, and none about the field that would.
 */
function withoutDependents(context: Context, problems: readonly Problem[]): readonly Problem[] {
  const misplaced = problems.filter(isMisplaced);
  if (misplaced.length === 0) return problems;
  const wrong = new Set(problems.map(({ pointer }) => pointer.join('/')));
  const deciding = new Set(misplaced.map(decidingField));
  return problems.filter((problem) => {
    const { rule, pointer, params } = problem;
    if (isMisplaced(problem)) return !wrong.has(decidingField(problem));
    if (rule !== 'missing-required') return true;
    const { when } = schemaAt(context, [...pointer, String(params.field)]) ?? {};
    return !when || !deciding.has([...pointer, when.field].join('/'));
  });
}

function isMisplaced({ rule }: Problem): boolean {
  return rule === 'field-without-condition';
}

/** Where the field stands on which a misplaced one depends. */
function decidingField({ pointer, params }: Problem): string {
  return [...pointer.slice(0, -1), params.other].join('/');
}

/** Keeps one problem for a list of words whose items should be objects. */
function withoutRepeated(problems: readonly Problem[]): Problem[] {
  const lists = new Set<string>();
  return problems.filter((problem) => {
    if (!expectedFields.isIn(problem) || typeof problem.pointer.at(-1) !== 'number') return true;
    const list = problem.pointer.slice(0, -1).join('/');
    return !lists.has(list) && lists.add(list);
  });
}

/**
 * Removes the problems of a plain text of several lines in an object that lacks a field: where the line of that field is
 * missing, YAML joins those below it to the text above.
 */
function withoutJoinedLines(context: Context, problems: readonly Problem[]): readonly Problem[] {
  const incomplete = new Set(problems.filter(isMissing).map(({ pointer }) => pointer.join('/')));
  if (incomplete.size === 0) return problems;
  const hasLines = (pointer: Pointer) => {
    const { type, range } = scalarAt(context, pointer) ?? {};
    return type === 'PLAIN' && range != null && context.read.source.slice(range[0], range[1]).includes('\n');
  };
  return problems.filter(({ pointer }) => !incomplete.has(pointer.slice(0, -1).join('/')) || !hasLines(pointer));
}

function isMissing({ rule }: Problem): boolean {
  return rule === 'missing-required' || rule === 'alt-missing';
}

/** Removes problems about a missing field, or a group without fields, whose fields are present at a wrong level. */
function withoutMoved(problems: readonly Problem[]): Problem[] {
  const tooDeep = problems.filter(({ rule }) => rule === 'indent-child').map(({ pointer }) => pointer);
  const found = problems.filter(({ params }) => params.home !== undefined);
  return problems.filter((problem) => {
    const { rule, pointer, params } = problem;
    if (emptyValue.isIn(problem)) return !found.some(({ params: { home } }) => home === pointer.join('/'));
    if (!isMissing(problem)) return true;
    const field = rule === 'alt-missing' ? 'alt' : params.field;
    if (tooDeep.some((deep) => deep.at(-1) === field && isInside(deep, pointer))) return false;
    return !found.some(({ params: { key, group = key, home } }) => group === field && home === pointer.join('/'));
  });
}

/** Whether a pointer to a field is inside an object, or inside the items of one of its lists. */
function isInside(field: Pointer, outer: Pointer): boolean {
  const depth = field.length - outer.length;
  return (depth === 2 || depth === 3) && outer.every((step, at) => step === field[at]);
}

// Each attempt validates an item again. A list with more invalid items than this has another cause.
const MAX_TRIALS = 40;

/** Finds an extra dash in the middle of an item, or a repeated first line: two items that each lack fields of the other. */
function withJoinedItems(context: Context, problems: readonly Problem[], isWhole: IsWhole): Problem[] {
  let trials = 0;
  let left = [...problems];
  for (const problem of problems) {
    const item = incompleteItem(problem);
    const index = item?.at(-1);
    if (!item || typeof index !== 'number' || !left.includes(problem)) continue;
    const list = item.slice(0, -1);
    for (const first of [index, index - 1]) {
      const isFirstBroken = problems.some((other) => isAt(other, [...list, first]));
      const joined = trials++ < MAX_TRIALS ? joinItems(context, list, first, isFirstBroken, isWhole) : undefined;
      if (!joined) continue;
      const parts = joined.rule === 'extra-dash' ? [first, first + 1] : [first];
      left = left.filter((other) => !isPartOf(context, other, list, parts));
      left.push(joined);
      break;
    }
  }
  return left;
}

/** Pointer to the object that lacks a field according to a problem. */
function incompleteItem({ rule, pointer }: Problem): Pointer | undefined {
  if (rule === 'missing-required' || rule === 'missing-type') return pointer;
  return rule === 'block-as-key' ? pointer.slice(0, -1) : undefined;
}

function isAt(problem: Problem, pointer: Pointer): boolean {
  return `${problem.pointer.join('/')}/`.startsWith(`${pointer.join('/')}/`);
}

/** Whether a problem concerns some items of a list, or only one item too many in it. */
function isPartOf(context: Context, problem: Problem, list: Pointer, items: readonly number[]): boolean {
  if (items.some((item) => isAt(problem, [...list, item]))) return true;
  if (problem.rule !== 'too-many-items' || problem.pointer.join('/') !== list.join('/')) return false;
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
  const params = { isBlock: isBlock ? 1 : 0, key, sibling: names.at(-1)! };
  if (names.every((name) => Object.hasOwn(after, name) && isDeepStrictEqual(before[name], after[name])))
    return { rule: 'repeated-start', ...at, params };
  if (names.some((name) => Object.hasOwn(after, name))) return undefined;
  if (!isFirstBroken && canStandAlone(context, after, isBlock)) return undefined;
  return isWhole([...list, first], { ...before, ...after }) ? { rule: 'extra-dash', ...at, params } : undefined;
}

/** Whether an incomplete item may be intended as one: a block that lacks only its type, or an item with several fields. */
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

/** Joins the problems about missing fields of one object. */
function withMissingTogether(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>();
  const fields = new Map<Problem, string[]>();
  const left = problems.filter((problem) => {
    if (problem.rule !== 'missing-required') return true;
    const key = problem.pointer.join('/');
    const known = first.get(key);
    if (!known) first.set(key, problem);
    fields.set(known ?? problem, [...(fields.get(known ?? problem) ?? []), String(problem.params.field)]);
    return !known;
  });
  return left.map((problem) => {
    const field = fields.get(problem)?.join(LIST_SEPARATOR);
    return field ? { ...problem, params: { ...problem.params, field } } : problem;
  });
}

/** Joins the problems about numbers among the texts of one list in brackets. */
function withNumbersTogether(context: Context, problems: readonly Problem[]): Problem[] {
  const lists = new Map<string, Problem[]>();
  for (const problem of problems) {
    const list = problem.pointer.slice(0, -1);
    if (!unquotedText.isIn(problem) || typeof problem.pointer.at(-1) !== 'number') continue;
    const key = list.join('/');
    if (isFlow(context, list)) lists.set(key, [...(lists.get(key) ?? []), problem]);
  }
  return problems.flatMap((problem) => {
    const pointer = problem.pointer.slice(0, -1);
    const joined = lists.get(pointer.join('/')) ?? [];
    const items = asList(valueAt(context.read.data, pointer));
    if (joined.length < 2 || !joined.includes(problem) || items.some((item) => typeof item === 'object'))
      return problem;
    if (joined[0] !== problem) return [];
    const texts = items.map((_, at) => quoted(rawText(context, scalarAt(context, [...pointer, at]))));
    return { ...problem, pointer, params: { ...problem.params, fixed: `[${texts.join(', ')}]` } };
  });
}
