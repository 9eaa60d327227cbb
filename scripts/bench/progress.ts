import type { Measurement } from './measure.ts';
import { megabytes, seconds } from './report/table.ts';

/** Writes progress to standard error, one line for each step, so that the table can be piped. */
export function say(text: string): void {
  console.error(`${new Date().toTimeString().slice(0, 8)}  ${text}`);
}

/** Logs the figures of a run and whether other processes disturbed it. */
export function logMeasurement(name: string, { wall, cpu, memory, otherCpu }: Measurement): void {
  const figures = [seconds(wall), `${seconds(cpu)} CPU`, megabytes(memory)];
  if (isDisturbed({ wall, otherCpu })) figures.push(`disturbed: ${seconds(otherCpu)} CPU went elsewhere`);
  say(`${name}: ${figures.join(', ')}`);
}

/** True when other processes used more than a fifth of a core. */
export function isDisturbed({ wall, otherCpu }: Pick<Measurement, 'wall' | 'otherCpu'>): boolean {
  return otherCpu > 0.2 * wall;
}
