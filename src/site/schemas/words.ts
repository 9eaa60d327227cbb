import { general, type WordTables } from '../../../schema/words.ts';

const common = import.meta.glob<WordTables[string]>('../../ui/words/words.ts', { eager: true, import: 'words' });
const ofBlocks = import.meta.glob<WordTables[string]>('../../{blocks,prose}/*/words.ts', {
  eager: true,
  import: 'words',
});

/** The texts of the interface: words of a block stand in its folder, those of all in `ui/words`. */
export const words: WordTables = {
  [general]: Object.values(common)[0]!,
  ...Object.fromEntries(Object.entries(ofBlocks).map(([file, table]) => [file.split('/').at(-2)!, table])),
};
