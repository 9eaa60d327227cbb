import { isUtf8 } from 'node:buffer';
import { readdirSync } from 'node:fs';
import path from 'node:path';

export interface ListedEntry {
  /** Path inside the folder, with forward slashes. */
  readonly name: string;
  readonly isFile: boolean;
  readonly isLink: boolean;
}

export interface ListedFolder {
  readonly entries: readonly ListedEntry[];
  /** Paths of what has a name that is no text (not UTF-8), with `\xe9` for such a byte; nothing in it is listed. */
  readonly undecodable: readonly string[];
}

/**
 * Lists a folder and all folders in it, without what is hidden.
 * @throws errors of the file system
 */
export function listFolder(folder: string): ListedFolder {
  const entries: ListedEntry[] = [];
  const undecodable: string[] = [];

  function list(inside: string): void {
    const here = path.join(folder, inside);
    const found = readdirSync(here, { withFileTypes: true }).filter(({ name }) => !hiddenName.test(name));
    const damaged = found.some(({ name }) => name.includes(REPLACED)) ? namesWithoutText(here) : [];
    undecodable.push(...damaged.map((bytes) => inside + escapeBytes(bytes)));
    const isDamaged = new Set(damaged.map(String));
    for (const entry of found) {
      if (isDamaged.has(entry.name)) continue;
      const name = inside + entry.name;
      entries.push({ name, isFile: entry.isFile(), isLink: entry.isSymbolicLink() });
      if (entry.isDirectory()) list(`${name}/`);
    }
  }

  list('');
  return { entries, undecodable };
}

/** What systems hide from the people who work with a folder. */
const hiddenName = /^(\.|thumbs\.db$|desktop\.ini$)/i;

/** What stands in a decoded name for bytes that are no text. */
const REPLACED = '\ufffd';

function namesWithoutText(folder: string): Buffer[] {
  return readdirSync(folder, { encoding: 'buffer' }).filter((name) => !isUtf8(name) && !hiddenName.test(String(name)));
}

function escapeBytes(bytes: Buffer): string {
  return [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`)).join('');
}
