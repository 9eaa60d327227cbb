import type { Diagnostic } from '../diagnostic.ts';
import type { Locale } from '../rule.ts';
import type { Connection } from './connections.ts';
import type { TranslationCounts } from './languages.ts';

/** A block that is not published, by its page file and the name that the author knows. */
export interface HiddenName {
  readonly file: string;
  readonly name: string;
}

/** The next time at which the published site changes without an edit, and the pages that change. */
export interface NextChange {
  /** Absent if no change is known: `2026-12-01T09:00-05:00`. */
  readonly at?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly routes: readonly string[];
  /** False if no workflow is known that builds the site at set times. */
  readonly hasClock?: boolean;
}

export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that was checked, clean ones included. */
  readonly files: readonly string[];
  /** Text of a file, for code frames. */
  readonly sources: (file: string) => string | undefined;
  readonly color: boolean;
  readonly locale: Locale;
  /** Hidden blocks of published pages, in the order of their pages. */
  readonly hidden?: readonly HiddenName[];
  readonly next?: NextChange;
  /** What the site uses of other hosts. */
  readonly connections?: readonly Connection[];
  /** The numbers of translations by the key of the language, if they are asked for. */
  readonly languages?: Readonly<Record<string, TranslationCounts>>;
  /** Address of the rule reference. The name of a rule is its anchor there. */
  readonly rulesUrl?: string;
}
