import type { WriteStream } from 'node:tty';
import type { Progress } from '../../src/site/build/render-site.ts';
import { say } from './messages.ts';

/** Minimum milliseconds between two lines, on a terminal and in a log. */
const PAUSE = { terminal: 80, log: 5000 } as const;

/** Milliseconds after which the line is repeated without progress, because one file may take long. */
const SILENCE = { terminal: 1000, log: 15_000 } as const;

type Stage = Parameters<Progress>[0];

interface State {
  readonly stage: Stage;
  readonly started: number;
  readonly done: number;
  readonly total: number;
  readonly file: string;
}

/** Shows the progress of a command: one updated line on a terminal, occasional lines in a log. */
export function createProgress(stream: Pick<WriteStream, 'isTTY' | 'write'>) {
  const kind = stream.isTTY ? 'terminal' : 'log';
  let last = performance.now();
  let state: State | undefined;
  let isShown = false;
  let timer: NodeJS.Timeout | undefined;

  function write({ stage, done, total, started, file }: State): void {
    last = performance.now();
    const line = progressLine(stage, done, total, last - started, file);
    stream.write(stream.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
    isShown = true;
  }

  const show: Progress = (stage, done, total, file = '') => {
    const now = performance.now();
    state = { stage, done, total, file, started: state?.stage === stage ? state.started : now };
    timer ??= setInterval(() => {
      if (state && performance.now() - last >= SILENCE[kind]) write(state);
    }, SILENCE[kind]).unref();
    if (now - last >= PAUSE[kind]) write(state);
  };
  const clear = () => {
    clearInterval(timer);
    timer = undefined;
    if (isShown && stream.isTTY) stream.write('\r\x1b[K');
  };
  return { show, clear };
}

/** `páginas 512/10000 · 5 % · 850/s · faltan 11 s · pages/contacto.yaml` */
export function progressLine(stage: Stage, done: number, total: number, elapsed: number, file = ''): string {
  const rate = done / Math.max(elapsed / 1000, 0.001);
  const left = done > 0 ? [say().left(Math.ceil((total - done) / rate))] : [];
  const share = Math.floor((100 * done) / Math.max(total, 1));
  return [
    `${say().stages[stage]} ${done}/${total}`,
    `${share} %`,
    `${Math.round(rate)}/s`,
    ...left,
    ...(file ? [file] : []),
  ].join(' · ');
}
