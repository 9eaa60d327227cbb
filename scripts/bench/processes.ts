import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Resources used by the processes of one session. */
export interface SessionUsage {
  /** Total resident memory in bytes; shared pages count once for each process. */
  readonly memory: number;
  /** Processor seconds by process id, without finished children. */
  readonly cpu: ReadonlyMap<number, number>;
}

/** `/proc` reports processor time in hundredths of a second, whatever the kernel's tick rate. */
const ticksPerSecond = 100;

const pageSize = readPageSize();

/**
 * Resources used by a session now; undefined without `/proc`. A session includes helpers whose parent has ended, which
 * a process tree does not.
 * @param session id of the session leader, as created by `spawn` with `detached`
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

/** Processor seconds of all waited-for descendants of this process; undefined without `/proc`. */
export function waitedCpu(): number | undefined {
  const fields = readStat('/proc/self/stat');
  return fields && fields.waitedTicks / ticksPerSecond;
}

/** Fields of `/proc/PID/stat`, numbered from 1 as in proc(5). The name in parentheses may contain spaces. */
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

/** Returns undefined for a process that has ended since it was listed. */
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
