import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What the processes of one session use at a moment. */
export interface SessionUsage {
  /** Resident memory of all of them in bytes; pages that two of them share count twice. */
  readonly memory: number;
  /** Processor seconds of each process by its id, its finished children left out. */
  readonly cpu: ReadonlyMap<number, number>;
}

/** Linux counts processor time for programs in hundredths of a second, whatever the kernel does inside. */
const ticksPerSecond = 100;

const pageSize = readPageSize();

/**
 * What the processes of a session use now; undefined where there is no `/proc`. A session and not a tree of parents:
 * a helper whose parent ended belongs to the measured command all the same.
 * @param session id of the process that leads it, as `spawn` with `detached` makes one
 */
export function readSession(session: number): SessionUsage | undefined {
  const names = list('/proc');
  if (!names) return undefined;
  let memory = 0;
  const cpu = new Map<number, number>();
  for (const name of names) {
    const fields = /^\d+$/.test(name) ? readStat(`/proc/${name}/stat`) : undefined;
    if (fields?.session !== session) continue;
    memory += fields.residentPages * pageSize;
    cpu.set(Number(name), fields.ownTicks / ticksPerSecond);
  }
  return { memory, cpu };
}

/** Processor seconds of all children that this process has waited for, and of theirs; undefined without `/proc`. */
export function waitedCpu(): number | undefined {
  const fields = readStat('/proc/self/stat');
  return fields && fields.waitedTicks / ticksPerSecond;
}

/** Fields of `/proc/PID/stat` as proc(5) counts them, from 1. The name in brackets may hold spaces. */
function readStat(file: string) {
  const text = read(file);
  if (!text) return undefined;
  const values = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(values[number - 3]);
  return {
    session: field(6),
    ownTicks: field(14) + field(15),
    waitedTicks: field(16) + field(17),
    residentPages: field(24),
  };
}

/** A process may end between its being listed and its being read. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function list(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch {
    return undefined;
  }
}

function readPageSize(): number {
  try {
    return Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' }));
  } catch {
    return 4096;
  }
}
