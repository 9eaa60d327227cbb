import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeBuilder } from '../../scripts/common/build-command.ts';
import { buildSite } from '../../src/site/build/build.ts';
import type { BuildOptions } from '../../src/site/build/build-options.ts';
import { lockOutput } from '../../src/site/build/output/output-folder.ts';
import { ChangedFilesError } from '../../src/site/changed-files-error.ts';
import { type CommandOptions, startCommand } from '../helpers/command.ts';
import { copyEnglishSite } from '../helpers/sites/english.ts';
import { templatePages } from '../helpers/sites/templates.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let folder = '';
let pages = '';
let out = '';
beforeEach(() => {
  folder = temporaryFolder();
  pages = path.join(folder, 'pages');
  out = path.join(folder, 'dist');
  copyEnglishSite(pages);
});

function build(options: Partial<BuildOptions> = {}) {
  const all = { pages, out, locale: 'es', workers: 0, ...options } as const;
  return buildSite(all, makeBuilder(all));
}

/** Starts the command like a user. */
function startBuild(options: CommandOptions = {}) {
  return startCommand('build', ['--pages', pages, '--out', out, '--workers', '0', '--lang', 'en'], options);
}

describe('a file that changes while the site is built: nothing is built, and the message names it', () => {
  const page = () => path.join(pages, 'wheels.yaml');
  const drawing = () => path.join(pages, 'assets/logo.svg');

  test.each([
    ['a page that is saved', 'wheels.yaml', () => appendFileSync(page(), '# saved\n')],
    ['a page that is deleted', 'wheels.yaml', () => rmSync(page())],
    ['a picture that is saved', 'assets/logo.svg', () => appendFileSync(drawing(), ' ')],
    ['a picture that is deleted', 'assets/logo.svg', () => rmSync(drawing())],
  ])('%s', async (_, name, change) => {
    for (const workers of [0, 1]) {
      if (!existsSync(path.join(pages, name)))
        cpSync(path.join(templatePages('workshop'), name), path.join(pages, name));
      // A drawing that is in no cache.
      appendFileSync(drawing(), `<!-- ${randomUUID()} -->`);
      appendFileSync(path.join(pages, 'index.yaml'), '# read again\n');
      const onProgress: BuildOptions['onProgress'] = (stage, done, total) => {
        if (stage === 'check' && done === total) change();
      };
      const error = await build({ workers, onProgress }).catch((reason) => reason);
      expect(error).toBeInstanceOf(ChangedFilesError);
      expect(error.message).toContain(`pages/${name} changed while`);
    }
    expect(existsSync(out)).toBe(false);
  });
});

describe('a site that is built again', () => {
  /** A time well after the last change: states of files right after a change are not used. */
  const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is not checked again while nothing has changed, and says the same', async () => {
    later();
    const { report, reused, rendered, written: _, times: __, ...first } = await build();
    const again = await build();
    expect(again.times).toEqual({});
    expect(again).toEqual({
      report: expect.anything(),
      ...first,
      rendered: 0,
      reused: reused + rendered,
      written: 0,
      times: {},
    });
    expect(again.report.diagnostics).toEqual(report.diagnostics);

    const changes: Readonly<Record<string, () => unknown>> = {
      'a page': () => appendFileSync(path.join(pages, 'wheels.yaml'), '# changed\n'),
      'a built file less': () => rmSync(path.join(out, 'robots.txt')),
      'a built file with other bytes': () => appendFileSync(path.join(out, 'index.html'), ' '),
      'a file that no build has made': () => writeFileSync(path.join(out, 'added.html'), ''),
    };
    for (const [what, change] of Object.entries(changes)) {
      change();
      vi.setSystemTime(Date.now() + 60_000);
      expect((await build()).times, what).not.toEqual({});
      expect((await build({ verify: true })).differences, what).toEqual([]);
    }
    // A build whose result is not kept, because it is not for the present, writes other files.
    await build({ now: '2020-01-01T00:00', url: 'https://preview.example' });
    expect((await build()).times, 'another build').not.toEqual({});
    expect(existsSync(path.join(out, 'added.html'))).toBe(false);
  });
});

describe('a file of the output that was changed by hand', () => {
  function changeInPlace(file: string): void {
    const { atime, mtime } = statSync(file);
    const bytes = readFileSync(file);
    bytes[bytes.length - 3]! ^= 1;
    writeFileSync(file, bytes);
    utimesSync(file, atime, mtime);
  }

  test.each([['the first build'], ['a build after others']])(
    'is found by a full check and made again: after %s',
    async (when) => {
      await build();
      if (when !== 'the first build') {
        appendFileSync(path.join(pages, 'index.yaml'), '# another state\n');
        await build();
        await build();
      }
      const names = ['index.html', 'robots.txt'];
      const before = names.map((name) => readFileSync(path.join(out, name), 'utf8'));
      for (const name of names) changeInPlace(path.join(out, name));
      writeFileSync(path.join(out, 'added.html'), '');
      expect((await build({ verify: true })).differences).toEqual(['added.html', ...names]);
      expect(names.map((name) => readFileSync(path.join(out, name), 'utf8'))).toEqual(before);
      expect(existsSync(path.join(out, 'added.html'))).toBe(false);
      expect((await build({ verify: true })).differences).toEqual([]);
    },
  );
});

describe('the command', () => {
  test('refuses a folder of others with exit code 2, and leaves it as it is', async () => {
    mkdirSync(out);
    writeFileSync(path.join(out, 'thesis.txt'), 'the only copy');
    const { code, output } = await startBuild().ended;
    expect(code).toBe(2);
    expect(output).toContain('delete it and run the command again');
    expect(output).not.toMatch(/\n {4}at /);
    expect(readFileSync(path.join(out, 'thesis.txt'), 'utf8')).toBe('the only copy');
  });

  test('refuses the folder with the pages before it does anything', async () => {
    out = folder;
    const { code, output } = await startBuild().ended;
    expect(code).toBe(2);
    expect(output).toContain('it holds the pages folder');
  });

  test('ends at the first SIGTERM while it waits for another build', async () => {
    const lock = await lockOutput(out);
    const { child, ended } = startBuild({
      // The message, whatever its words, names the process that it waits for.
      onOutput: (output) => {
        if (!child.killed && output.includes(`${process.pid}`)) child.kill('SIGTERM');
      },
    });
    const { code, output } = await ended;
    expect(output).toContain('Interrupted');
    expect(code).toBe(130);
    expect(lock.isHeld()).toBe(true);
    lock.release();
  });
});
