import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Asset } from '../../../content/link/assets.ts';
import { assetTooSlow } from '../../../content/link/files/asset-faults.ts';
import { bundleSource } from '../../cache/commands/bundle.mjs';
import { projectRoot } from '../../options.ts';
import type * as Work from './byte-work.ts';

type Task = keyof typeof Work;

/** Work on the bytes of one file has exceeded the limit of time or memory. */
export class TooSlowError extends Error {
  constructor(readonly seconds: number) {
    super(`not ready after ${seconds} seconds`);
  }
}

/**
 * Time limit in seconds for one file: many times what the largest files take on a slow machine that does other work at
 * the same time. Ten seconds were not enough there.
 */
const LIMIT = 30;

/** Megabytes of memory for the objects of a thread. */
const MEMORY = 2048;

/** Works on bytes from authors in threads, so that this thread is not blocked and endless work can be stopped. */
export interface ByteThreads {
  /** Prepares the code of the threads, which otherwise happens at the first work. */
  readonly start: () => Promise<unknown>;
  /** @throws {TooSlowError} if the work has not ended in time; errors of the work, without their codes */
  readonly run: <N extends Task>(
    name: N,
    task: Parameters<(typeof Work)[N]>[0],
  ) => Promise<Awaited<ReturnType<(typeof Work)[N]>>>;
  /** Ends all threads and rejects their work. Work that comes later starts new ones. */
  readonly close: () => Promise<void>;
}

/** @param seconds that work on one file may take */
export function createByteThreads(seconds: number = LIMIT): ByteThreads {
  let pool: Promise<Tinypool> | undefined;
  let running = 0;
  const waiting: { readonly resolve: () => void; readonly reject: (reason: Error) => void }[] = [];

  /** Runs work when a thread is free, so that the time limit of a task does not include waiting for others. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= THREADS) await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.resolve();
      else running -= 1;
    }
  }

  function start(): Promise<Tinypool> {
    pool ??= startPool();
    return pool;
  }

  async function limited(name: Task, task: unknown): Promise<unknown> {
    const threads = await start();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), seconds * 1000);
    try {
      return await threads.run(task, { name, signal: limit.signal });
    } catch (error) {
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw limit.signal.aborted || isTooLarge ? new TooSlowError(seconds) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    start,
    run: (name, task) => inTurn(() => limited(name, task)) as never,
    close: async () => {
      for (const { reject } of waiting.splice(0)) reject(new Error('The threads have been closed'));
      const threads = await pool?.catch(() => undefined);
      pool = undefined;
      await threads?.destroy();
    },
  };
}

const THREADS = availableParallelism();

async function startPool(): Promise<Tinypool> {
  return new Tinypool({
    filename: await bundleSource(projectRoot, 'src/site/images/threads/byte-work.ts'),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 1000,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
}

/** The threads of this process. */
export const byteThreads = createByteThreads();

/** The asset of a file whose analysis has not ended in time. */
export function slowAsset(name: string, size: number, { seconds }: TooSlowError): Asset {
  const value = `/${name}`;
  return { path: value, url: value, size, faults: [assetTooSlow({ value, seconds })] };
}

/** True if the analysis of an asset has exceeded its time limit. It may succeed when the machine is less busy. */
export function isSlowAsset({ faults = [] }: Asset): boolean {
  return faults.some(assetTooSlow.isIn);
}
