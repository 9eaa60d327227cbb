import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './options.ts';

/** What the program is made of: a change in any of these may change what it does to a page. */
const sources = ['src', 'schema', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const ofProgram = /\.(tsx?|css|json|svg)$/;
const ofTestsOrExamples = /(\.test\.tsx?|examples\.yaml)$|example-site\//;

/**
 * One name for exactly this state of the program's own code, its dependencies and the Node version. Nothing else goes
 * on when it is asked for: reading hundreds of small files at once would take five times as long as one by one.
 */
export function hashSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap(listFiles).sort())
    hash.update(`\0${file}\0`).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest('hex').slice(0, 16);
}

function listFiles(source: string): string[] {
  if (path.extname(source)) return [source];
  const entries = readdirSync(path.join(projectRoot, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ofProgram.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
    .filter((file) => !ofTestsOrExamples.test(file));
}
