import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSession, waitedCpu } from './processes.ts';
import { type Command, exitOf, startCommand, stopCommand } from './session.ts';

/** One run of a command, seen from outside. Figures that the platform does not give are absent. */
export interface Measurement {
  /** Seconds from start to exit. */
  readonly wall: number;
  /** Processor seconds, user and system, of the process tree. */
  readonly cpu?: number;
  /** Peak resident memory of the process tree in bytes. */
  readonly memory?: number;
  /** Processor seconds that anything else on the machine used meanwhile: a disturbed run shows here. */
  readonly otherCpu: number;
  /** Null when a signal ended the command. */
  readonly exitCode: number | null;
}

/** Shorter would take a noticeable share of a core from what is measured. */
const sampleEvery = 40;
const timeLimit = 20 * 60_000;

/** Runs a command to its end. Commands are measured one at a time. */
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
  // A helper that outlives its parent is nobody's waited-for child, but the samples have seen most of its time.
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

/** Samples a session until it is stopped, and then tells its peak memory and the processor time it was seen to use. */
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

/** What an earlier run left to be written must not be written on the next one's time. */
async function settle(): Promise<void> {
  spawnSync('sync');
  await sleep(300);
}

/** Tells by how much a counter has grown since now. */
function meter(read: () => number | undefined): () => number | undefined {
  const before = read();
  return () => {
    const after = read();
    return before === undefined || after === undefined ? undefined : after - before;
  };
}

/** Processor seconds that the machine has been busy. */
function machineCpu(): number {
  const busy = os.cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
