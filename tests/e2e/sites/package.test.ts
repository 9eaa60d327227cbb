import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { hashBytes, listFiles } from '../../../src/site/cache/fingerprint.mjs';
import { projectRoot } from '../../../src/site/options.ts';
import { open } from '../../../src/testing/browser/browser.ts';
import { startProcess } from '../../helpers/command.ts';
import { entriesOf, installArchive, packProgram, runInstalled, startInstalled } from '../../helpers/package.ts';
import { untilServing } from '../../helpers/project-copy.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/*
 * The program as the owner of another site has it: packed, installed in the folder of a site that the starter makes, and
 * used without anything else of this checkout.
 */
const parent = temporaryFolder();
const site = path.join(parent, 'my clinic');
const at = (file: string) => path.join(site, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};

/** The home and temporary folders. The program must write to neither. */
const outside = { HOME: path.join(parent, 'home'), TMPDIR: path.join(parent, 'tmp'), LANG: 'en_US.UTF-8' };

let files: readonly string[];
let installed: string;
let packed: string;

beforeAll(async () => {
  for (const folder of [outside.HOME, outside.TMPDIR]) mkdirSync(folder);
  const create = ['scripts/create/create.mjs', site, '--template', 'workshop', '--no-install', '--no-git'];
  const created = await startProcess(process.execPath, create).ended;
  expect(created.code, created.output).toBe(0);
  const program = await packProgram();
  files = program.files;
  installed = await installArchive(program.archive, site, [
    'typescript',
    'vitest',
    'playwright',
    'axe-core',
    'html-validate',
  ]);
  packed = contentsOf(installed);
});

/** A hash of all files in a folder. */
function contentsOf(folder: string): string {
  return hashBytes(
    listFiles(folder)
      .sort()
      .map((file) => `${file} ${hashBytes(readFileSync(path.join(folder, file)))}`)
      .join('\n'),
  );
}

async function run(...args: readonly string[]): Promise<string> {
  const { code, output } = await runInstalled(site, args, { env: outside });
  expect(code, output).toBe(0);
  return output;
}

test('the package contains what runs, and nothing else', () => {
  const folders = files.map((file) => path.dirname(file).split('/').slice(0, 2).join('/'));
  expect([...new Set(folders)].sort()).toMatchInlineSnapshot(`
    [
      ".",
      "prebuilt",
      "prebuilt/api",
      "prebuilt/commands",
      "prebuilt/guide",
      "schema",
      "schema/collections",
      "schema/common",
      "schema/compiled",
      "schema/emit",
      "schema/page",
      "schema/parts",
      "schema/search",
      "schema/site",
      "schema/theme",
      "scripts/run",
      "scripts/setup",
      "scripts/templates",
      "src",
      "src/api",
      "src/app",
      "src/blocks",
      "src/content",
      "src/contract",
      "src/layout",
      "src/prose",
      "src/render",
      "src/search",
      "src/site",
      "src/testing",
      "src/ui",
    ]
  `);
  const unwanted = /\.test\.|(^|\/)(tests|bench)\//;
  expect(files.filter((file) => unwanted.test(file) || file.startsWith('pages/'))).toEqual([]);
  expect(files).toContain('prebuilt/guide/LEEME.md');
});

test('the command explains itself in the language of the system or the site', async () => {
  expect(await run('--help')).toContain('page-schema COMMAND');
  expect(await run('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  const { code, output } = await runInstalled(site, ['chek'], { env: outside });
  expect([code, output]).toEqual([2, expect.stringContaining('There is no command "chek"')]);
});

test('a site is checked and built, with an own block in English and an own header', async () => {
  expect(await run('check')).toContain('No problems');
  expect(await run('new', 'block', 'vet-finder', 'Vet finder')).toContain('npx page-schema dev');
  const block = { type: 'vet-finder', title: 'Find a vet', items: [{ title: 'Downtown' }] };
  await run('edit', 'pages/index.yaml', 'insert', '/blocks/-', JSON.stringify(block));
  write('page-schema.config.ts', config);
  write('theme/header.tsx', header);
  await run('build');
  expect(read('dist/index.html')).toContain('Closed on Mondays');
  expect(read('dist/index.html')).toContain('<section class="vet-finder section');
  expect(readdirSync(at('dist/assets')).join()).toMatch(/vet-finder\.\w+\.js/);
});

const config = `import { defineConfig } from 'page-schema-renderer';

export default defineConfig({ overrides: { header: 'theme/header.tsx' } });
`;

const header = `import type { PartProps } from 'page-schema-renderer/theme';

export const contract = 1;

export default function Header({ original }: PartProps) {
  return (
    <>
      <p className="container">Closed on Mondays</p>
      {original}
    </>
  );
}
`;

test('the types of the package hold for own code', async () => {
  const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
  write('theme/header.tsx', header.replace('{ original }', '{ orginal: original }'));
  const { output } = await startProcess(process.execPath, [compiler, '--noEmit'], { cwd: site }).ended;
  expect(output.trim()).toMatch(/^theme\/header\.tsx\(5,\d+\): .*'orginal' does not exist on type 'PartProps'\.$/);
  write('theme/header.tsx', header);
});

test('the own block passes the tests that every block of the program passes', async () => {
  const examples = read('blocks/vet-finder/examples.yaml');
  write('blocks/vet-finder/examples.yaml', examples.replace('- name', '- screenshot: true\n  name'));
  const right = await runInstalled(site, ['test', '--update']);
  expect(right.code, right.output).toBe(0);
  expect(readdirSync(at('blocks/vet-finder/screenshots'))).toEqual(['vet-finder-1-1280.png', 'vet-finder-1-360.png']);
});

test('the Studio edits the own block, and shows an edit of its code', async () => {
  const env = { ...outside, PORT: '5480' };
  await using server = await untilServing((onOutput) => startInstalled(site, ['dev'], { env, onOutput }));
  const { base } = server;
  await using opened = await open(`${base}/__studio/`);
  const { page, consoleErrors } = opened;
  const shown = page.frameLocator('.studio-canvas iframe');
  await page.locator('[data-row]').filter({ hasText: 'Find a vet' }).click();
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Find a doctor');
  await expect.poll(() => read('pages/index.yaml')).toContain('title: Find a doctor');
  await shown.getByRole('heading', { name: 'Find a doctor' }).waitFor();
  const source = read('blocks/vet-finder/block.tsx');
  write('blocks/vet-finder/block.tsx', source.replace('vet-finder-items', 'vet-finder-items renewed'));
  await shown.locator('.renewed').waitFor();
  await page.goto(`${base}/__bloques/vet-finder`);
  await page.getByRole('heading', { name: 'Vet finder' }).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('nothing is written outside the folder of the site, nor into the package', () => {
  expect(contentsOf(installed)).toBe(packed);
  expect([outside.HOME, outside.TMPDIR].flatMap((folder) => listFiles(folder))).toEqual([]);
  expect(entriesOf(site)).toEqual(
    [
      ...['.github', '.gitignore', '.page-schema', '.vscode', 'README.md', 'blocks', 'dist', 'package.json'],
      ...['page-schema.config.ts', 'pages', 'theme', 'tsconfig.json'],
    ].sort(),
  );
  expect(readdirSync(at('node_modules')).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(read('.page-schema/.gitignore')).toBe('*\n');
});
