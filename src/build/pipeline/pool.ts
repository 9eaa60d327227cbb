import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import type * as Engine from './engine.ts';

type Task = 'examine' | 'renderPages' | 'verify';
type Result<N extends Task> = ReturnType<(typeof Engine)[N]>;

/** Runs the engine's functions over batches, in worker threads or in this one. */
export interface Pool {
  /** Results come in the order of the tasks, whichever thread is done first. */
  readonly each: <N extends Task>(
    name: N,
    tasks: readonly Parameters<(typeof Engine)[N]>[0][],
    onDone?: (result: Result<N>) => void,
  ) => Promise<Result<N>[]>;
  readonly close: () => Promise<void>;
}

/** @param threads worker threads; 0 does all the work in this thread */
export function createPool(engineFile: string, threads: number): Pool {
  return threads === 0 ? ownThread(engineFile) : workerThreads(engineFile, threads);
}

function ownThread(engineFile: string): Pool {
  return {
    each: async (name, tasks, onDone) => {
      const engine = (await import(pathToFileURL(engineFile).href)) as typeof Engine;
      const run = engine[name] as (task: unknown) => never;
      return tasks.map((task) => {
        const result = run(task);
        onDone?.(result);
        return result;
      });
    },
    close: async () => {},
  };
}

function workerThreads(engineFile: string, threads: number): Pool {
  const workers = new Tinypool({ filename: engineFile, minThreads: threads, maxThreads: threads, execArgv: [] });
  return {
    each: async (name, tasks, onDone) =>
      Promise.all(
        tasks.map(async (task) => {
          const result = await workers.run(task, { name });
          onDone?.(result);
          return result;
        }),
      ),
    close: () => workers.destroy(),
  };
}

/** Splits work into pieces small enough to keep all threads busy to the end. */
export function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
