import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchFolder } from './watch-folder.ts';

let folder: string;
let seen: Set<string>;
let stop: () => void;

const inFolder = (name: string) => path.join(folder, name);
const write = (name: string) => writeFileSync(inFolder(name), String(Math.random()));
const untilSeen = (...names: string[]) =>
  expect
    .poll(() => names.filter((name) => !seen.has(inFolder(name))), { message: 'changes that nobody told' })
    .toEqual([]);

beforeEach(() => {
  folder = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'watch-'))), 'pages');
  mkdirSync(inFolder('blog'), { recursive: true });
  write('index.yaml');
  write('blog/post1.yaml');
  seen = new Set();
  stop = watchFolder(folder, (file) => seen.add(file));
});
afterEach(() => stop());

describe('a watched folder tells', () => {
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

  test('files of folders that come later, also when they come with them', async () => {
    mkdirSync(inFolder('guias/a'), { recursive: true });
    write('guias/a/una.yaml');
    await untilSeen('guias/a/una.yaml');
    seen.clear();
    write('guias/a/una.yaml');
    write('guias/dos.yaml');
    await untilSeen('guias/a/una.yaml', 'guias/dos.yaml');
  });

  test('a folder that goes and comes back', async () => {
    rmSync(inFolder('blog'), { recursive: true });
    await untilSeen('blog');
    mkdirSync(inFolder('blog'));
    write('blog/post2.yaml');
    await untilSeen('blog/post2.yaml');
    seen.clear();
    write('blog/post2.yaml');
    await untilSeen('blog/post2.yaml');
  });

  test('nothing after it has ended', async () => {
    stop();
    write('index.yaml');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen.size).toBe(0);
  });
});
