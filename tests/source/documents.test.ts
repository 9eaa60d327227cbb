import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFiles } from './source-files.ts';

const folders = ['.github', 'pages', 'schema', 'scripts', 'src'];
const documents = [
  ...(await Promise.all(folders.map((folder) => readFiles(folder, /\.md$/)))).flat(),
  ...(await readFiles('.', /^README\.md$/, { recursive: false })),
];

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly workspaces: readonly string[] };

function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

/** Targets of links and pictures that lead to files of the repository, without fragments. */
function relativeTargets(text: string): string[] {
  const withoutCode = text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^([a-z]+:|\/)/.test(target));
}

/** Paths in code spans, such as `src/README.md`; those with a placeholder, or below folders that are made, are left out. */
function namedFiles(text: string): string[] {
  const spans = [
    ...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([\w./-]+\/[\w./-]+\.(?:ts|tsx|mjs|css|json|yaml|md))`/g),
  ];
  return spans
    .map(([, name]) => name!)
    .filter((name) => !/^(\/|dist|node_modules|\.\.?\/)/.test(name) && !name.includes('...'));
}

/** Documents that name files of the program; those for users name files that readers are to make. */
const aboutProgram = documents.filter(({ file }) => /^(src\/(?!api|blocks)|scripts|\.github)/.test(file));

/** Folders that the paths in a document may start from. */
function startFolders(file: string): readonly string[] {
  return ['.', 'src', path.dirname(file)];
}

describe('documents for engineers and authors', () => {
  test.each(documents.map(({ file, text }) => [file, text] as const))(
    '%s: every relative link leads to a file',
    (file, text) => {
      const missing = relativeTargets(text).filter((target) => !existsSync(path.join(path.dirname(file), target)));
      expect(missing, `correct these links of ${file}`).toEqual([]);
    },
  );

  test.each(aboutProgram.map(({ file, text }) => [file, text] as const))(
    '%s: every file that it names exists',
    (file, text) => {
      const missing = namedFiles(text).filter(
        (name) => !startFolders(file).some((folder) => existsSync(path.join(folder, name))),
      );
      expect(missing, `correct these paths of ${file}`).toEqual([]);
    },
  );

  test.each(['package.json', ...workspaces.map((folder) => `${folder}/package.json`)])(
    'the table of packages in src/README.md has the packages of %s',
    (file) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
      const { text } = documents.find(({ file }) => file === 'src/README.md')!;
      const table = text.slice(text.indexOf('## Dependencies'));
      const installed = Object.keys({ ...dependencies, ...devDependencies }).filter(
        (name) => !name.startsWith('@types/'),
      );
      // Packages of one scope share it: `@codemirror/state, view`.
      const isNamed = (name: string) => [name, name.replace(/^@codemirror\//, '')].some((word) => words.includes(word));
      const words = table.split(/[\s,|()]+/);
      expect(
        installed.filter((name) => !isNamed(name)),
        'add these packages to the table',
      ).toEqual([]);
    },
  );

  test.each([
    ['README.md', 150, 'move details to the documents that it names'],
    ['src/README.md', 150, 'move decisions to records in .github/decisions'],
    ['scripts/bench/README.md', 80, 'keep commands, the present figures and goals; git has the history'],
  ])('%s has at most %d lines', (file, most, advice) => {
    expect(lineCount(documents.find((each) => each.file === file)!.text), advice).toBeLessThanOrEqual(most);
  });
});

describe('records of decisions', () => {
  const folder = '.github/decisions/';
  const inFolder = documents.filter(({ file }) => file.startsWith(folder));
  const index = inFolder.find(({ file }) => file === `${folder}README.md`)!.text;
  const records = inFolder.filter(({ text }) => text !== index);

  test.each(records.map(({ file, text }) => [file, text] as const))(
    '%s has context, decision and consequence in at most 15 lines',
    (_, text) => {
      const advice = 'shorten the record; a line has at most 120 characters';
      expect(lineCount(text), advice).toBeLessThanOrEqual(15);
      expect(Math.max(...text.split('\n').map((line) => line.length)), advice).toBeLessThanOrEqual(120);
      expect([...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name]) => name)).toEqual([
        'Context',
        'Decision',
        'Consequence',
      ]);
    },
  );

  test('the index has one line for each record, with its number and title', () => {
    const lines = records.map(({ file, text }) => {
      const name = path.posix.basename(file);
      return `- [${/^\d{4}/.exec(name)?.[0]}](${name}) ${/^# (.+)/.exec(text)?.[1]}`;
    });
    expect(index.split('\n').filter((line) => line.startsWith('- '))).toEqual(lines);
    expect(new Set(lines.map((line) => line.slice(0, 8))).size, 'give each record its own number').toBe(lines.length);
  });
});
