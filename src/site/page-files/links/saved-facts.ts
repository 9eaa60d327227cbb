import { isUtf8 } from 'node:buffer';
import { readYaml } from '../../../content/analyze/read-yaml.ts';
import { readFacts } from '../../../content/link/facts/read-facts.ts';
import type { PageFacts, Reference } from '../../../content/link/page-facts.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { readSourceFile } from '../../site-file.mjs';
import type { EditingContext } from '../edited-file.ts';

/** A file of saved sections, and its references. */
export interface SavedFacts {
  readonly source: string;
  readonly facts: Pick<PageFacts, 'hrefs' | 'assets'>;
}

/**
 * Reads a file of saved sections. It is a list of blocks, so its references are found as those of a page with these
 * blocks. @returns undefined for a file that is no such list
 */
export function readSaved(
  { schemas, folder }: Pick<CheckedSite, 'schemas' | 'folder'>,
  file: string,
  { locale }: Pick<EditingContext, 'locale'>,
): SavedFacts | undefined {
  const bytes = readSourceFile(folder.parent, file);
  const { data } = readYaml(file, bytes, locale);
  if (!isUtf8(bytes) || !Array.isArray(data)) return undefined;
  const { hrefs, assets } = readFacts(schemas, schemas.page, { blocks: data });
  const inList = (references: readonly Reference[]) =>
    references.map((reference) => ({ ...reference, pointer: reference.pointer.slice(1) }));
  return { source: bytes.toString(), facts: { hrefs: inList(hrefs), assets: inList(assets) } };
}
