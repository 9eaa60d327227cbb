import type { Measurement } from './measure.ts';
import { megabytes, seconds } from './table.ts';

/** Progress goes to standard error, one line a step, so that the table can be piped. */
export function say(text: string): void {
  console.error(`${new Date().toTimeString().slice(0, 8)}  ${text}`);
}

/** Says what a run took, and whether the machine had other work meanwhile. */
export function tell(name: string, { wall, cpu, memory, otherCpu }: Measurement): void {
  const figures = [seconds(wall), `${seconds(cpu)} CPU`, megabytes(memory)];
  if (isDisturbed({ wall, otherCpu })) figures.push(`disturbed: ${seconds(otherCpu)} CPU went elsewhere`);
  say(`${name}: ${figures.join(', ')}`);
}

/** True when other programs took more than a fifth of a core: their share is no longer noise. */
export function isDisturbed({ wall, otherCpu }: Pick<Measurement, 'wall' | 'otherCpu'>): boolean {
  return otherCpu > 0.2 * wall;
}
