import { availableParallelism } from 'node:os';
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import type * as Engine from './renderer.ts';

type Task = 'examine' | 'renderPages';
type Result<N extends Task> = ReturnType<(typeof Engine)[N]>;

/** Runs the engine's functions over batches of work. */
export interface Pool {
  /** Results come in the order of the tasks, whichever thread is done first. */
  readonly each: <N extends Task>(
    name: N,
    tasks: readonly Parameters<(typeof Engine)[N]>[0][],
    onDone?: (result: Result<N>) => void,
  ) => Promise<Result<N>[]>;
  /** Ends the threads, whatever they do; what they were asked for rejects. */
  readonly close: () => Promise<void>;
}

/**
 * Starts one thread at once, so that it has read the engine when the first work comes, and more when there is work
 * for them.
 * @param threads the most worker threads, 0 for none; by default one for each processor
 */
export function createPool(engineFile: string, threads = availableParallelism()): Pool {
  const workers =
    threads > 0 ? new Tinypool({ filename: engineFile, minThreads: 1, maxThreads: threads, execArgv: [] }) : undefined;
  // What is wrong with the engine is told by the first work that needs it.
  workers?.run(undefined, { name: 'warmUp' satisfies keyof typeof Engine }).catch(() => {});
  let engine: Promise<typeof Engine> | undefined;
  let closing: Promise<void> | undefined;

  async function runHere(name: Task, task: unknown): Promise<unknown> {
    engine ??= import(pathToFileURL(engineFile).href);
    return ((await engine)[name] as (task: unknown) => unknown)(task);
  }

  /** Between two tasks the process can answer signals and touch its lock. */
  async function eachHere(name: Task, tasks: readonly unknown[], onDone?: (result: never) => void): Promise<never[]> {
    const results: never[] = [];
    for (const task of tasks) {
      await letOthersWork();
      const result = (await runHere(name, task)) as never;
      onDone?.(result);
      results.push(result);
    }
    return results;
  }

  return {
    each: async (name, tasks, onDone) =>
      workers
        ? Promise.all(
            tasks.map(async (task) => {
              const result = (await workers.run(task, { name })) as never;
              onDone?.(result);
              return result;
            }),
          )
        : eachHere(name, tasks, onDone),
    close: async () => {
      closing ??= workers?.destroy();
      await closing;
    },
  };
}

/** Splits work into pieces small enough to keep all threads busy to the end. */
export function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
