import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSession, waitedCpu } from './processes.ts';
import { type Command, exitOf, startCommand, stopCommand } from './session.ts';

/** Figures of one run of a command. A figure that the platform does not provide is absent. */
export interface Measurement {
  /** Wall time in seconds. */
  readonly wall: number;
  /** Processor seconds, user and system, of the process tree. */
  readonly cpu?: number;
  /** Peak resident memory of the process tree in bytes. */
  readonly memory?: number;
  /** Processor seconds used by other processes during the run. */
  readonly otherCpu: number;
  /** Exit code; null when a signal ended the command. */
  readonly exitCode: number | null;
}

/** Milliseconds between samples. A shorter interval would use a noticeable share of a core. */
const sampleEvery = 40;
const timeLimit = 20 * 60_000;

/** Runs and measures a command. Only one command may run at a time. */
export async function measure(command: Command): Promise<Measurement> {
  await settle();
  const waited = meter(waitedCpu);
  const machine = meter(machineCpu);
  const own = meter(ownCpu);
  const start = performance.now();
  const child = startCommand(command);
  const usage = sample(child.pid ?? -1);
  const timer = setTimeout(() => stopCommand(child), timeLimit);
  const exitCode = await exitOf(child).finally(() => clearTimeout(timer));
  const wall = (performance.now() - start) / 1000;
  const sampled = usage.stop();

  const waitedFor = waited();
  // The times of waited-for children omit helpers that outlive their parent; the samples include most of them.
  const cpu = waitedFor === undefined ? undefined : Math.max(waitedFor, sampled.cpu);
  const otherCpu = Math.max(0, (machine() ?? 0) - (own() ?? 0) - (cpu ?? 0));
  return {
    wall,
    ...(cpu !== undefined && { cpu }),
    ...(sampled.memory > 0 && { memory: sampled.memory }),
    otherCpu,
    exitCode,
  };
}

/** Samples a session. @returns stops sampling and returns the peak memory and the observed processor time */
function sample(session: number) {
  let memory = 0;
  const cpu = new Map<number, number>();
  const look = () => {
    const usage = readSession(session);
    if (!usage) return;
    memory = Math.max(memory, usage.memory);
    for (const [id, seconds] of usage.cpu) cpu.set(id, seconds);
  };
  const timer = setInterval(look, sampleEvery);
  return {
    stop: () => {
      clearInterval(timer);
      return { memory, cpu: [...cpu.values()].reduce((sum, seconds) => sum + seconds, 0) };
    },
  };
}

/** Flushes pending writes, so that they are not charged to the next run. */
async function settle(): Promise<void> {
  spawnSync('sync');
  await sleep(300);
}

/** @returns a function that returns the increase of a counter since this call */
function meter(read: () => number | undefined): () => number | undefined {
  const before = read();
  return () => {
    const after = read();
    return before === undefined || after === undefined ? undefined : after - before;
  };
}

/** Busy processor seconds of the whole machine since boot. */
function machineCpu(): number {
  const busy = os.cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
