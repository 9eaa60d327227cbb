import type { WriteStream } from 'node:tty';
import type { Progress } from '../src/build/pipeline/render-site.ts';

/** Milliseconds between two lines, on a terminal and elsewhere: a log must not drown in them. */
const PAUSE = { terminal: 80, log: 5000 } as const;

/** Shows how far a build is: one changing line on a terminal, now and then a line in a log. */
export function createProgress(stream: Pick<WriteStream, 'isTTY' | 'write'>) {
  const pause = stream.isTTY ? PAUSE.terminal : PAUSE.log;
  const started = performance.now();
  let last = started;
  let stageStarted = started;
  let current = '';
  let isShown = false;

  const show: Progress = (stage, done, total) => {
    const now = performance.now();
    if (stage !== current) [current, stageStarted] = [stage, now];
    if (now - last < pause) return;
    last = now;
    const line = progressLine(stage, done, total, now - stageStarted);
    stream.write(stream.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
    isShown = true;
  };
  const clear = () => {
    if (isShown && stream.isTTY) stream.write('\r\x1b[K');
  };
  return { show, clear };
}

/** `render 512/10000 · 5 % · 850/s · 11 s left` */
export function progressLine(stage: string, done: number, total: number, elapsed: number): string {
  const rate = done / Math.max(elapsed / 1000, 0.001);
  const left = Math.ceil((total - done) / Math.max(rate, 0.001));
  return `${stage} ${done}/${total} · ${Math.floor((100 * done) / total)} % · ${Math.round(rate)}/s · ${left} s left`;
}
