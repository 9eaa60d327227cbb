/** What is remembered of a page file beyond its present state, as long as its entry in the cache lives. */
export interface PageHistory {
  /** When the file came into being, in milliseconds since 1970, as it was when it was first seen: programs that save by replacing a file give it a new time. */
  readonly since: number;
  /** Bytes of its last valid state that was not half of the one before. */
  readonly validSize: number;
  /** Bytes of its present state, when that is half of the last good one or less. */
  readonly shrunkTo?: number;
  /** Milliseconds since 1970 of the save that shrank it. */
  readonly shrunkAt?: number;
}

/** A page file as it was found now. */
export interface FoundPage {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly born: number;
  readonly saved: number;
  readonly isValid: boolean;
}

/** Smaller pages lose half of themselves in any edit. */
const SMALLEST = 600;

/** A page that lost half of its bytes is remembered as it was until its author saves it once more, which accepts the loss. */
export function nextHistory(before: PageHistory | undefined, { size, born, saved, isValid }: FoundPage): PageHistory {
  const since = before?.since ?? born;
  const validSize = before?.validSize ?? 0;
  if (!isValid) return { ...before, since, validSize };
  const isHalf = validSize >= SMALLEST && size * 2 <= validSize;
  const isAccepted = before?.shrunkAt !== undefined && before.shrunkAt !== saved;
  return isHalf && !isAccepted ? { since, validSize, shrunkTo: size, shrunkAt: saved } : { since, validSize: size };
}
