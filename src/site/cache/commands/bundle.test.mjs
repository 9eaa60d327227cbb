import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { startProcess } from '../../../../tests/helpers/command.ts';
import { temporaryFolder } from '../../../../tests/helpers/temporary-folder.ts';
import { programRoot as project } from '../../program.mjs';
import { bundleSource } from './bundle.mjs';

let root = '';
const bundles = () => join(root, 'node_modules/.cache/page-schema-renderer/commands');
const made = () => readdirSync(bundles()).sort();

/** A checkout with one small command, which prints its path and values from its source and a block. */
beforeEach(() => {
  root = temporaryFolder();
  for (const name of [
    'scripts/run',
    'scripts/setup',
    'scripts/run.mjs',
    'src/site/blocks',
    'src/site/cache',
    'src/site/owner.mjs',
    'src/content/common/program/package-build.mjs',
    'src/site/folders.mjs',
    'src/site/program.mjs',
    'src/site/settings',
    'src/site/site-file.mjs',
    'package.json',
    'package-lock.json',
  ])
    cpSync(join(project, name), join(root, name), { recursive: true });
  for (const folder of ['schema', 'src/blocks/uno', 'node_modules']) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['rolldown', '@rolldown', '@oxc-project', 'yaml'])
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name), 'junction');
  writeFileSync(join(root, 'src/blocks/uno/schema.ts'), "export default 'un bloque';\n");
  mkdirSync(join(root, 'src/ui/messages'), { recursive: true });
  writeFileSync(join(root, 'src/ui/messages/messages.ts'), 'export const messages = {};\n');
  const words = `import { program } from 'virtual:block-definitions';
const found: string[] = Object.values(program.schemas).map((module) => module.default);
export const words: string = ['first', ...found].join();
`;
  writeFileSync(join(root, 'src/words.ts'), words);
  writeFileSync(
    join(root, 'scripts/hello.ts'),
    "import { parse } from 'yaml';\nimport { words } from '../src/words.ts';\nconsole.log(words, parse('[1, 2]').length, import.meta.dirname, process.argv.slice(2).join());\n",
  );
});

test.each(['#', '?'])(
  'no site is built in a folder with %s in its name, and the message says so',
  async (character) => {
    const folder = join(temporaryFolder(), `client ${character}2`);
    cpSync(root, folder, { recursive: true, verbatimSymlinks: true });
    cpSync(join(folder, 'scripts/hello.ts'), join(folder, 'scripts/build.ts'));
    const start = (name) =>
      startProcess(process.execPath, [join(folder, 'scripts/run.mjs'), name, '--lang', 'en']).ended;
    const { code, output } = await start('build');
    expect(code).toBe(2);
    expect(output).toContain(`has a "${character}": ${folder}\nRename the folder`);
    expect((await start('hello')).code, 'a command that builds nothing').toBe(character === '#' ? 0 : 2);
  },
);

async function run(...args) {
  const script = join(root, 'scripts/run.mjs');
  const { code, stdout, stderr } = await startProcess(process.execPath, [script, ...args]).ended;
  return { code, said: stdout.trim(), errors: stderr.trim() };
}

/**
 * Waits until file times are trusted: of recently written sources the contents are read, because a second change may
 * leave the time unchanged.
 */
const settled = () => sleep(2100);

const answer = (words = 'first,un bloque', options = '') => ({
  code: 0,
  said: `${words} 2 ${join(root, 'scripts')} ${options}`.trim(),
  errors: '',
});

describe('a command', () => {
  test('runs its present source in the checkout, with its options', async () => {
    expect(await run('hello', '--lang', 'en')).toEqual(answer(undefined, '--lang,en'));
  });

  test('is bundled once, and again when a source has changed or come', async () => {
    await bundleSource(root, 'scripts/hello.ts');
    const [first] = made();
    // The sources have not changed, and enough time has passed for their fingerprints to be stored.
    await settled();
    for (let times = 0; times < 2; times++) expect(await run('hello')).toEqual(answer());
    expect(made()).toEqual([first]);
    const words = join(root, 'src/words.ts');
    writeFileSync(words, readFileSync(words, 'utf8').replace('first', 'other'));
    expect(await run('hello')).toEqual(answer('other,un bloque'));
    mkdirSync(join(root, 'src/blocks/dos'));
    writeFileSync(join(root, 'src/blocks/dos/schema.ts'), "export default 'y otro';\n");
    expect(await run('hello')).toEqual(answer('other,y otro,un bloque'));
    expect(made()).toContain(first);
  });

  test('has the sources of the moment of bundling, also if they changed meanwhile', async () => {
    const words = join(root, 'src/words.ts');
    const before = readFileSync(words, 'utf8');
    // `bundleSource` hashes the sources at once and reads them a moment later.
    const bundling = bundleSource(root, 'scripts/hello.ts');
    writeFileSync(words, before.replace('first', 'other'));
    const printed = async (module) => (await startProcess(process.execPath, [module]).ended).stdout;
    expect(await printed(await bundling)).toContain('other,un bloque');
    writeFileSync(words, before);
    expect(await printed(await bundleSource(root, 'scripts/hello.ts'))).toContain('first,un bloque');
  });

  test.each(['hello.mjs', 'hello.mjs.map', 'files'])('is bundled again when its %s is damaged', async (name) => {
    await bundleSource(root, 'scripts/hello.ts');
    const file = join(bundles(), made()[0], name);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 5));
    expect(await run('hello')).toEqual(answer());
    expect(await run('hello')).toEqual(answer());
  });

  test('is the same for all processes that start it at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => run('hello')));
    expect(all).toEqual(Array(4).fill(answer()));
    expect(made()).toHaveLength(1);
  });
});

describe('errors are reported with advice', () => {
  test('a source that cannot be compiled, with its place', async () => {
    writeFileSync(join(root, 'src/words.ts'), 'export const words = ;\n');
    const { code, errors } = await run('hello');
    expect(code).toBe(3);
    expect(errors).toContain('src/words.ts:1:22');
    expect(errors).not.toContain('node_modules/rolldown');
  });

  test('an error of a command, at the line of its source', async () => {
    writeFileSync(
      join(root, 'scripts/hello.ts'),
      '\n\nfunction fail(): never {\n  throw new Error("no");\n}\nfail();\n',
    );
    const { code, errors } = await run('hello');
    expect(code).toBe(1);
    expect(errors).toMatch(/scripts\/hello\.ts:4/);
  });

  test('packages that are not installed', async () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(await run('hello')).toMatchObject({ code: 2, errors: expect.stringContaining('npm start') });
  });

  test.each([['nothing'], ['../hello'], ['cli.ts'], []])('a command that does not exist: %s', async (...name) => {
    expect(await run(...name)).toMatchObject({ code: 2, errors: expect.stringContaining('Usage:') });
  });
});
