import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../site/options.ts';
import { classesOf } from './css.ts';

let known: ReadonlySet<string> | undefined;

/** The classes of the parts that blocks share. */
export function sharedClasses(): ReadonlySet<string> {
  known ??= readClasses(path.join(projectRoot, 'src/ui'));
  return known;
}

function readClasses(folder: string): ReadonlySet<string> {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  return new Set(sheets.flatMap((name) => classesOf(readFileSync(path.join(folder, name), 'utf8'))));
}
