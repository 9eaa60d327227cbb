import { useFileMessages } from '../document/file-messages.ts';
import { siteFile } from '../site-file.ts';
import { useStudio } from '../use-studio.ts';
import { nameOf } from './page-rows.ts';

/** Says what authors call a file: the title of a page, otherwise its path. */
export function useFileName(): (file: string) => string {
  const { state } = useStudio();
  const messages = useFileMessages();
  const { overview } = state;
  return (file) => {
    const page = overview.pages.find((each) => each.file === file);
    if (page) return nameOf(page);
    return file === siteFile(overview) ? messages.settings : file;
  };
}
