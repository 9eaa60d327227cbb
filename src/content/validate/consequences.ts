import { isWithin, type Pointer, valueAt } from '../../../schema/common/pointer.ts';
import { quoted } from '../common/quote.ts';
import { asList } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { tooDeepField } from '../parse/inspect/inspect-block-texts.ts';
import { type Context, isFlow, type Misplaced, rawText, scalarAt, schemaAt } from './context.ts';
import { tooFewItems } from './fields/counts.ts';
import { missingAlt, missingFields } from './fields/missing-fields.ts';
import { fieldWithoutCondition } from './fields/other-places.ts';
import { type IsWhole, withJoinedItems } from './joined-items.ts';
import { emptyValue } from './values/kinds.ts';
import { expectedFields } from './values/objects.ts';
import { wrongOption } from './values/options.ts';
import { unquotedText } from './values/texts.ts';

/** Removes problems that are only a consequence of another problem. */
export function withoutConsequences(context: Context, problems: readonly Misplaced[], isWhole: IsWhole): Problem[] {
  // The rows of a table cannot be divided or joined by mistake.
  if (context.read.header) return withMissingTogether(problems);
  return withNumbersTogether(
    context,
    withMissingTogether(
      withJoinedItems(
        context,
        withoutJoinedLines(
          context,
          withoutRepeated(withoutMoved(withoutDependents(context, withoutNested(context, withoutNamed(problems))))),
        ),
        isWhole,
      ),
    ),
  );
}

/** Removes a problem about the name of a field, if the field is declared but its declaration is wrong. */
function withoutNamed(problems: readonly Misplaced[]): readonly Misplaced[] {
  const isDeclared = ({ pointer, params }: Problem) =>
    problems.some((other) => {
      const at = other.pointer.indexOf('fields');
      const isOfSame = at > 0 && pointer[0] === 'collections' && isWithin(pointer, other.pointer.slice(0, at));
      return isOfSame && other.pointer[at + 1] === params.value;
    });
  return problems.filter((problem) => !wrongOption.isIn(problem) || !isDeclared(problem));
}

/** Removes the problem of a list with too few items, if a second dash has put its items into a list of their own. */
function withoutNested(context: Context, problems: readonly Misplaced[]): readonly Misplaced[] {
  const wrong = new Set(problems.map(({ pointer }) => pointer.join('/')));
  const isNested = ({ pointer }: Problem) =>
    asList(valueAt(context.read.data, pointer)).some(
      (item, at) => Array.isArray(item) && wrong.has([...pointer, at].join('/')),
    );
  return problems.filter((problem) => !tooFewItems.isIn(problem) || !isNested(problem));
}

/**
 * Keeps one problem if fields depend on the value of another field: the problem of that value, or else the problem of
 * the field that the value does not permit. Missing fields that the value requires are not reported.
 */
function withoutDependents(context: Context, problems: readonly Misplaced[]): readonly Misplaced[] {
  const misplaced = problems.filter(fieldWithoutCondition.isIn);
  if (misplaced.length === 0) return problems;
  const wrong = new Set(problems.map(({ pointer }) => pointer.join('/')));
  const deciding = new Set(misplaced.map(decidingField));
  return problems.filter((problem) => {
    if (fieldWithoutCondition.isIn(problem)) return !wrong.has(decidingField(problem));
    if (!missingFields.isIn(problem)) return true;
    const { when } = schemaAt(context, [...problem.pointer, String(problem.params.field)]) ?? {};
    return !when || !deciding.has([...problem.pointer, when.field].join('/'));
  });
}

/** The path of the field on whose value another field depends. */
function decidingField({ pointer, params }: Problem): string {
  return [...pointer.slice(0, -1), params.other].join('/');
}

/** Keeps one problem for a list that contains words instead of objects. */
function withoutRepeated(problems: readonly Problem[]): Problem[] {
  const lists = new Set<string>();
  return problems.filter((problem) => {
    if (!expectedFields.isIn(problem) || typeof problem.pointer.at(-1) !== 'number') return true;
    const list = problem.pointer.slice(0, -1).join('/');
    return !lists.has(list) && lists.add(list);
  });
}

/**
 * Removes the problems of a plain text of several lines if its object lacks a field. The line of that field is probably
 * missing, so that YAML joins the lines below it to the text above.
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

function isMissing(problem: Problem): boolean {
  return missingFields.isIn(problem) || missingAlt.isIn(problem);
}

/** Removes problems about a missing field or an empty group if the missing fields are present at a wrong level. */
function withoutMoved(problems: readonly Misplaced[]): Problem[] {
  const tooDeep = problems.filter(tooDeepField.isIn).map(({ pointer }) => pointer);
  const found = problems.flatMap(({ instead }) => (instead ? [instead.join('/')] : []));
  const groups = problems.flatMap(({ instead }) => (instead ? [instead.slice(0, -1).join('/')] : []));
  return problems.filter((problem) => {
    const { pointer, params } = problem;
    if (emptyValue.isIn(problem)) return !groups.includes(pointer.join('/'));
    if (!isMissing(problem)) return true;
    const field = missingAlt.isIn(problem) ? 'alt' : String(params.field);
    if (tooDeep.some((deep) => deep.at(-1) === field && isInside(deep, pointer))) return false;
    return !found.includes([...pointer, field].join('/'));
  });
}

/** True if a pointer to a field is inside an object, or inside the items of one of its lists. */
function isInside(field: Pointer, outer: Pointer): boolean {
  const depth = field.length - outer.length;
  return (depth === 2 || depth === 3) && isWithin(field, outer);
}

/** Joins the problems about missing fields of one object. */
function withMissingTogether(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>();
  const fields = new Map<Problem, string[]>();
  const left = problems.filter((problem) => {
    if (!missingFields.isIn(problem)) return true;
    const key = problem.pointer.join('/');
    const known = first.get(key);
    if (!known) first.set(key, problem);
    fields.set(known ?? problem, [...(fields.get(known ?? problem) ?? []), String(problem.params.field)]);
    return !known;
  });
  return left.map((problem) => {
    const field = fields.get(problem);
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
