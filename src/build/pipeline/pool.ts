import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import type * as Engine from './engine.ts';

type Task = 'examine' | 'renderPages' | 'verify';
type Result<N extends Task> = ReturnType<(typeof Engine)[N]>;

/** Runs the engine's functions over batches of work. */
export interface Pool {
  /** Results come in the order of the tasks, whichever thread is done first. */
  readonly each: <N extends Task>(
    name: N,
    tasks: readonly Parameters<(typeof Engine)[N]>[0][],
    onDone?: (result: Result<N>) => void,
  ) => Promise<Result<N>[]>;
  readonly close: () => Promise<void>;
}

/** Below so many batches, starting threads takes longer than the work. */
const WORTH_THREADS = 4;

/**
 * @param threads worker threads, 0 for none; by default one for each processor, where there is work enough
 */
export function createPool(engineFile: string, threads?: number): Pool {
  let workers: Tinypool | undefined;
  let engine: Promise<typeof Engine> | undefined;

  function here(): Promise<typeof Engine> {
    engine ??= import(pathToFileURL(engineFile).href);
    return engine;
  }

  function there(): Tinypool {
    const count = threads ?? availableParallelism();
    workers ??= new Tinypool({ filename: engineFile, minThreads: count, maxThreads: count, execArgv: [] });
    return workers;
  }

  return {
    each: async (name, tasks, onDone) => {
      const hasThreads = threads === undefined ? workers !== undefined || tasks.length >= WORTH_THREADS : threads > 0;
      const run = hasThreads
        ? (task: unknown) => there().run(task, { name })
        : async (task: unknown) => ((await here())[name] as (task: unknown) => unknown)(task);
      return Promise.all(
        tasks.map(async (task) => {
          const result = (await run(task)) as never;
          onDone?.(result);
          return result;
        }),
      );
    },
    close: async () => {
      const running = workers;
      workers = undefined;
      await running?.destroy();
    },
  };
}

/** Splits work into pieces small enough to keep all threads busy to the end. */
export function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
