import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Schemas } from '../../content/common/schemas.ts';
import { fixSource } from '../../content/migrate/fix.ts';
import type { RenamedName } from '../../content/migrate/renamed.ts';
import { readPagesFolder } from './list-files.ts';

/** The result for a file that used former names. */
export interface FixedFile {
  /** Relative to the parent of the pages folder. */
  readonly file: string;
  /** The former names found in it; they were replaced unless the file was left unchanged. */
  readonly names: readonly RenamedName[];
  readonly isLeftAlone: boolean;
}

/** Replaces former names of fields and blocks in every file of a pages folder. */
export async function fixFolder(pages: string, schemas: Schemas): Promise<FixedFile[]> {
  const { files, root } = await readPagesFolder(pages, async () => []);
  const fixed: FixedFile[] = [];
  for (const { path: file, bytes } of files) {
    const source = decode(bytes);
    if (source === undefined) continue;
    const result = fixSource(source.text, schemas, file === `${root}/site.yaml` ? schemas.site : schemas.page);
    if (result.outcome === 'nothing-to-do') continue;
    const isFixed = result.outcome === 'fixed';
    if (isFixed) await writeFile(path.join(path.dirname(path.resolve(pages)), file), source.mark + result.source);
    fixed.push({ file, names: result.names, isLeftAlone: !isFixed });
  }
  return fixed;
}

/** The text without its byte order mark, and the mark; undefined for what is not UTF-8, which `check` reports. */
function decode(bytes: Uint8Array): { readonly mark: string; readonly text: string } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith('\uFEFF') ? { mark: '\uFEFF', text: text.slice(1) } : { mark: '', text };
  } catch {
    return undefined;
  }
}
