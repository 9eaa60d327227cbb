import { useFileWords } from '../document/file-words.ts';
import { useStudio } from '../use-studio.ts';
import { nameOf } from './page-rows.ts';

/** Says what authors call a file: the title of a page, otherwise its path. */
export function useFileName(): (file: string) => string {
  const { state } = useStudio();
  const words = useFileWords();
  const { pages, root } = state.overview;
  return (file) => {
    const page = pages.find((each) => each.file === file);
    if (page) return nameOf(page);
    return file === `${root}/site.yaml` ? words.settings : file;
  };
}
