import type { EditOperation } from './operation.ts';

/** The kind of value in a field of an operation. */
export type Kind = 'pointer' | 'text' | 'offset' | 'value';

/** The fields of each operation in the order of the command line, with their kinds; `value` is any data. */
export const operationShapes: Readonly<Record<EditOperation['op'], Readonly<Record<string, Kind>>>> = {
  set: { pointer: 'pointer', value: 'value' },
  insert: { pointer: 'pointer', value: 'value' },
  remove: { pointer: 'pointer' },
  duplicate: { pointer: 'pointer' },
  paste: { pointer: 'pointer', text: 'text' },
  move: { from: 'pointer', to: 'pointer' },
  type: { pointer: 'pointer', value: 'text' },
  text: { start: 'offset', end: 'offset', text: 'text', expect: 'text' },
};

const checks: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  pointer: isPointer,
  text: (value) => typeof value === 'string',
  offset: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  value: (value) => value !== undefined,
};

/** True if a value is a JSON Pointer (RFC 6901). */
export function isPointer(value: unknown): value is string {
  return typeof value === 'string' && /^(?:\/(?:[^~/]|~[01])*)*$/.test(value);
}

/** A field that is absent or has a wrong value, and the expected kind of value. */
export interface WrongField {
  readonly field: string;
  readonly expected: string;
}

/** The first mistake in a list of operations from outside; undefined if the list is correct. */
export function wrongFieldOf(operations: unknown): WrongField | undefined {
  if (!Array.isArray(operations)) return { field: 'operations', expected: '[{"op": …}]' };
  for (const [index, operation] of operations.entries()) {
    const at = `operations/${index}`;
    const given = (operation ?? {}) as Readonly<Record<string, unknown>>;
    const shape = shapeOf(given.op);
    if (!shape) return { field: `${at}/op`, expected: Object.keys(operationShapes).join(' | ') };
    const wrong = Object.entries(shape).find(([name, kind]) => !checks[kind](given[name]));
    if (wrong) return { field: `${at}/${wrong[0]}`, expected: wrong[1] };
  }
  return undefined;
}

/** The fields of an operation by its name; undefined for another name. */
export function shapeOf(op: unknown): Readonly<Record<string, Kind>> | undefined {
  return typeof op === 'string' && Object.hasOwn(operationShapes, op)
    ? operationShapes[op as EditOperation['op']]
    : undefined;
}
