import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFiles } from './source-files.ts';

const folders = ['.github', 'pages', 'schema', 'scripts', 'src'];
const documents = [
  ...(await Promise.all(folders.map((folder) => readFiles(folder, /\.md$/)))).flat(),
  ...(await readFiles('.', /^README\.md$/, { recursive: false })),
];

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
const aboutProgram = documents.filter(({ file }) => /^(src\/(?!blocks)|scripts|\.github)/.test(file));

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

  test.each(['package.json', 'scripts/bench-visit/package.json'])(
    'the table of packages in src/README.md has those of %s',
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

  test('the README is short: details stand in the documents that it names', () => {
    const readme = documents.find(({ file }) => file === 'README.md')!;
    expect(readme.text.split('\n').length, 'move details to the document that they concern').toBeLessThanOrEqual(150);
  });
});
