import { trimmed } from '../common/pieces.ts';
import { applyOperations, inverseOf } from './apply.ts';
import type { EditContext, EditOperation, EditResult } from './operations/operation.ts';
import { isEqual } from './patch.ts';

/** A text that is typed with pauses, and the file before the first pause. */
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
 * Like `applyOperations`, but writes a text that is typed with pauses as if it had been typed at once. If one of its
 * states needed another style, such as a text that ends with a blank, the original style is restored.
 * @param typed the typed text; the source contains its former state
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
