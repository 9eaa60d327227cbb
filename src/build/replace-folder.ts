import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputFile } from './prerender.ts';

/**
 * Writes files to a fresh folder beside `folder` and exchanges the two at the end. Whatever goes wrong
 * before that, `folder` stays as it was. @returns how many files and bytes were written
 */
export async function replaceFolder(
  folder: string,
  files: AsyncIterable<OutputFile>,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const fresh = `${folder}.new-${process.pid}`;
  const old = `${folder}.old-${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  try {
    const written = await writeAll(fresh, files);
    await rename(folder, old).catch(ignoreMissing);
    await rename(fresh, folder);
    await rm(old, { recursive: true, force: true });
    return written;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(folder: string, files: AsyncIterable<OutputFile>) {
  const made = new Set<string>();
  let count = 0;
  let bytes = 0;
  for await (const { path: name, contents } of files) {
    const file = path.join(folder, name);
    const parent = path.dirname(file);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    await writeFile(file, contents);
    count += 1;
    bytes += contents.length;
  }
  return { files: count, bytes };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
