import type { PageState } from '../../../../../contract/studio/edits.ts';
import { isEarlierState, isSameTarget, isSaved, lastOfEach, type Unsaved } from './unsaved.ts';

/** Edits that never reached the file, as the state of a file contains them. */
type Recovered = readonly Unsaved[] | undefined;

/** An empty list is absent from the state. */
function listed(edits: readonly Unsaved[]): Recovered {
  return edits.length > 0 ? edits : undefined;
}

/** Adds edits, the newest last. */
export function withEdits(recovered: Recovered, edits: readonly Unsaved[]): Recovered {
  return listed([...(recovered ?? []), ...edits]);
}

/**
 * Adds an edit that the server refused. A value of this visit replaces an earlier state of the same value, which its
 * field has shown.
 */
export function withRefused(recovered: Recovered, edit: Unsaved, reason: string): Recovered {
  const { origin = 'refused' } = edit;
  const others = edit.origin === undefined ? withoutRefused(recovered, edit) : recovered;
  return withEdits(others, [{ ...edit, origin, reason }]);
}

/** Forgets the refused values that an edit replaces. */
export function withoutRefused(recovered: Recovered, made: Unsaved): Recovered {
  return listed(recovered?.filter((edit) => edit.reason === undefined || !isSameTarget(edit, made)) ?? []);
}

/**
 * Divides the edits of an earlier visit by whether the file has them. An edit is `saved` if only its response was lost:
 * it lacks its undo step. Edits that a later edit of the same value replaces are dropped.
 */
export function divided(
  recovered: Recovered,
  page: PageState,
): { readonly saved: readonly Unsaved[]; readonly left: Recovered } {
  const edits = recovered ?? [];
  const saved = edits.filter((edit) => isSaved(edit, page));
  const last = lastOfEach(edits);
  const isEarlier = (edit: Unsaved) => !last.includes(edit) && saved.some((later) => isEarlierState(edit, later));
  return { saved, left: listed(edits.filter((edit) => !saved.includes(edit) && !isEarlier(edit))) };
}
