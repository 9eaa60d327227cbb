import { trimmed } from '../common/pieces.ts';
import { applyOperations, inverseOf } from './apply.ts';
import type { EditContext, EditOperation, EditResult } from './operations/operation.ts';
import { isEqual } from './patch.ts';

/** A text that is typed with pauses, and the file as it was before the first of them. */
export interface TypedText {
  readonly pointer: string;
  readonly origin: string;
}

/** The text that operations type; undefined if they do anything else. */
export function typedTextOf(
  source: string,
  operations: readonly EditOperation[],
  typed: TypedText | undefined,
): TypedText | undefined {
  const [first, ...others] = operations;
  if (first?.op !== 'set' || typeof first.value !== 'string' || others.length > 0) return undefined;
  return typed?.pointer === first.pointer ? typed : { pointer: first.pointer, origin: source };
}

/**
 * As `applyOperations`. A text that goes on being typed is written as if it had been typed at once: a style that had to
 * change for one of its states, such as one that ends with a blank, comes back.
 * @param typed the text whose former state the source has
 */
export function applyTyped(
  source: string,
  operations: readonly EditOperation[],
  context: EditContext,
  typed: TypedText | undefined,
): EditResult {
  const result = applyOperations(source, operations, context);
  if (typed === undefined || 'refusals' in result || typedTextOf(source, operations, typed) !== typed) return result;
  const anew = applyOperations(typed.origin, operations, context);
  if ('refusals' in anew || !isEqual(anew.data, result.data)) return result;
  const edits = trimmed(source, { start: 0, end: source.length, text: anew.source });
  return { ...anew, edits, inverse: inverseOf(source, edits) };
}
