import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How often a waiting build looks whether the other one is done, in milliseconds. */
const PATIENCE = 200;

/**
 * Keeps builds into the same folder apart: the second one waits until the first has ended.
 * @param onWait told once, with the process that is being waited for
 * @returns the function that lets the next build in
 */
export async function lockOutput(out: string, onWait: (pid: number) => void = () => {}): Promise<() => void> {
  const file = path.join(path.dirname(out), `.${path.basename(out)}.lock`);
  mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !tryLock(file); ) {
    const holder = holderOf(file);
    // A build that was killed leaves its lock behind.
    if (holder !== undefined && !isRunning(holder)) rmSync(file, { force: true });
    else {
      if (!told && holder !== undefined) onWait(holder);
      told ||= holder !== undefined;
      await pause(PATIENCE);
    }
  }
  return () => rmSync(file, { force: true });
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined in the moment between the file's creation and its contents, and when it has just gone. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
