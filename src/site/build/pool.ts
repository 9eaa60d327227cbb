import { availableParallelism } from 'node:os';
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import type * as Renderer from './renderer.ts';

type Task = 'analyze' | 'renderPages';
type Result<N extends Task> = ReturnType<(typeof Renderer)[N]>;

/** Runs the engine's functions over batches of work. */
export interface Pool {
  /** Results come in the order of the tasks, whichever thread is done first. */
  readonly each: <N extends Task>(
    name: N,
    tasks: readonly Parameters<(typeof Renderer)[N]>[0][],
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
export function createPool(bundleFile: string, threads = availableParallelism()): Pool {
  const workers =
    threads > 0 ? new Tinypool({ filename: bundleFile, minThreads: 1, maxThreads: threads, execArgv: [] }) : undefined;
  // What is wrong with the engine is told by the first work that needs it.
  workers?.run(undefined, { name: 'warmUp' satisfies keyof typeof Renderer }).catch(() => {});
  let renderer: Promise<typeof Renderer> | undefined;
  let closing: Promise<void> | undefined;

  async function runHere(name: Task, task: unknown): Promise<unknown> {
    renderer ??= import(pathToFileURL(bundleFile).href);
    return ((await renderer)[name] as (task: unknown) => unknown)(task);
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
