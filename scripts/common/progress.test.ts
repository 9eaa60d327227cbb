import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress, progressLine } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function recording(isTTY: boolean) {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line) > 0;
  return { lines, progress: createProgress({ isTTY, write } as Parameters<typeof createProgress>[0]) };
}

test('a file that takes long is named repeatedly until the end', () => {
  const { lines, progress } = recording(false);
  progress.show('files', 0, 2, 'assets/foto.avif');
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^archivos 0\/2 .*assets\/foto\.avif\n$/);
  progress.clear();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
});

test('a log gets few lines however many files end', () => {
  const { lines, progress } = recording(false);
  for (let done = 1; done <= 100; done++) {
    vi.advanceTimersByTime(100);
    progress.show('files', done, 100, 'a');
  }
  expect(lines).toHaveLength(2);
  progress.clear();
});

test('a line says what is done and what is left, in the language of the site', () => {
  expect(progressLine('render', 512, 1024, 1000)).toBe('páginas 512/1024 · 50 % · 512/s · faltan 1 s');
  expect(progressLine('assets', 0, 0, 0, 'a.jpg')).toBe('imágenes 0/0 · 0 % · 0/s · a.jpg');
});
