import { savedName } from '../../../../../../schema/addresses.ts';
import { dataFileName, nameOf } from '../../model/pages/listed.ts';
import { siteFile } from '../../model/site-file.ts';
import { useFileMessages } from '../messages/file-messages.ts';
import { useStudio } from './use-studio.ts';

/** Returns a function that names a file for authors: by the title of its page, or else by its path. */
export function useFileName(): (file: string) => string {
  const { state } = useStudio();
  const messages = useFileMessages();
  const { overview } = state;
  return (file) => {
    const page = overview.pages.find((each) => each.file === file);
    if (page) return nameOf(page);
    const data = overview.dataFiles.filter((each) => each.file === file);
    if (data.length > 0) return data.map((each) => dataFileName(each, overview.collections)).join(', ');
    const saved = savedName(file);
    if (saved !== undefined) return messages.savedSection(saved);
    const language = overview.languages.find((each) => each.siteFile === file);
    if (language?.key) return messages.settingsIn(language.label);
    return file === siteFile(overview) ? messages.settings : file;
  };
}
