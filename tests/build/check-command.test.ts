import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { reportFormats } from '../../src/content/diagnostics/report/index.ts';
import { projectRoot } from '../../src/site/options.ts';
import { runCommand, startProcess } from '../helpers/command.ts';
import { copyEnglishSite } from '../helpers/sites/english.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let pages: string;
const at = (name: string) => path.join(pages, name);
const one = `# comment: stays
title: Wheels: for rent
description: Take a pair of light wheels home for the weekend and bring them back on Monday morning, clean.
blocks:
  - type: hero
    titel:   "Light wheels"
  - type: cta
    title: Interested?
    link: {label: Write, href: contact}
`;

beforeEach(() => {
  pages = path.join(temporaryFolder(), 'pages');
  copyEnglishSite(pages);
  writeFileSync(at('one.yaml'), one);
  writeFileSync(at('two.yaml'), one.replace('Wheels: for', 'Hubs: for'));
});

const check = (...options: string[]) => runCommand('check', ['--pages', pages, ...options]);

describe('commands that npm starts in the folder of the program', () => {
  const npm = (...args: string[]) =>
    startProcess(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['--prefix', projectRoot, 'run', '-s', ...args], {
      cwd: path.dirname(pages),
    }).ended;

  test('count relative paths of options and files from the folder that they were typed in', async () => {
    const checked = await npm('check', '--', '--pages', 'pages', '--format', 'json', 'pages/one.yaml');
    expect(JSON.parse(checked.stdout)).toMatchObject({ files: 1, diagnostics: [{ file: 'pages/one.yaml' }] });
    const edited = await npm('edit', '--', 'pages/index.yaml', 'set', '/title', 'Wheels and nothing else');
    expect(edited.code, edited.output).toBe(0);
    expect(readFileSync(at('index.yaml'), 'utf8')).toContain('title: Wheels and nothing else');
    for (const command of [['build'], ['new:page', '--', '/x']] as const) {
      const { stderr } = await npm(...command, ...(command.length === 1 ? ['--'] : []), '--pages', 'none');
      expect(stderr).toContain(`--pages ${path.resolve(path.dirname(pages), 'none')}`);
    }
  });
});

describe('check', () => {
  test('reports the named file only, and its links into the site', async () => {
    const { code, stdout } = await check('--format', 'json', at('one.yaml'));
    const { files, diagnostics } = JSON.parse(stdout);
    expect([code, files]).toEqual([1, 1]);
    expect(diagnostics.map(({ file, rule }: { file: string; rule: string }) => [file, rule])).toEqual([
      ['pages/one.yaml', 'unquoted-colon'],
    ]);
  });

  test('--fix corrects what is certain and no other byte; --dry-run only prints the diff', async () => {
    const fixed = one
      .replace('Wheels: for rent', '"Wheels: for rent"')
      .replace('titel', 'title')
      .replace('href: contact', 'href: /contact');
    const dry = await check('--fix', '--dry-run', at('one.yaml'));
    expect(dry.code).toBe(0);
    expect(dry.stdout).toContain('--- a/pages/one.yaml\n+++ b/pages/one.yaml\n');
    expect(dry.stdout).toContain('-title: Wheels: for rent\n+title: "Wheels: for rent"\n');
    expect(readFileSync(at('one.yaml'), 'utf8')).toBe(one);
    const { stderr } = await check('--fix', '--lang', 'en', at('one.yaml'));
    expect(stderr).toContain('pages/one.yaml: Write "title: "Wheels: for rent""');
    expect(readFileSync(at('one.yaml'), 'utf8')).toBe(fixed);
    expect(readFileSync(at('two.yaml'), 'utf8'), 'other files stay').toContain('titel');
  });

  test.each(reportFormats)('opens nothing behind a link for an excerpt (%s)', async (format) => {
    const secret = path.join(temporaryFolder(), 'secret');
    writeFileSync(secret, 'token: 1234567');
    for (const [name, target] of [
      ['leak.yaml', secret],
      ['endless.yaml', '/dev/zero'],
      ['assets/leak.svg', secret],
      ['assets/endless.svg', '/dev/zero'],
    ] as const)
      symlinkSync(target, at(name));
    const { code, stdout } = await check('--format', format, '--lang', 'en');
    expect(code).toBe(1);
    expect(stdout).not.toContain('1234567');
    expect(stdout).toContain('endless.yaml');
  });

  test('repeats its report of an unchanged site in every format, for one file and for all', async () => {
    const ways = [
      ...reportFormats.map((format) => ['--format', format]),
      ['--languages'],
      ['--max-warnings', '0', at('two.yaml')],
    ];
    // A slow machine reports its progress as well.
    const said = async (...way: string[]) => {
      const { code, stdout } = await check(...way);
      return { code, stdout };
    };
    const results = async () => {
      const all = [];
      for (const way of ways) all.push(await said(...way));
      return all;
    };
    // Two seconds after the last change of a file, its report is kept.
    await sleep(2100);
    const first = await said('--format', 'pretty');
    const again = await results();
    expect(again[0]).toEqual(first);
    writeFileSync(at('one.yaml'), one);
    expect(await results(), 'a fresh check says the same').toEqual(again);
    writeFileSync(at('one.yaml'), one.replace('titel', 'title'));
    expect((await check('--format', 'json')).stdout).not.toContain('titel');
  });

  test.each([
    [['--pagess', 'x'], 'No existe la opción --pagess.', 'There is no option --pagess.'],
    [['--pages'], 'le falta su valor', 'lacks its value'],
    [['--format', 'xml'], 'escribe uno de estos', 'use one of'],
    [['pages/none.yaml'], 'no es una página', 'this is no page'],
  ])('%j is refused in the language of the author', async (options, es, en) => {
    const spanish = await check('--lang=es', ...options);
    expect([spanish.code, spanish.stderr]).toEqual([2, expect.stringContaining(es)]);
    const english = await check(...options);
    expect([english.code, english.stderr]).toEqual([2, expect.stringContaining(en)]);
  });
});

test('upgrade refuses a language that has no messages', async () => {
  const { stderr, code } = await runCommand('upgrade', ['--lang', 'fr']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--lang')]);
});

test.each([
  ['new-page', [], 'address is missing'],
  ['move-page', ['--nothing'], 'move:page -- /old /new'],
] as const)(
  '%s speaks the language of the site, also where the command line is wrong',
  async (command, args, words) => {
    const { stderr, code } = await runCommand(command, ['--pages', pages, ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  },
);
