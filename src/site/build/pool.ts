import { availableParallelism } from 'node:os';
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import { sourceFrames } from '../blocks/source-frames.mjs';
import type * as Renderer from './pages/renderer.ts';

type Task = 'analyze' | 'renderPages' | 'updatePages' | 'checkPages';
type Result<N extends Task> = ReturnType<(typeof Renderer)[N]>;

/**
 * Milliseconds after which an idle thread ends, as many as a timer permits. Threads that analyze pages also render them,
 * because code that has run often is faster.
 */
const idleTimeout = 2 ** 31 - 1;

/** Runs functions of the renderer module on batches of work. */
export interface Pool {
  /**
   * Runs a function for each task.
   * @param take called with each result as soon as it is there; returns what is kept of it
   * @returns what is kept, in the order of the tasks
   */
  readonly each: <N extends Task, Kept>(
    name: N,
    tasks: readonly Parameters<(typeof Renderer)[N]>[0][],
    take: (result: Result<N>) => Kept,
  ) => Promise<Kept[]>;
  /** Terminates the threads; unfinished tasks reject. */
  readonly close: () => Promise<void>;
}

/**
 * Starts one thread as soon as the module exists, so that the module is loaded before the first task. Further threads
 * start for several tasks; a single task waits for the first thread, because another one would load the module too.
 * @param bundleFile path of the module; tasks wait for it, and reject if there is none
 * @param threads largest number of worker threads, 0 for none; by default one per processor
 */
export function createPool(bundleFile: Promise<string>, threads = availableParallelism()): Pool {
  const workers =
    threads > 0
      ? new Tinypool({ minThreads: 1, maxThreads: threads, idleTimeout, execArgv: ['--enable-source-maps'] })
      : undefined;
  const runInThread = async (name: keyof typeof Renderer, task?: unknown) => {
    const filename = await bundleFile;
    return workers!.run(task, { name, filename }).catch((error) => throwInSources(error));
  };
  // A module that cannot be loaded makes the first task fail.
  const started = workers && runInThread('warmUp').catch(() => {});
  let renderer: Promise<typeof Renderer> | undefined;
  let closing: Promise<void> | undefined;

  async function runHere(name: Task, task: unknown): Promise<unknown> {
    renderer ??= bundleFile.then((file) => import(pathToFileURL(file).href).catch((error) => throwInSources(error)));
    return ((await renderer)[name] as (task: unknown) => unknown)(task);
  }

  /** Yields between tasks, so that the process can handle signals and touch its lock. */
  async function eachHere<R>(name: Task, tasks: readonly unknown[], take: (result: never) => R): Promise<R[]> {
    const kept: R[] = [];
    for (const task of tasks) {
      await letOthersWork();
      kept.push(take((await runHere(name, task)) as never));
    }
    return kept;
  }

  return {
    each: async (name, tasks, take) => {
      if (!workers) return eachHere(name, tasks, take);
      if (tasks.length === 1) await started;
      return Promise.all(tasks.map(async (task) => take((await runInThread(name, task)) as never)));
    },
    close: async () => {
      closing ??= workers?.destroy();
      await closing;
    },
  };
}

/** Throws an error again, with a stack that contains only frames of sources, and the innermost frame in own code. */
function throwInSources(error: Error): never {
  const frames = sourceFrames(error.stack ?? '');
  if (frames.length > 0) error.stack = [String(error), ...frames.map(({ text }) => text)].join('\n');
  throw Object.assign(error, { source: frames.find(({ part }) => part !== 'program') });
}

/** Splits items into batches of at most `size` items. */
export function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
