import { markdownTable, median, milliseconds, range } from '../report/table.ts';

/** Runs before the measured ones, so that the code is compiled. */
const WARM_UP = 50;

/** Milliseconds. On a busy machine, only the processor time shows the cost of an operation. */
interface Times {
  readonly elapsed: number;
  readonly processor: number;
}

/** A table of rows that `timeRow` made. */
export function timesTable(rows: readonly (readonly string[])[]): string {
  return markdownTable(['Operation', 'Processor time', 'Range', 'Elapsed time', 'Range'], rows, 1);
}

/**
 * Measures a function of this process many times, after some runs that do not count.
 * @param work returns the function to measure, by the number of the run
 * @param between is awaited after each run, and is not measured
 * @returns a row with the median and the range of both times
 */
export async function timeRow(
  name: string,
  runs: number,
  work: (number: number) => () => Promise<void>,
  { warmUp = WARM_UP, between }: { readonly warmUp?: number; readonly between?: () => Promise<void> } = {},
): Promise<string[]> {
  const measured: Times[] = [];
  for (let number = 0; number < warmUp + runs; number++) {
    const times = await timeWork(work(number));
    if (number >= warmUp) measured.push(times);
    await between?.();
  }
  const columns = (['processor', 'elapsed'] as const).map((kind) => measured.map((each) => each[kind]));
  return [name, ...columns.flatMap((times) => [milliseconds(median(times), 2), range(times)])];
}

export async function timeWork(work: () => Promise<void>): Promise<Times> {
  const [start, usage] = [performance.now(), process.cpuUsage()];
  await work();
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(usage);
  return { elapsed, processor: (user + system) / 1000 };
}
