/** Facts about earlier states of a page file, kept with its entry in the page cache. */
export interface PageHistory {
  /**
   * Creation time of the file when it was first checked, in milliseconds since 1970. It is kept because some editors
   * replace the file when they save.
   */
  readonly since: number;
  /** Bytes of the last valid state that did not lose half or more of the state before it. */
  readonly validSize: number;
  /** Bytes of the present state, if it is half of `validSize` or less. */
  readonly shrunkTo?: number;
  /** Milliseconds since 1970 of the save that shrank it. */
  readonly shrunkAt?: number;
}

/** The present state of a page file. */
export interface FoundPage {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly born: number;
  readonly saved: number;
  readonly isValid: boolean;
  /** True if the state is the result of an edit in the Studio, which removes only the values that the author named. */
  readonly isEdit?: boolean;
}

/** Bytes. In smaller pages an ordinary edit may remove half of the text. */
const SMALLEST = 600;

/** The history after a check. The size before a loss is kept until the author saves the file once more. */
export function nextHistory(before: PageHistory | undefined, found: FoundPage): PageHistory {
  const { size, born, saved, isValid, isEdit = false } = found;
  const since = before?.since ?? born;
  const validSize = before?.validSize ?? 0;
  if (!isValid) return { ...before, since, validSize };
  const isHalf = validSize >= SMALLEST && size * 2 <= validSize;
  const isAccepted = isEdit || (before?.shrunkAt !== undefined && before.shrunkAt !== saved);
  return isHalf && !isAccepted ? { since, validSize, shrunkTo: size, shrunkAt: saved } : { since, validSize: size };
}
