import { expectWords, general, type WordTables } from '../../../schema/words.ts';

const common = import.meta.glob<WordTables[string]>('../../ui/words/words.ts', { eager: true, import: 'words' });
const modules = import.meta.glob<{ readonly words?: unknown }>('../../{blocks,prose}/*/words.ts', { eager: true });

function readWords(file: string, { words }: { readonly words?: unknown }): WordTables[string] {
  expectWords(file.replace(/^[./]+/, 'src/'), words);
  return words;
}

/** The texts of the interface: words of a block stand in its folder, those of all in `ui/words`. */
export const words: WordTables = {
  [general]: Object.values(common)[0]!,
  ...Object.fromEntries(
    Object.entries(modules).map(([file, module]) => [file.split('/').at(-2)!, readWords(file, module)]),
  ),
};
