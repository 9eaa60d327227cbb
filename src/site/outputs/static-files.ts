import path from 'node:path';
import { stateOf } from '../cache/fingerprint.mjs';
import type { StaticFolder } from '../check/listing/static-files.ts';
import { loadSiteFile } from '../site-file.mjs';
import type { OutputFile } from './output-file.ts';

/** Files that are published as they are. Unchanged ones are known by their state, and not read again. */
export function staticFiles({ folder, files }: StaticFolder): OutputFile[] {
  return files.map((name) => {
    const file = path.join(folder!, name);
    const identity = stateOf(file, Date.now())?.fingerprint;
    return { path: name, ...(identity && { identity }), contents: () => loadSiteFile(folder!, name) };
  });
}
