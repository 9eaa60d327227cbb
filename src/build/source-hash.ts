import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './options.ts';

/** What the program is made of: a change in any of these may change what it does to a page. */
const sources = ['src', 'schema', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const ofProgram = /\.(tsx?|css|json|svg)$/;
const ofTestsOrExamples = /(\.test\.tsx?|examples\.yaml)$|example-site\//;

/** One name for exactly this state of the program's own code, its dependencies and the Node version. */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files = (await Promise.all(sources.map(listFiles))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(path.join(projectRoot, file))));
  for (const [index, file] of files.entries()) hash.update(`\0${file}\0`).update(contents[index]!);
  return hash.digest('hex').slice(0, 16);
}

async function listFiles(source: string): Promise<string[]> {
  if (path.extname(source)) return [source];
  const entries = await readdir(path.join(projectRoot, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ofProgram.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
    .filter((file) => !ofTestsOrExamples.test(file));
}
