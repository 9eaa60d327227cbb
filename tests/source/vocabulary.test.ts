import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { readFiles, sourceFile } from './source-files.ts';

/** Words that comments and names do not use, with what stands instead. The vocabulary is in .github/CONTRIBUTING.md. */
const replacements: Readonly<Record<string, string>> = {
  slip: 'issue, problem or diagnostic',
  slips: 'issues, problems or diagnostics',
  mended: 'recovered, fixed',
  stamp: 'hash or fingerprint',
  stamps: 'hashes or fingerprints',
  recall: 'readCache',
  memorise: 'writeCache',
  engine: 'renderer bundle',
  examine: 'analyze',
  examined: 'analyzed',
  examiner: 'analyzer',
  nobody: 'a subject in the code',
  told: 'reported',
  tells: 'says, reports',
  heard: 'received',
  hears: 'receives',
  grave: 'severe',
  summon: 'load',
  rooms: 'folders',
  houses: 'folders',
  door: 'entry point',
  doors: 'entry points',
  twin: 'translation, or the name of the thing',
  twins: 'translations',
  complaint: 'console error, message',
  complaints: 'console errors',
};

const folders = ['schema', 'scripts', 'src', 'tests'];
/** Texts are for people and have words of their own; rule names are permanent. */
const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The words of the comments and names of a file, each with its line. */
function wordsOf(source: string): { readonly word: string; readonly line: number }[] {
  return source.split('\n').flatMap((content, index) => {
    const isComment = /^\s*(\/?\*|\/\/)/.test(content);
    const names = isComment ? content.replace(/`[^`]*`/g, '') : content.replace(text, '');
    const words = names.match(/[A-Z]?[a-z]+/g) ?? [];
    return words.map((word) => ({ word: word.toLowerCase(), line: index + 1 }));
  });
}

test('comments and names keep to one vocabulary', async () => {
  const files = (await Promise.all(folders.map((folder) => readFiles(folder, sourceFile)))).flat();
  const found = files
    .filter(({ file }) => file !== 'tests/source/vocabulary.test.ts')
    .flatMap(({ file, text: source }) =>
      wordsOf(source)
        .filter(({ word }) => Object.hasOwn(replacements, word))
        .map(({ word, line }) => `${file}:${line} «${word}»: write ${replacements[word]}`),
    );
  expect(found).toEqual([]);
});

/**
 * Two words of at least two letters each, with a space in any notation between them. The groups before it keep escapes
 * such as `\b` and the names of groups out of words.
 */
const phrase = /(?<![\\\p{L}<])\p{L}{2,}(?: |\\s|\[ [^\]]*\])[+*?]?(?:\((?:\?:)?)?\p{L}{2,}/u;

/** The regular expressions of a module, and the texts that `RegExp` makes one of, each with its position. */
function expressionsOf(file: string, source: string): { readonly pattern: string; readonly start: number }[] {
  const found: { pattern: string; start: number }[] = [];
  const addText = ({ arguments: [argument] }: ESTree.CallExpression | ESTree.NewExpression) => {
    const isWritten = argument && argument.type !== 'Identifier';
    if (isWritten) found.push({ pattern: source.slice(argument.start, argument.end), start: argument.start });
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ pattern: node.regex.pattern, start: node.start });
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') addText(node);
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') addText(node);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

test('no regular expression of the interfaces, the site or the schemas contains a phrase', async () => {
  const folders = ['schema', 'src/app', 'src/site'];
  const files = (await Promise.all(folders.map((folder) => readFiles(folder, sourceFile)))).flat();
  const programs = files.filter(({ file }) => !/\.test\.\w+$/.test(file));
  const all = programs.flatMap(({ file, text: source }) =>
    expressionsOf(file, source).map(({ pattern, start }) => {
      return { pattern, place: `${file}:${source.slice(0, start).split('\n').length}` };
    }),
  );
  expect(all.length).toBeGreaterThan(100);
  const found = all.filter(({ pattern }) => phrase.test(pattern));
  const advice = 'a sentence is no interface: ask for a field, an exit code or a status instead';
  expect(found, advice).toEqual([]);
});

test.each(['fetch first|cannot', 'could not read', 'remote\\s+(?:rejected|x)', 'protected[ -]branch'])(
  'a regular expression with the phrase %s is found',
  (pattern) => {
    const [found] = expressionsOf('a.ts', `export const a = /${pattern}/i;`);
    expect(phrase.test(found!.pattern)).toBe(true);
  },
);
