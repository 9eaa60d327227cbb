import type { SourceFile } from '../../src/content/link/page-index.ts';

/** The files of a folder `pages`, by their names in it. */
export function pagesFolder(texts: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(texts).map(([name, text]) => ({
    path: `pages/${name}`,
    bytes: new TextEncoder().encode(text),
  }));
}
