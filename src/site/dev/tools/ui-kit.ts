import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteData } from '../../../../schema/site-data.ts';
import type { KitData } from '../../../app/dev/gallery/kit/kit-data.ts';
import { projectRoot } from '../../options.ts';
import { readExamples, readParts, reexportedFiles } from '../reading/read-parts.ts';
import { readTokens } from '../reading/read-tokens.ts';

/** The module of `page-schema-renderer/ui`. */
const exportsFile = 'src/api/ui.ts';
const styleSheets = ['src/ui/tokens.css', 'src/ui/ui.css'];
const examplesFile = 'src/app/dev/gallery/kit/examples.tsx';

/** Reads the parts for blocks of every site: components and functions with examples, and the tokens of the style. */
export async function readKit(site: SiteData): Promise<KitData> {
  const names = reexportedFiles(exportsFile, (await read(exportsFile)).source);
  const files = await Promise.all(names.map(read));
  const examples = readExamples(examplesFile, (await read(examplesFile)).source, 'examples');
  const styles = await Promise.all(styleSheets.map(read));
  const parts = files.flatMap(({ file, source }) => readParts(file, source));
  return {
    parts: parts.map((part) => {
      const example = examples.get(part.name);
      return { ...part, ...(example !== undefined && { example }) };
    }),
    tokens: readTokens(styles.map(({ source }) => source).join('\n')),
    site,
  };
}

async function read(file: string): Promise<{ readonly file: string; readonly source: string }> {
  return { file, source: await readFile(path.join(projectRoot, file), 'utf8') };
}
