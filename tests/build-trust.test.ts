import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeBuilder } from '../scripts/build-command.ts';
import { buildSite } from '../src/site/build/build.ts';
import { projectRoot } from '../src/site/options.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'trust-'));
const pages = path.join(folder, 'pages');
cpSync(path.join(projectRoot, 'tests/fixtures/english-site'), pages, { recursive: true });
// Enough pages for interrupting a build in the middle; the variable allows a test with a larger site.
const copies = Number(process.env.TRUST_PAGES ?? 40);
const index = readFileSync(path.join(pages, 'index.yaml'), 'utf8');
for (let copy = 0; copy < copies; copy++)
  writeFileSync(path.join(pages, `copy${copy}.yaml`), index.replace(/^title:.*/m, `title: Copy ${copy}`));

/** Time limit of a test in milliseconds. @param seconds limit for the small site */
const patience = (seconds: number) => seconds * 1000 + copies * 100;

const fullDisk = path.join(projectRoot, 'tests/helpers/full-disk.mjs');

afterAll(() => rmSync(folder, { recursive: true, force: true }), patience(10));

function start(out: string, ...options: string[]): ChildProcess {
  return startWith({}, out, ...options);
}

function startWith(env: NodeJS.ProcessEnv, out: string, ...options: string[]): ChildProcess {
  const args = ['scripts/run.mjs', 'build', '--pages', pages, '--out', out, ...options];
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  return spawn(process.execPath, args, { cwd: projectRoot, env: { ...process.env, ...env }, stdio: [...stdio] });
}

/** @returns the exit code, or the signal that ended the process */
function end(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
}

/** @returns the exit code and the text on standard error */
async function endWithWords(child: ChildProcess): Promise<{ code: number | string | null; said: string }> {
  let said = '';
  child.stderr!.on('data', (chunk) => {
    said += chunk;
  });
  return { code: await end(child), said };
}

async function build(out: string, ...options: string[]): Promise<void> {
  expect(await end(start(out, ...options)), 'the build must succeed').toBe(0);
}

/** A hash of the names and contents of all files of a folder. */
function stateOf(out: string): string {
  const hash = createHash('sha1');
  const names = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(path.join(out, name)));
  return `${names.length} files ${hash.digest('hex')}`;
}

const out = (name: string) => path.join(folder, name, 'dist');

describe('the same pages give the same bytes', () => {
  test(
    'with 0, 1, 2 and 8 threads, cold and warm, whole and in shards',
    async () => {
      await build(out('none'), '--workers', '0');
      const expected = stateOf(out('none'));
      for (const workers of ['1', '2', '8']) {
        await build(out(workers), '--workers', workers);
        expect(stateOf(out(workers)), `${workers} threads`).toBe(expected);
      }
      await build(out('8'), '--workers', '2');
      expect(stateOf(out('8')), 'a second build over the first').toBe(expected);
      const union = path.join(folder, 'union');
      for (const shard of ['1/3', '2/3', '3/3']) {
        await build(out(`shard ${shard[0]}`), '--shard', shard);
        cpSync(out(`shard ${shard[0]}`), union, { recursive: true });
      }
      expect(stateOf(union), 'the union of three shards').toBe(expected);
    },
    patience(240),
  );

  test(
    'an edited page that is edited back leaves nothing behind',
    async () => {
      const dist = out('edits');
      await build(dist);
      const before = stateOf(dist);
      const file = path.join(pages, 'copy7.yaml');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('Copy 7', 'Copy seven'));
      await build(dist);
      expect(readFileSync(path.join(dist, 'copy7.html'), 'utf8')).toContain('Copy seven');
      writeFileSync(file, text);
      await build(dist);
      expect(stateOf(dist)).toBe(before);
    },
    patience(240),
  );
});

describe('the built site is never incomplete', () => {
  test(
    'killed at random moments, it is the old one or the new one, whole',
    async () => {
      const dist = out('killed');
      await build(dist);
      const file = path.join(pages, 'site.yaml');
      const text = readFileSync(file, 'utf8');
      const states = new Set([stateOf(dist)]);
      try {
        appendFileSync(file, '# another state\nforms:\n  email: other@example.com\n');
        const started = performance.now();
        await build(out('killed-other'));
        const whole = performance.now() - started;
        states.add(stateOf(out('killed-other')));
        const seed = Number(process.env.SEED ?? Date.now() % 100_000);
        for (let attempt = 0; attempt < 6; attempt++) {
          const child = start(dist, '--workers', '2');
          const delay = Math.round(200 + whole * (((seed * (attempt + 7919)) % 1000) / 1000));
          const timer = setTimeout(() => child.kill('SIGKILL'), delay);
          await end(child);
          clearTimeout(timer);
          expect(states.has(stateOf(dist)), `killed after ${delay} ms (SEED=${seed})`).toBe(true);
        }
        await build(dist);
        expect(stateOf(dist)).toBe(stateOf(out('killed-other')));
      } finally {
        writeFileSync(file, text);
      }
    },
    patience(300),
  );

  test(
    'interrupted by the user, it says so and leaves nothing lying about',
    async () => {
      const dist = out('interrupted');
      await build(dist);
      const started = performance.now();
      await build(dist);
      const whole = performance.now() - started;
      const before = stateOf(dist);
      const ends: unknown[] = [];
      // The test is meaningful only if the build has not ended before the interruption.
      for (const share of [0.8, 0.6, 0.4, 0.7, 0.5]) {
        const child = start(dist, '--workers', '1');
        setTimeout(() => child.kill('SIGINT'), whole * share);
        const { code, said } = await endWithWords(child);
        ends.push(code);
        if (code === 130) expect(said).toContain('as it was');
        expect(stateOf(dist)).toBe(before);
      }
      expect(ends, 'exit codes of builds that were interrupted').toContain(130);
      expect(existsSync(path.join(path.dirname(dist), '.dist.lock')), 'the lock is gone').toBe(false);
    },
    patience(120),
  );

  test(
    'a page that is saved while it is built is not published unchecked',
    async () => {
      const dist = out('saved-meanwhile');
      const file = path.join(pages, 'copy3.yaml');
      const text = readFileSync(file, 'utf8');
      const saveNow = (stage: string, done: number, total: number) => {
        if (stage === 'check' && done === total) writeFileSync(file, text.replace('blocks:', 'bloques:'));
      };
      const options = { pages, out: dist, locale: 'es', workers: 1, onProgress: saveNow } as const;
      try {
        appendFileSync(file, '# as it is checked\n');
        await expect(buildSite(options, makeBuilder(options))).rejects.toThrow('copy3.yaml changed while');
        expect(existsSync(dist)).toBe(false);
      } finally {
        writeFileSync(file, text);
      }
      await build(dist);
    },
    patience(120),
  );

  test(
    'on a full disk it says so, and the site stays as it was',
    async () => {
      const dist = out('full disk');
      await build(dist);
      const before = stateOf(dist);
      const file = path.join(pages, 'site.yaml');
      const text = readFileSync(file, 'utf8');
      try {
        appendFileSync(file, '# yet another state\nforms:\n  email: full@example.com\n');
        for (const [writes, workers] of [
          [0, 2],
          [3, 0],
          [30, 2],
          [60, 0],
        ] as const) {
          const env = { WRITES: String(writes), NODE_OPTIONS: `--import ${fullDisk}` };
          const { code, said } = await endWithWords(startWith(env, dist, '--workers', String(workers)));
          expect(said, `${writes} writes, ${workers} threads`).toContain('The disk is full');
          expect(code).toBe(4);
          expect(stateOf(dist)).toBe(before);
        }
      } finally {
        writeFileSync(file, text);
      }
      await build(dist);
      expect(stateOf(dist), 'with free space again').toBe(before);
    },
    patience(120),
  );

  test(
    'two builds at once do not mix',
    async () => {
      const dist = out('both');
      const codes = await Promise.all([start(dist), start(dist)].map(end));
      expect(codes).toEqual([0, 0]);
      await build(out('alone'));
      expect(stateOf(dist)).toBe(stateOf(out('alone')));
    },
    patience(180),
  );

  test(
    'a built file that was damaged or deleted is restored by the next build',
    async () => {
      const dist = out('damaged');
      await build(dist);
      const before = stateOf(dist);
      writeFileSync(path.join(dist, 'index.html'), 'damaged');
      rmSync(path.join(dist, 'copy3.html'));
      await build(dist);
      expect(stateOf(dist)).toBe(before);
    },
    patience(180),
  );
});

describe('a damaged cache is rebuilt', () => {
  const cache = path.join(projectRoot, 'node_modules/.cache/page-schema-renderer');
  const entries = () =>
    ['pages', 'sites'].flatMap((name) =>
      existsSync(path.join(cache, name))
        ? readdirSync(path.join(cache, name), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => path.join(entry.parentPath, entry.name))
        : [],
    );

  test.each([
    ['truncated', (text: string) => text.slice(0, text.length / 2)],
    ['changed at one position', (text: string) => text.replace(/"hash":"./, '"hash":"x')],
    ['foreign', () => '{}'],
    ['empty', () => ''],
  ])(
    '%s',
    async (_, damage) => {
      const dist = out('cache');
      await build(dist);
      const before = stateOf(dist);
      mkdirSync(cache, { recursive: true });
      for (const file of entries()) writeFileSync(file, damage(readFileSync(file, 'utf8')));
      await build(dist);
      expect(stateOf(dist)).toBe(before);
    },
    patience(180),
  );
});
