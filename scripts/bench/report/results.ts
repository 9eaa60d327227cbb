import type { Measurement } from '../measure.ts';
import type { Environment } from './environment.ts';

/** The output of `build --timings FILE`: milliseconds of each stage, summed over threads, and counts of pages. */
export interface Timings {
  readonly stages: Readonly<Record<string, number>>;
  readonly pages: number;
  readonly rendered?: number;
  readonly reused?: number;
  readonly written?: number;
}

export interface Run extends Measurement {
  readonly timings?: Timings;
}

/** Results of a scenario at one size. */
export interface Row {
  readonly pages: number;
  readonly scenario: string;
  readonly runs: readonly Run[];
}

/** Results of a scenario that this project and peers ran alternately. */
export interface Duel {
  readonly pages: number;
  readonly scenario: string;
  readonly ours: readonly Run[];
  readonly peers: readonly { readonly label: string; readonly runs: readonly Measurement[] }[];
}

/** Results of the authoring server at one size, in milliseconds. */
export interface DevRow {
  readonly pages: number;
  /** From start to the first page, without caches. */
  readonly firstStart: number;
  /** From start to the first page, with caches. */
  readonly start: number;
  /** From saving a page right after the start, while the site is still being read, to the updated display. */
  readonly firstEdit: number;
  /** The same for each of several edits while the server is idle. */
  readonly edits: readonly number[];
}

export interface BenchResults {
  readonly version: 1;
  readonly environment: Environment;
  /** Mean bytes of a generated page by the size of the site. */
  readonly bytesPerPage: Readonly<Record<string, number>>;
  readonly rows: readonly Row[];
  /** Versions of the peers, and the scenarios that they ran in turn with this project. */
  readonly peers?: { readonly versions: readonly string[]; readonly duels: readonly Duel[] };
  readonly dev: readonly DevRow[];
}

/** The median; undefined for no values. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? sorted[half]
    : sorted.length > 0
      ? (sorted[half - 1]! + sorted[half]!) / 2
      : undefined;
}

/** The median of one figure over runs. */
export function medianOf<T>(runs: readonly T[], figure: (run: T) => number | undefined): number | undefined {
  return median(runs.map(figure));
}
