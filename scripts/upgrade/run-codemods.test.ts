import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { renameImport, renameReceivedProp } from '../../src/site/codemods/code-file.ts';
import { type Codemod, codemodsOfPart } from '../../src/site/codemods/codemods.ts';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { runCodemods } from './run-codemods.ts';

const change = { es: 'Un cambio.', en: 'A change.' };
const ui = 'page-schema-renderer/ui';
const list: readonly Codemod[] = [
  { name: 'old', change, since: '1.0.0', apply: (file) => ({ ...file, source: '' }) },
  {
    name: 'button',
    change,
    since: '1.1.0',
    apply: (file) => renameImport(file, { module: ui, name: 'Action' }, 'Button'),
  },
  {
    name: 'header-links',
    change,
    since: { part: 'header', contract: 2 },
    apply: (file) => renameReceivedProp(file, 'nav', 'links'),
  },
  {
    name: 'header-search',
    change,
    since: { part: 'header', contract: 2 },
    apply: (file) => renameReceivedProp(file, 'find', 'search'),
  },
  {
    name: 'header-brand',
    change,
    since: { part: 'header', contract: 3 },
    apply: (file) => renameReceivedProp(file, 'logo', 'brand'),
  },
];

const header = (contract: number, props: string) =>
  `export const contract = ${contract};\nexport default function Header({ ${props} }: Props) {\n  return nav;\n}\n`;
const block = `import { Action } from '${ui}';\nexport default () => <Action />;\n`;

let root: string;
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
const read = (file: string) => readFile(path.join(root, file), 'utf8');
const addAll = () => execFileSync('git', ['add', '--all'], { cwd: root });

beforeEach(async () => {
  root = temporaryFolder();
  execFileSync('git', ['init', '-q'], { cwd: root });
  await write('.gitignore', 'ignored/\n');
  await write('blocks/finder/block.tsx', block);
  await write('ignored/copy.tsx', block);
  await write('theme/head.tsx', header(1, 'nav, find, logo'));
  await write('theme/footer-start.tsx', header(1, 'nav'));
  addAll();
});

/** Runs the codemods of all versions after 1.0.0. @returns the names of the codemods that changed files */
async function run(): Promise<string[]> {
  const names: string[] = [];
  const code = {
    root,
    version: '1.0.0',
    parts: { header: 'theme/head.tsx', 'footer-start': 'theme/footer-start.tsx' },
  };
  await runCodemods(
    code,
    async ({ name }) => {
      names.push(name);
    },
    list,
  );
  return names;
}

test('codemods of later versions and of the contracts of parts run in order, each on the files that it concerns', async () => {
  expect(await run()).toEqual(['button', 'header-links', 'header-search', 'header-brand']);
  expect(await read('blocks/finder/block.tsx')).toBe(block.replaceAll('Action', 'Button'));
  expect(await read('theme/head.tsx')).toBe(header(3, 'links: nav, search: find, brand: logo'));
  expect(await read('theme/footer-start.tsx')).toBe(header(1, 'nav'));
  expect(await read('ignored/copy.tsx')).toBe(block);
});

test('a codemod without files to change makes no commit', async () => {
  await write('theme/head.tsx', header(2, 'logo'));
  await write('blocks/finder/block.tsx', 'export default () => null;\n');
  addAll();
  expect(await run()).toEqual(['header-brand']);
  expect(await run()).toEqual([]);
});

test('the codemods that a part needs are found by its contract', () => {
  const names = (contract: number) => codemodsOfPart('header', contract, list).map(({ name }) => name);
  expect([names(1), names(2), names(3)]).toEqual([
    ['header-links', 'header-search', 'header-brand'],
    ['header-brand'],
    [],
  ]);
});
