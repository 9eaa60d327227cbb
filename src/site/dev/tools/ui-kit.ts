import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteData } from '../../../../schema/site-data.ts';
import type { KitData } from '../../../app/dev/gallery/kit/kit-data.ts';
import { projectRoot } from '../../options.ts';
import { readExamples, readParts } from '../reading/read-parts.ts';
import { readTokens } from '../reading/read-tokens.ts';

const folder = 'src/ui';
const examplesFile = 'src/app/dev/gallery/kit/examples.tsx';

/** Reads the parts that blocks share: components and functions with examples, and the tokens of the style. */
export async function readKit(site: SiteData): Promise<KitData> {
  const names = (await readdir(path.join(projectRoot, folder))).sort();
  const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\./.test(name);
  const files = await Promise.all(names.filter(isSource).map((name) => read(`${folder}/${name}`)));
  const examples = readExamples(examplesFile, (await read(examplesFile)).source, 'examples');
  const styles = await Promise.all(['tokens.css', 'ui.css'].map((name) => read(`${folder}/${name}`)));
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
