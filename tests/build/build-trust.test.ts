import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBuilder } from '../../scripts/common/build-command.ts';
import { buildSite } from '../../src/site/build/build.ts';
import { cacheFolder, projectRoot } from '../../src/site/options.ts';
import { type RunningCommand, startCommand } from '../helpers/command.ts';
import { copyProject, type ProjectCopy } from '../helpers/project-copy.ts';
import { copyEnglishSite } from '../helpers/sites/english.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const folder = temporaryFolder();
const pages = path.join(folder, 'pages');
copyEnglishSite(pages);
// Enough pages for interrupting a build in the middle; the variable allows a test with a larger site.
const copies = Number(process.env.TRUST_PAGES ?? 12);
const index = readFileSync(path.join(pages, 'index.yaml'), 'utf8');
for (let copy = 0; copy < copies; copy++) writeFileSync(path.join(pages, `copy${copy}.yaml`), copyOfIndex(copy));

/** Each page has texts of its own and a link to the next: every warning would be located again by every build. */
function copyOfIndex(copy: number): string {
  return index
    .replace(/^title:.*/m, `title: Copy ${copy}`)
    .replace('A small workshop', `Copy ${copy} of a small workshop`)
    .replace('Wheels that stay true', `Copy ${copy}`)
    .replace('"#work"', `/copy${(copy + 1) % copies}`);
}

/** The builds run in a copy of the project, so that they have a cache of their own. */
let project: ProjectCopy;
/** The site built from the pages as they are, without threads. Tests that change it build it again. */
const built = path.join(folder, 'built/dist');
let whole = '';
beforeAll(async () => {
  project = await copyProject();
  await build(built);
  whole = stateOf(built);
});

const helper = (name: string) => `--import ${path.join(projectRoot, 'tests/helpers/processes', name)}`;

function start(
  dist: string,
  options: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): RunningCommand {
  // Threads double the time of so small a site.
  const workers = options.includes('--workers') ? [] : ['--workers', '0'];
  return startCommand('build', ['--pages', pages, '--out', dist, '--lang', 'es', ...workers, ...options], {
    cwd: project.folder,
    env,
  });
}

async function build(dist: string, ...options: string[]): Promise<void> {
  const { code, output } = await start(dist, options).ended;
  expect(code, output).toBe(0);
}

/** The files below a folder. */
function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A hash of the names and contents of all files of a folder. */
function stateOf(dist: string): string {
  const files = filesIn(dist);
  const hash = createHash('sha1');
  for (const file of files) hash.update(`${path.relative(dist, file)}\0`).update(readFileSync(file));
  return `${files.length} files ${hash.digest('hex')}`;
}

const out = (name: string) => path.join(folder, name, 'dist');

/** Changes a page file for the duration of a callback. */
async function withEdit(name: string, change: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const file = path.join(pages, name);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, change(before));
  try {
    await work();
  } finally {
    writeFileSync(file, before);
  }
}

describe('the same pages give the same bytes', () => {
  test('with 0, 2 and 8 threads, cold and warm, whole and in shards', async () => {
    await build(out('8'), '--workers', '8');
    expect(stateOf(out('8')), '8 threads').toBe(whole);
    await build(out('8'), '--workers', '2');
    expect(stateOf(out('8')), 'a second build over the first').toBe(whole);
    const union = path.join(folder, 'union');
    for (const shard of ['1/3', '2/3', '3/3']) {
      await build(out(`shard ${shard[0]}`), '--shard', shard);
      cpSync(out(`shard ${shard[0]}`), union, { recursive: true });
    }
    expect(stateOf(union), 'the union of three shards').toBe(whole);
  });

  test('in shards after a check, which read only the pages that they render', async () => {
    const shards = (name: string) =>
      ['1/3', '2/3', '3/3'].map((shard) => ({ shard, dist: out(`${name} ${shard[0]}`) }));
    // A new clone has the same bytes with other times.
    for (const file of filesIn(pages)) utimesSync(file, new Date(), new Date(Date.now() - 60_000));
    const union = path.join(folder, 'checked union');
    for (const { shard, dist } of shards('checked')) {
      await build(dist, '--checked', '--shard', shard);
      cpSync(dist, union, { recursive: true });
    }
    expect(stateOf(union)).toBe(whole);
    const change = (text: string) => text.replace('Copy 3 of', 'Copy 33 of');
    await withEdit('copy3.yaml', change, async () => {
      const ended: string[] = [];
      for (const { shard, dist } of shards('edited')) {
        const { code, output } = await start(dist, ['--checked', '--shard', shard]).ended;
        ended.push(`${code} ${output.includes('pages/copy3.yaml')}`);
      }
      expect(ended.sort(), 'one shard renders the page').toEqual(['0 false', '0 false', '1 true']);
    });
  });

  test('a page and the footer that are edited back leave nothing behind', async () => {
    const edited = path.join(built, 'copy7.html');
    await withEdit(
      'copy7.yaml',
      (before) => before.replace(/Copy 7/, 'Copy seven'),
      async () => {
        await withEdit(
          'site.yaml',
          (before) => before.replace(/(?<=tagline: ).*/, 'Seven days'),
          () => build(built),
        );
        expect(readFileSync(edited, 'utf8')).toContain('Seven days');
        await build(built);
        expect(readFileSync(edited, 'utf8'), 'the footer is as it was, the page is not').toContain('Copy seven');
        expect(readFileSync(edited, 'utf8')).not.toContain('Seven days');
      },
    );
    await build(built);
    expect(stateOf(built)).toBe(whole);
  });
});

describe('the built site is never incomplete', () => {
  const anotherState = (text: string) => `${text}# another state\nforms:\n  email: other@example.com\n`;

  test('is complete, old or new, if the build is killed at any moment', async () => {
    const dist = out('killed');
    cpSync(path.dirname(built), path.dirname(dist), { recursive: true, preserveTimestamps: true });
    const states = new Set([whole]);
    await withEdit('site.yaml', anotherState, async () => {
      const started = performance.now();
      await build(out('killed-other'));
      const whole = performance.now() - started;
      states.add(stateOf(out('killed-other')));
      const seed = Number(process.env.SEED ?? Date.now() % 100_000);
      for (let attempt = 0; attempt < 3; attempt++) {
        const { child, ended } = start(dist, ['--workers', '2']);
        const delay = Math.round(200 + whole * (((seed * (attempt + 7919)) % 1000) / 1000));
        const timer = setTimeout(() => child.kill('SIGKILL'), delay);
        await ended;
        clearTimeout(timer);
        expect(states.has(stateOf(dist)), `killed after ${delay} ms (SEED=${seed})`).toBe(true);
      }
      await build(dist);
      expect(stateOf(dist)).toBe(stateOf(out('killed-other')));
    });
  });

  test.each([20, 60])('interrupted by the user before its change %i, it says so and leaves nothing', async (call) => {
    await withEdit('site.yaml', anotherState, async () => {
      const env = { CALL: String(call), SIGNAL: 'SIGINT', NODE_OPTIONS: helper('kill-before-change.mjs') };
      const { code, stderr } = await start(built, [], env).ended;
      expect(code, stderr).toBe(130);
      expect(stderr).toContain('quedó como estaba');
    });
    expect(stateOf(built)).toBe(whole);
    expect(existsSync(path.join(path.dirname(built), '.dist.lock')), 'the lock is gone').toBe(false);
  });

  test('a page that is saved while it is built is not published unchecked', async () => {
    const dist = out('saved-meanwhile');
    const file = path.join(pages, 'copy3.yaml');
    await withEdit(
      'copy3.yaml',
      (text) => `${text}# as it is checked\n`,
      async () => {
        const saveNow = (stage: string, done: number, total: number) => {
          if (stage === 'check' && done === total)
            writeFileSync(file, readFileSync(file, 'utf8').replace('blocks:', 'bloques:'));
        };
        const options = { pages, out: dist, locale: 'es', workers: 1, onProgress: saveNow } as const;
        await expect(buildSite(options, makeBuilder(options))).rejects.toThrow('copy3.yaml changed while');
        expect(existsSync(dist)).toBe(false);
      },
    );
    await build(dist);
  });

  test('stays as it was on a full disk, and a message says so', async () => {
    await withEdit('site.yaml', anotherState, async () => {
      for (const [writes, workers] of [
        [0, 2],
        [3, 0],
        [30, 2],
        [40, 0],
      ] as const) {
        const env = { WRITES: String(writes), NODE_OPTIONS: helper('full-disk.mjs') };
        const { code, stderr } = await start(built, ['--workers', String(workers)], env).ended;
        expect(stderr, `${writes} writes, ${workers} threads`).toContain('El disco está lleno');
        expect(code).toBe(4);
        expect(stateOf(built)).toBe(whole);
      }
      await build(built);
      expect(stateOf(built), 'with free space again').not.toBe(whole);
    });
    await build(built);
    expect(stateOf(built)).toBe(whole);
  });

  test('is not a mixture of two builds at the same time', async () => {
    const dist = out('both');
    const both = await Promise.all([start(dist).ended, start(dist).ended]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(stateOf(dist)).toBe(whole);
  });

  test('a built file that was damaged or deleted is restored by the next build', async () => {
    writeFileSync(path.join(built, 'index.html'), 'damaged');
    rmSync(path.join(built, 'copy3.html'));
    await build(built);
    expect(stateOf(built)).toBe(whole);
  });
});

describe('a damaged cache is rebuilt', () => {
  const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    truncated: (bytes) => bytes.subarray(0, bytes.length / 2),
    'changed at one position': (bytes) => changeAt(bytes, Math.floor(bytes.length * 0.6)),
    foreign: () => Buffer.from('{}'),
    empty: () => Buffer.alloc(0),
  };

  /** The files that a build keeps in a part of the cache. */
  function filesOf(part: string): string[] {
    const files = filesIn(path.join(project.folder, path.relative(projectRoot, cacheFolder), part));
    expect(files.length, `the build keeps files in ${part}`).toBeGreaterThan(0);
    return files;
  }

  function damage(file: string, way: (bytes: Buffer) => Buffer): void {
    writeFileSync(file, way(readFileSync(file)));
  }

  async function expectRebuilt() {
    // Every file is made again, from the cache where that is possible.
    rmSync(path.dirname(built), { recursive: true });
    await build(built);
    expect(stateOf(built)).toBe(whole);
  }

  // One build shows that it reads every part so; `caches.test.ts` damages the one format of all in every way.
  test(`of pages, assets and pictures, of which a file is ${Object.keys(damages).join(', ')}`, async () => {
    for (const part of ['assets', 'pages', 'pictures', 'sites'])
      for (const [index, file] of filesOf(part).entries()) {
        const way = Object.values(damages)[index];
        if (way) damage(file, way);
      }
    await expectRebuilt();
  });

  // By itself, because Vite takes seconds to build the code.
  test('of code, if it is truncated', async () => {
    for (const file of filesOf('renderer-bundles')) damage(file, damages.truncated!);
    await expectRebuilt();
  });
});

/** A copy with one different byte. */
function changeAt(bytes: Buffer, position: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[position]! ^= 1;
  return copy;
}
