import type { SourceFile } from '../../src/content/link/page-index.ts';

/** Texts of the files of a pages folder, by their names in it. A file without text does not exist. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** The files of a folder `pages`. */
export function pagesFolder(texts: Texts): SourceFile[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [{ path: `pages/${name}`, bytes: new TextEncoder().encode(text) }],
  );
}
