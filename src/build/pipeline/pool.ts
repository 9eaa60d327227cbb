import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import type * as Engine from './engine.ts';

/** Runs the engine's functions, in worker threads or in this one. */
export interface Pool {
  readonly engine: typeof Engine;
  /** Calls a function of the engine once for each batch, as many at a time as there are threads. */
  readonly each: <N extends 'examine' | 'renderPages' | 'verify'>(
    name: N,
    tasks: readonly Parameters<(typeof Engine)[N]>[0][],
    onDone?: (result: ReturnType<(typeof Engine)[N]>) => void,
  ) => Promise<ReturnType<(typeof Engine)[N]>[]>;
  readonly close: () => Promise<void>;
}

/** @param threads worker threads; 0 does all the work in this thread */
export async function createPool(engineFile: string, threads: number): Promise<Pool> {
  const engine = (await import(pathToFileURL(engineFile).href)) as typeof Engine;
  const workers =
    threads > 0
      ? new Tinypool({ filename: engineFile, minThreads: threads, maxThreads: threads, execArgv: [] })
      : undefined;
  return {
    engine,
    each: async (name, tasks, onDone) => {
      const results = tasks.map(async (task) => {
        const run = engine[name] as (task: unknown) => never;
        const result = workers ? ((await workers.run(task, { name })) as never) : run(task);
        onDone?.(result);
        return result;
      });
      return Promise.all(results);
    },
    close: async () => workers?.destroy(),
  };
}

/** Splits work into pieces small enough to keep all threads busy to the end. */
export function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
