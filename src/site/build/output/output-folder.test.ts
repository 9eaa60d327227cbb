import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/helpers/temporary-folder.ts';
import { markerFile, projectRoot } from '../../options.ts';
import { expectOwnFolders, prepareNextSite } from './next-site.ts';
import { resolveOutput } from './output-folder.ts';

let folder = '';
let out = '';
let pages = '';
let cache = '';
beforeEach(() => {
  folder = temporaryFolder();
  out = path.join(folder, 'dist');
  pages = path.join(folder, 'site/pages');
  cache = path.join(folder, 'cache');
  mkdirSync(pages, { recursive: true });
});

async function publish(contents: string): Promise<void> {
  const next = prepareNextSite(out, cache);
  next.put('index.html', contents);
  await next.publish();
}

const page = () => readFileSync(path.join(out, 'index.html'), 'utf8');

function makeForeign(name: string): string {
  const foreign = path.join(folder, name);
  mkdirSync(foreign);
  writeFileSync(path.join(foreign, 'thesis.txt'), 'the only copy');
  return foreign;
}

describe('an output folder that this program has not made', () => {
  test.each(['dist', '.dist.next', '.dist.old'])('is refused and left as it is: %s', async (name) => {
    const foreign = makeForeign(name);
    await expect(publish('new')).rejects.toThrow(/not made by this program[\s\S]*delete it[\s\S]*--out/);
    expect(readFileSync(path.join(foreign, 'thesis.txt'), 'utf8')).toBe('the only copy');
    expect(existsSync(path.join(out, 'index.html'))).toBe(false);
  });

  test('is refused also when its marker is another program’s', async () => {
    writeFileSync(path.join(makeForeign('dist'), markerFile), '{"program":"other"}');
    await expect(publish('new')).rejects.toThrow('not made by this program');
  });

  test('is used when it is empty', async () => {
    mkdirSync(out);
    await publish('new');
    expect(page()).toBe('new');
  });
});

describe('an output folder that this program has made', () => {
  test('is recognised after the cache is lost', async () => {
    await publish('first');
    rmSync(cache, { recursive: true });
    await publish('second');
    expect(page()).toBe('second');
  });

  test('is recognised by the cache if an earlier version left no marker', async () => {
    await publish('first');
    rmSync(path.join(out, markerFile));
    await publish('second');
    expect(page()).toBe('second');
    expect(existsSync(path.join(out, markerFile))).toBe(true);
  });

  test('is not recognised by the cache after others have put their own files there', async () => {
    await publish('first');
    rmSync(path.join(out, markerFile));
    writeFileSync(path.join(out, 'index.html'), 'of another program');
    expect(() => expectOwnFolders(out, cache)).toThrow('not made by this program');
  });

  test('contains no file of others after the next two builds', async () => {
    await publish('first');
    writeFileSync(path.join(out, 'added.html'), 'by hand');
    for (const contents of ['second', 'third']) {
      await publish(contents);
      expect(existsSync(path.join(out, 'added.html'))).toBe(false);
    }
  });
});

describe('a path where a build must not write is refused:', () => {
  const refused = (file: string) => expect(() => resolveOutput(file, pages));

  test('the pages folder, a folder in it, and a folder around it', () => {
    refused(pages).toThrow('pages folder');
    refused(path.join(pages, 'new/dist')).toThrow('pages folder');
    refused(path.dirname(pages)).toThrow('pages folder');
  });

  test('the sources of the program', () => {
    refused(projectRoot).toThrow('sources');
    refused(path.join(projectRoot, 'src')).toThrow('sources');
    refused(path.join(projectRoot, 'node_modules/site')).toThrow('sources');
  });

  test('the home folder and the folders around it', () => {
    const before = process.env.HOME;
    process.env.HOME = path.join(folder, 'home/ana');
    try {
      mkdirSync(process.env.HOME, { recursive: true });
      refused(path.join(folder, 'home/ana')).toThrow('home folder');
      refused(path.join(folder, 'home')).toThrow('home folder');
      expect(resolveOutput(path.join(folder, 'home/ana/dist'), pages)).toContain('dist');
    } finally {
      process.env.HOME = before;
    }
  });

  test('a file, and a path below a file', () => {
    writeFileSync(out, '');
    refused(out).toThrow('it is a file');
    refused(path.join(out, 'site')).toThrow('it is a file');
  });

  test('a link to any of these', () => {
    symlinkSync(path.dirname(pages), out);
    refused(out).toThrow('pages folder');
    refused(path.join(out, 'pages/dist')).toThrow('pages folder');
    symlinkSync(out, path.join(folder, 'second'));
    refused(path.join(folder, 'second')).toThrow('pages folder');
  });

  test('a link that leads to itself', () => {
    symlinkSync(out, out);
    refused(out).toThrow('leads to itself');
  });

  test.skipIf(process.platform !== 'linux')('a mount point', () => {
    refused('/proc').toThrow(/mount point[\s\S]*--out \/proc\/site/);
  });
});

test('a write after the end of an abandoned build does not restore its folder', async () => {
  await publish('first');
  const next = prepareNextSite(out, cache);
  next.abandon();
  expect(() => next.put('late/index.html', 'late')).toThrow('has been removed');
  await publish('second');
  expect(page()).toBe('second');
});

test('a link to a path that does not exist is followed, so that it stays a link', () => {
  symlinkSync('elsewhere/site', out);
  expect(resolveOutput(out, pages)).toBe(path.join(folder, 'elsewhere/site'));
});
