import type { Diagnostic } from '../content/diagnostic.ts';
import type { Language } from '../content/language.ts';
import type { Lang } from '../content/messages.ts';
import { type CheckedSite, createChecker, wholeFile } from '../content/site.ts';
import { type PagesFolder, readPagesFolder } from './files.ts';

/** A pages folder as it is on disk, and what the stages made of it. */
export interface CheckedFolder extends CheckedSite {
  readonly folder: PagesFolder;
}

/** Makes the function that reads and checks a pages folder; calls after the first read only what changed. */
export function createFolderChecker(language: Language, lang: Lang) {
  const checkSite = createChecker(language, lang);
  return async (pages: string): Promise<CheckedFolder> => {
    const folder = await readPagesFolder(pages);
    const checked = checkSite(folder.files, folder.assets, folder.root);
    return { ...checked, folder, diagnostics: [...strayFiles(folder, lang), ...checked.diagnostics] };
  };
}

function strayFiles({ strays }: PagesFolder, lang: Lang): Diagnostic[] {
  return strays.map((file) => {
    const guess = file.replace(/\.[^/]*$/, '.yaml').replace(/^.*\//, '');
    return wholeFile('file-extension', file, lang, { extension: file.slice(file.lastIndexOf('.')), guess });
  });
}

export function countErrors(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}
