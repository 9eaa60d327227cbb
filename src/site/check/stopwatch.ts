/** Milliseconds of work by the name of its stage. */
export type StageTimes = Readonly<Record<string, number>>;

/** Performs work, and adds its duration to the time of a stage. */
export type Clock = <T>(stage: string, work: () => T) => T;

/** Measures the total time of synchronous work by stage. */
export function createStopwatch() {
  const times: Record<string, number> = {};
  function clock<T>(stage: string, work: () => T): T {
    const started = performance.now();
    try {
      return work();
    } finally {
      times[stage] = (times[stage] ?? 0) + performance.now() - started;
    }
  }
  return { clock, times: times as StageTimes };
}

export function addTimes(all: readonly StageTimes[]): StageTimes {
  const sum: Record<string, number> = {};
  for (const times of all) for (const [stage, time] of Object.entries(times)) sum[stage] = (sum[stage] ?? 0) + time;
  return sum;
}
