import { mkdirSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../tests/helpers/temporary-folder.ts';
import { watchFolder } from './watch-folder.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, watch: vi.fn(fs.watch) };
});

let folder: string;
let failures: (string | undefined)[];
let seen: Set<string>;
let stop: () => void;

const inFolder = (name: string) => path.join(folder, name);
const write = (name: string) => writeFileSync(inFolder(name), String(Math.random()));
const untilSeen = (...names: string[]) =>
  expect
    .poll(() => names.filter((name) => !seen.has(inFolder(name))), { message: 'changes that were not reported' })
    .toEqual([]);

beforeEach(() => {
  folder = path.join(temporaryFolder(), 'pages');
  mkdirSync(inFolder('blog'), { recursive: true });
  write('index.yaml');
  write('blog/post1.yaml');
  seen = new Set();
  failures = [];
  start();
});
afterEach(() => {
  vi.mocked(watch).mockReset();
  stop();
});

function start(): void {
  stop = watchFolder(folder, {
    onChange: (file) => seen.add(file),
    onFailure: ({ code }) => failures.push(code),
  });
}

/** Removes a folder and creates it again before the watcher can handle an event. */
function remake(name: string): void {
  rmSync(inFolder(name), { recursive: true });
  mkdirSync(inFolder(name));
}

describe('a watched folder reports', () => {
  test('files that are written, new, renamed and deleted, at any depth', async () => {
    write('index.yaml');
    write('blog/post1.yaml');
    write('nueva.yaml');
    await untilSeen('index.yaml', 'blog/post1.yaml', 'nueva.yaml');
    seen.clear();
    renameSync(inFolder('nueva.yaml'), inFolder('otra.yaml'));
    rmSync(inFolder('blog/post1.yaml'));
    await untilSeen('nueva.yaml', 'otra.yaml', 'blog/post1.yaml');
  });

  test('files of new folders, also if they come with the folder', async () => {
    mkdirSync(inFolder('guias/a'), { recursive: true });
    write('guias/a/una.yaml');
    await untilSeen('guias/a/una.yaml');
    seen.clear();
    write('guias/a/una.yaml');
    write('guias/dos.yaml');
    await untilSeen('guias/a/una.yaml', 'guias/dos.yaml');
  });

  test('a folder that is removed and created again', async () => {
    rmSync(inFolder('blog'), { recursive: true });
    await untilSeen('blog');
    mkdirSync(inFolder('blog'));
    write('blog/post2.yaml');
    await untilSeen('blog/post2.yaml');
    seen.clear();
    write('blog/post2.yaml');
    await untilSeen('blog/post2.yaml');
  });

  test('a folder that is removed and created again immediately', async () => {
    remake('blog');
    write('blog/post2.yaml');
    await untilSeen('blog/post2.yaml');
    for (let round = 1; round <= 3; round += 1) {
      seen.clear();
      write('blog/post2.yaml');
      await untilSeen('blog/post2.yaml');
    }
  });

  test.each([
    ['when it comes back at once', async () => remake('')],
    [
      'when it comes back later',
      async () => {
        rmSync(folder, { recursive: true });
        await untilSeen('');
        mkdirSync(folder);
      },
    ],
    [
      'when another folder replaces it',
      async () => {
        renameSync(folder, `${folder}-before`);
        mkdirSync(folder);
      },
    ],
  ])('the watched folder itself, with folders in it, %s', async (_, change) => {
    await change();
    mkdirSync(inFolder('blog'));
    write('blog/post1.yaml');
    await untilSeen('', 'blog/post1.yaml');
    seen.clear();
    write('index.yaml');
    write('blog/post1.yaml');
    await untilSeen('index.yaml', 'blog/post1.yaml');
  });

  test('nothing next to the folder', async () => {
    const beside = path.join(path.dirname(folder), 'beside');
    mkdirSync(beside);
    writeFileSync(path.join(beside, 'a.yaml'), '');
    write('index.yaml');
    await untilSeen('index.yaml');
    expect([...seen].filter((file) => file.startsWith(beside))).toEqual([]);
  });

  test('once, that it cannot watch, for any number of folders', () => {
    stop();
    vi.mocked(watch).mockImplementation(() => {
      throw Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' });
    });
    start();
    expect(failures).toEqual(['ENOSPC']);
  });

  test('nothing after it has ended', async () => {
    stop();
    write('index.yaml');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen.size).toBe(0);
  });
});
