import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { UsageError } from '../common/cli.ts';
import { upgradeMessages } from './messages.ts';
import { changesBetween, fetchRelease, isNewer } from './release.ts';
import { readOwnerFolder, upgradeFolder } from './upgrade-folder.ts';

const execute = promisify(execFile);
const say = upgradeMessages('en');
const folder = temporaryFolder();

/** A program that builds one page, and adapts a folder by rewriting it. `FAIL` in a page names what fails. */
const program = `#!/usr/bin/env node
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const page = fs.readFileSync('pages/index.yaml', 'utf8');
const fail = (step, code) => page.includes('FAIL: ' + step) && process.exit(code);
if (process.argv[2] === 'build') fail('before', 1), fail('build', 3);
if (process.argv[2] === 'upgrade') {
  const { from, before } = JSON.parse(process.argv[4]);
  fail('adapt', 3);
  if (page.includes('title')) {
    fs.writeFileSync('pages/index.yaml', page.replace('title', 'heading'));
    execFileSync('git', ['commit', '-qam', 'content: adapt the pages from ' + from]);
  }
  fail('rest', 1);
}
`;

const changelog = '# Changes\n\n## Unreleased\n\n- later\n\n## 1.1.0\n\n### Pages\n\n- new\n\n## 1.0.0\n\n- old\n';

/** Packs a version of the program. @returns the path of the archive */
async function packProgram(version: string): Promise<string> {
  const source = path.join(folder, `program-${version}`);
  await mkdir(path.join(source, 'schema'), { recursive: true });
  const manifest = { name: 'page-schema-renderer', version, bin: { 'page-schema': 'bin.cjs' } };
  await writeFile(path.join(source, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(source, 'bin.cjs'), program);
  await writeFile(path.join(source, 'schema/CHANGELOG.md'), changelog);
  await execute('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source });
  return path.join(folder, `page-schema-renderer-${version}.tgz`);
}

let next: string;
let template: string;
beforeAll(async () => {
  const present = await packProgram('1.0.0');
  next = await packProgram('1.1.0');
  template = path.join(folder, 'template/site');
  await mkdir(path.join(template, 'pages'), { recursive: true });
  await writeFile(path.join(template, 'pages/index.yaml'), 'title: P\n');
  await writeFile(path.join(template, '.gitignore'), 'node_modules/\n.page-schema/\n');
  await writeFile(path.join(template, 'package.json'), '{ "private": true }\n');
  await execute('npm', ['install', '--no-audit', '--no-fund', present], { cwd: template });
  const git = (...args: string[]) => execute('git', args, { cwd: template });
  await git('init', '-qb', 'main');
  await git('config', 'user.name', 'Owner');
  await git('config', 'user.email', 'owner@site.example');
  await git('add', '-A');
  await git('commit', '-qm', 'site');
});

let site: string;
beforeEach(async () => {
  // The path of the archive in the lock file is relative.
  site = path.join(folder, 'owner/site');
  await rm(site, { recursive: true, force: true });
  await cp(template, site, { recursive: true, verbatimSymlinks: true });
});

const git = async (...args: string[]) => (await execute('git', args, { cwd: site })).stdout.trim();
const read = (file: string) => readFile(path.join(site, file), 'utf8');

/** Adds a line to the page and commits it. */
async function commitLine(line: string): Promise<void> {
  await writeFile(path.join(site, 'pages/index.yaml'), `title: P\n${line}\n`);
  await git('commit', '-qam', 'page');
}

/** Upgrades the site. @returns the exit code and what the terminal shows */
async function upgrade(isDryRun = false, to = next) {
  const lines: string[] = [];
  const collect = (text: unknown) => lines.push(String(text)) > 0;
  using _log = vi.spyOn(console, 'log').mockImplementation(collect);
  using _write = vi.spyOn(process.stdout, 'write').mockImplementation(collect);
  const owner = await readOwnerFolder(site, say);
  const code = await upgradeFolder(owner, await fetchRelease(site, to, say), { isDryRun }, say);
  return { code, output: lines.join('\n') };
}

/** Lets the packages be installed in the copy, and in the folder itself on the given branches only. */
async function limitInstall(branches: readonly string[]): Promise<void> {
  const script = `const { execFileSync } = require('node:child_process');
const branch = execFileSync('git', ['branch', '--show-current'], { encoding: 'utf8' }).trim();
process.exit(!branch || ${JSON.stringify(branches)}.includes(branch) ? 0 : 1);
`;
  await writeFile(path.join(site, 'limit.cjs'), script);
  const manifest = JSON.parse(await read('package.json'));
  const scripts = { postinstall: 'node limit.cjs' };
  await writeFile(path.join(site, 'package.json'), JSON.stringify({ ...manifest, scripts }));
  await execute('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: site,
  });
  await git('add', '-A');
  await git('commit', '-qm', 'limit');
}

/** Everything that an upgrade may change, besides caches. */
async function state() {
  return {
    branches: await git('branch', '--list', '--format=%(refname:short) %(objectname)'),
    head: await git('symbolic-ref', 'HEAD'),
    changes: await git('status', '--porcelain'),
    trees: await git('worktree', 'list'),
    page: await read('pages/index.yaml'),
    installed: JSON.parse(await read('node_modules/page-schema-renderer/package.json')).version,
    work: (await readdir(path.join(site, '.page-schema')).catch(() => [])).filter((name) => name === 'upgrade'),
  };
}

test('an upgrade is a branch with a commit for the packages and those of the new version', async () => {
  // The copy of an upgrade that was killed.
  await git('worktree', 'add', '--detach', '.page-schema/upgrade/copy/site');
  const { code, output } = await upgrade();
  expect(code).toBe(0);
  expect(await git('log', '--format=%s', '--reverse')).toBe(
    ['site', say.installCommit('1.1.0'), 'content: adapt the pages from 1.0.0'].join('\n'),
  );
  expect(await state()).toMatchObject({
    head: 'refs/heads/upgrade/1.1.0',
    changes: '',
    page: 'heading: P\n',
    installed: '1.1.0',
    work: [],
  });
  expect(JSON.parse(await read('package.json')).dependencies).toEqual({
    'page-schema-renderer': 'file:../../page-schema-renderer-1.1.0.tgz',
  });
  expect(output).toContain('git merge upgrade/1.1.0');
});

test('a folder with the new version already is adapted without a comparison', async () => {
  await execute('npm', ['install', '--no-audit', '--no-fund', next], { cwd: site });
  await git('commit', '-qam', 'packages');
  await commitLine('FAIL: before');
  const { code } = await upgrade();
  expect(code).toBe(0);
  expect(await read('pages/index.yaml')).toContain('heading: P');
  expect(await git('log', '--format=%s', '-1')).toBe('content: adapt the pages from 1.1.0');
});

describe('the folder is as before', () => {
  test.each([
    ['the site has errors', 'FAIL: before', say.notClean],
    ['the installed version fails', 'FAIL: build', say.noBuild],
    ['the new version fails', 'FAIL: adapt', say.noAdaptation('1.1.0')],
  ])('if %s', async (_, line, reason) => {
    await commitLine(line);
    const before = await state();
    await expect(upgrade()).rejects.toThrow(say.failed(reason));
    expect(await state()).toEqual(before);
  });

  test('if the new version cannot be installed', async () => {
    await writeFile(path.join(site, '.npmrc'), 'engine-strict=true\n');
    const manifest = JSON.parse(await read('package.json'));
    await writeFile(path.join(site, 'package.json'), JSON.stringify({ ...manifest, engines: { node: '>=1000' } }));
    await git('add', '-A');
    await git('commit', '-qm', 'engines');
    const before = await state();
    await expect(upgrade()).rejects.toThrow(/npm install/);
    expect(await state()).toEqual(before);
  });

  test('if the packages of its branch cannot be installed', async () => {
    await limitInstall(['main']);
    const before = await state();
    await expect(upgrade()).rejects.toThrow(
      say.failed(say.noInstall('npm install --prefer-offline --no-audit --no-fund')),
    );
    expect(await state()).toEqual(before);
  });

  test('after a dry run, which prints the changes', async () => {
    const before = await state();
    const { code, output } = await upgrade(true);
    expect(code).toBe(0);
    expect(output).toContain('\n-title: P\n+heading: P\n');
    expect(output).not.toContain('package-lock.json');
    expect(await state()).toEqual(before);
  });

  test('if problems remain, and a branch has the changes so far', async () => {
    await commitLine('FAIL: rest');
    const { branches, ...before } = await state();
    const { code, output } = await upgrade();
    expect(code).toBe(1);
    expect(output).toContain('git switch upgrade/1.1.0');
    expect(await state()).toMatchObject(before);
    expect(await git('show', 'upgrade/1.1.0:pages/index.yaml')).toContain('heading: P');
  });
});

test('problems that remain are named if there is nothing else to change', async () => {
  await execute('npm', ['install', '--no-audit', '--no-fund', next], { cwd: site });
  await writeFile(path.join(site, 'pages/index.yaml'), 'heading: P\nFAIL: rest\n');
  await git('commit', '-qam', 'adapted by hand');
  const before = await state();
  const { code, output } = await upgrade();
  expect(code).toBe(1);
  expect(output).toContain(say.remainingHere);
  expect(await state()).toEqual(before);
});

test('the owner learns what to do if the folder cannot be put back', async () => {
  await limitInstall([]);
  await expect(upgrade()).rejects.toThrow(say.notRestored('main', 'npm'));
});

describe('an upgrade is refused', () => {
  test('with uncommitted changes', async () => {
    await writeFile(path.join(site, 'pages/año nuevo.yaml'), 'title: N\n');
    await expect(upgrade()).rejects.toThrow(say.unclean(['pages/año nuevo.yaml']));
  });

  test('without a branch', async () => {
    await git('switch', '-q', '--detach');
    await expect(upgrade()).rejects.toThrow(say.detached);
  });

  test('if its branch exists', async () => {
    await git('branch', 'upgrade/1.1.0');
    await expect(upgrade()).rejects.toThrow(say.branchExists('upgrade/1.1.0'));
  });

  test('outside of a repository', async () => {
    await rm(path.join(site, '.git'), { recursive: true });
    await expect(upgrade()).rejects.toThrow(say.noRepository);
  });

  test('in a folder that does not depend on the program', async () => {
    await writeFile(path.join(site, 'package.json'), '{}');
    await expect(readOwnerFolder(site, say)).rejects.toThrow('has no package.json with the dependency');
  });

  test('to a version that does not exist', async () => {
    await expect(fetchRelease(site, 'missing.tgz', say)).rejects.toThrow('Version "missing.tgz"');
  });

  test.each([
    ['of another package', 'package', '{ "name": "other", "version": "2.0.0" }', say.otherPackage('other')],
    ['without a package', 'folder', '{}', 'package.json'],
  ])('to an archive %s', async (_, name, manifest, reason) => {
    const source = path.join(folder, 'archive');
    await rm(source, { recursive: true, force: true });
    await mkdir(path.join(source, name), { recursive: true });
    await writeFile(path.join(source, name, 'package.json'), manifest);
    await execute('tar', ['-czf', 'archive.tgz', name], { cwd: source });
    const archive = path.join(source, 'archive.tgz');
    await expect(fetchRelease(site, archive, say)).rejects.toThrow(UsageError);
    await expect(fetchRelease(site, archive, say)).rejects.toThrow(reason);
  });
});

test('the changes of a release are the sections of its changelog after the installed version', async () => {
  const release = await fetchRelease(site, next, say);
  expect(release).toMatchObject({ version: '1.1.0', spec: next });
  expect(changesBetween(release.changelog, '1.0.0', '1.1.0')).toBe('## 1.1.0\n\n### Pages\n\n- new');
});

test.each([
  ['1.10.0', '1.9.9'],
  ['2.0.0', '2.0.0-beta.3'],
  ['2.0.0-beta.10', '2.0.0-beta.9'],
  ['2.0.0-beta.1', '1.9.0'],
])('version %s comes after %s', (version, other) => {
  expect(isNewer(version, other)).toBe(true);
  expect(isNewer(other, version)).toBe(false);
  expect(isNewer(version, version)).toBe(false);
});
