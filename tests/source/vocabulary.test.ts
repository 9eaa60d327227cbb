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
