import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createSiteChecker } from '../../src/site/check/check-site.ts';
import { projectRoot } from '../../src/site/options.ts';
import { writeSiteEditorFiles } from '../../src/site/page-files/editor-files.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { startProcess } from '../../tests/helpers/command.ts';
import { templates } from '../../tests/helpers/sites/templates.ts';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { messages } from './messages.mjs';
import { completeChoice } from './questions.mjs';

const program = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));

/** The settings of a user of git who has a name and no other settings. */
const env = {
  GIT_CONFIG_GLOBAL: path.join(projectRoot, 'no-such-file'),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ana',
  GIT_AUTHOR_EMAIL: 'ana@example.org',
  GIT_COMMITTER_NAME: 'Ana',
  GIT_COMMITTER_EMAIL: 'ana@example.org',
};

/** Runs the starter, without the installation of packages. */
function create(args, options = {}) {
  const command = path.join(projectRoot, 'scripts/create/create.mjs');
  return startProcess(process.execPath, [command, '--no-install', ...args], {
    ...options,
    env: { ...env, ...options.env },
  }).ended;
}

async function git(cwd, ...args) {
  return (await startProcess('git', args, { cwd, env }).ended).stdout.trim();
}

describe.each(templates)('a new site from the template %s', (template) => {
  let folder = '';
  const read = (name) => readFileSync(path.join(folder, name), 'utf8');
  beforeAll(async () => {
    folder = path.join(temporaryFolder(), 'my site');
    const { code, output } = await create([folder, '--template', template]);
    expect(code, output).toBe(0);
  });

  test('has these files, and none of the program', async () => {
    const top = ['.github', '.gitignore', '.vscode', 'README.md', 'package.json', 'pages', 'tsconfig.json'];
    expect(readdirSync(folder).filter((name) => name !== '.git')).toEqual(top);
    const files = (await git(folder, 'ls-files')).split('\n');
    expect(files).toEqual(expect.arrayContaining(['.github/workflows/site.yml', 'pages/index.yaml']));
    expect(files.filter((name) => /\.([cm]?[jt]sx?|css)$/.test(name))).toEqual([]);
    expect(read('README.md')).toMatch(/^# my site\n/);
  });

  test('depends on the program by its version, and on no other package', () => {
    const { scripts, ...manifest } = JSON.parse(read('package.json'));
    expect(manifest.dependencies).toEqual({ 'page-schema-renderer': `^${program.version}` });
    expect(Object.keys(scripts)).toEqual(['dev', 'check', 'build', 'start', 'test', 'upgrade']);
    for (const name of Object.keys(scripts)) expect(scripts[name]).toBe(`page-schema ${name}`);
    expect(JSON.parse(read('.vscode/extensions.json')).recommendations).not.toEqual([]);
  });

  test('is published by a workflow that runs its scripts', () => {
    const { jobs } = parse(read('.github/workflows/site.yml'));
    const runs = jobs.build.steps.flatMap(({ run }) => run ?? []);
    expect(runs.filter((each) => !each.includes('\n'))).toEqual([
      'npm ci',
      'npm run check -- --format github',
      'npm run build',
    ]);
  });

  test.each([
    { code: 0, ends: '', exit: 0 },
    { code: 10, ends: 'ends=true\n', exit: 0 },
    { code: 2, ends: '', exit: 2 },
  ])('is built again every hour if something is due: exit code $code of that step', ({ code, ends, exit }) => {
    const { jobs } = parse(read('.github/workflows/site.yml'));
    const { run } = jobs.build.steps.find(({ id }) => id === 'due');
    const bin = path.join(folder, 'node_modules/.bin-test');
    mkdirSync(bin, { recursive: true });
    const [asked, output] = ['asked', 'output'].map((name) => path.join(bin, name));
    writeFileSync(output, '');
    const programs = { gh: 'echo 2026-12-01T04:17:00Z', npx: `echo "$@" > "${asked}"; exit ${code}` };
    for (const [name, text] of Object.entries(programs))
      writeFileSync(path.join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, GITHUB_OUTPUT: output };
    expect(spawnSync('bash', ['-e', '-c', run], { env }).status).toBe(exit);
    expect(readFileSync(asked, 'utf8')).toBe('page-schema due --since 2026-12-01T04:17:00Z\n');
    expect(readFileSync(output, 'utf8')).toBe(ends);
  });

  test('has no problems, not even warnings, and its editor finds the schemas', async () => {
    const site = await createSiteChecker(schemas, 'en')(path.join(folder, 'pages'));
    expect(site.diagnostics).toEqual([]);
    const written = await writeSiteEditorFiles(site, 'en');
    const { 'yaml.schemas': used } = JSON.parse(read('.vscode/settings.json'));
    expect(Object.keys(used).map((name) => path.join(folder, name))).toEqual(written);
  });

  test('is committed on the branch that the workflow publishes, and git ignores what commands write', async () => {
    expect(await git(folder, 'log', '--format=%s', 'main')).toBe(messages.en.commit(template));
    for (const name of ['dist', 'node_modules', '.page-schema']) {
      mkdirSync(path.join(folder, name), { recursive: true });
      writeFileSync(path.join(folder, name, 'file'), '');
    }
    expect(await git(folder, 'status', '--porcelain')).toBe('');
  });
});

test('all templates have tests', () => {
  expect(readdirSync(path.join(projectRoot, 'scripts/create/templates'))).toEqual([...templates]);
});

test('the starter has the version of the program that it asks for', () => {
  const { name, version } = JSON.parse(readFileSync(path.join(projectRoot, 'scripts/create/package.json'), 'utf8'));
  expect({ name, version }).toEqual({ name: 'create-page-schema', version: program.version });
});

test('the package contains all files of the starter except its tests', async () => {
  const cwd = path.join(projectRoot, 'scripts/create');
  const { stdout } = await startProcess('npm pack --dry-run --json', undefined, { cwd }).ended;
  const [{ files }] = JSON.parse(stdout);
  const all = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = all.map(({ parentPath, name }) =>
    path.relative(cwd, path.join(parentPath, name)).replaceAll('\\', '/'),
  );
  expect(files.map((file) => file.path).sort()).toEqual(
    names.filter((name) => !/\.test\.|\.page-schema/.test(name)).sort(),
  );
});

describe('a site in a git repository', () => {
  test('is left for the owner to commit', async () => {
    const folder = temporaryFolder();
    await git(folder, 'init');
    const { code, output } = await create(['.', 'company', '--lang', 'en'], { cwd: folder });
    expect(code).toBe(0);
    expect(output).toContain(messages.en.insideRepository);
    expect(await git(folder, 'status', '--porcelain')).toContain('?? pages/');
  });

  test('has no commit if git does not know the name of the owner, and the message says how to go on', async () => {
    const folder = path.join(temporaryFolder(), 'site');
    const unknown = { GIT_AUTHOR_NAME: '', GIT_AUTHOR_EMAIL: '', GIT_COMMITTER_NAME: '', GIT_COMMITTER_EMAIL: '' };
    const { code, output } = await create([folder, 'company', '--lang', 'en'], { env: unknown });
    expect(code, 'the site itself is complete').toBe(0);
    expect(output).toMatch(/without a first commit:\n[\s\S]+git add -A/);
    expect(existsSync(path.join(folder, 'pages/index.yaml'))).toBe(true);
  });
});

describe('a command that cannot make a site says why, and writes nothing', () => {
  test.each([
    ['no folder', [], /^Give one folder/],
    ['no template', ['site'], /^Name the template[\s\S]+ {2}1\. association/],
    [
      'a misspelled template',
      ['site', '--template', 'workshp'],
      /^There is no template "workshp"\. Did you mean "workshop"\?/,
    ],
    ['an unlike template', ['site', 'blog'], /^There is no template "blog"\.\n[\s\S]+workshop/],
    ['two folders', ['one', 'two', '--template', 'workshop'], /^Give one folder/],
    ['a name with a sign of addresses', ['a#b', 'workshop'], /^The program cannot use .* #: "a#b"/],
    ['a name with a line end', ['a\nb', 'workshop'], /^The program cannot use .* an invisible character/],
    ['an unknown option', ['site', 'workshop', '--force'], /^There is no option --force\.\n\nUsage/],
    ['an option without its value', ['site', '--template'], /^The option --template/],
    ['another language', ['site', 'workshop', '--lang', 'fr'], /^There are no messages in "fr"/],
  ])('%s', async (_, args, message) => {
    const cwd = temporaryFolder();
    const { code, stderr } = await create(['--lang', 'en', ...args], { cwd });
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('a folder with files, a file, and a folder in a file', async () => {
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, 'notes.txt'), 'mine');
    for (const [folder, message, code] of [
      ['.', 'notes.txt', 2],
      ['notes.txt', 'is a file', 2],
      ['notes.txt/site', 'The system refused', 4],
    ]) {
      const ended = await create([folder, 'workshop', '--lang', 'en'], { cwd });
      expect(ended.stderr).toContain(message);
      expect(ended.code).toBe(code);
    }
    expect(readdirSync(cwd)).toEqual(['notes.txt']);
    expect(readFileSync(path.join(cwd, 'notes.txt'), 'utf8')).toBe('mine');
  });
});

test.each([
  [{ LC_ALL: 'es_CO.UTF-8' }, [], 'Uso:'],
  [{ LC_ALL: 'de_DE.UTF-8' }, [], 'Usage:'],
  [{ LC_ALL: 'de_DE.UTF-8' }, ['--lang', 'es'], 'Uso:'],
])('messages are in the locale of the system %o or of the option %o', async (locale, args, usage) => {
  const { code, stdout } = await create(['--help', ...args], { env: locale });
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^${usage}`));
});

test('in a terminal, questions complete the command line', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stdout = Object.assign(new PassThrough(), { isTTY: true });
  const cwd = temporaryFolder();
  stdin.end(`${cwd}/a?b\n${cwd}/site\nworkshp\n\n2\n`);
  expect(await completeChoice({}, messages.es, { stdin, stdout })).toEqual({
    folder: path.join(cwd, 'site'),
    template: 'company',
  });
  const shown = String(stdout.read());
  expect(shown).toContain(messages.es.badName('a?b', '?'));
  expect(shown).toContain('¿Querías decir «workshop»?');
});
