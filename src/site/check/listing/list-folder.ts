import { isUtf8 } from 'node:buffer';
import { readdirSync } from 'node:fs';
import path from 'node:path';

export interface ListedEntry {
  /** Path inside the folder, with forward slashes. */
  readonly name: string;
  /** True for all but folders and links: pipes and devices are reported as files that cannot be opened. */
  readonly isFile: boolean;
  readonly isLink: boolean;
}

export interface ListedFolder {
  readonly entries: readonly ListedEntry[];
  /** Paths with names that are not UTF-8, with undecodable bytes written as `\xe9`; contents of such folders are omitted. */
  readonly undecodable: readonly string[];
}

/**
 * Lists a folder and all folders in it, without hidden entries.
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
      const [isFolder, isLink] = [entry.isDirectory(), entry.isSymbolicLink()];
      entries.push({ name, isFile: !isFolder && !isLink, isLink });
      if (isFolder) list(`${name}/`);
    }
  }

  list('');
  return { entries, undecodable };
}

/** Names of files that operating systems hide, and of files that office programs keep next to an open document. */
const hiddenName = /^(\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** The replacement character, which a decoded name contains for bytes that are not UTF-8. */
const REPLACED = '\ufffd';

function namesWithoutText(folder: string): Buffer[] {
  return readdirSync(folder, { encoding: 'buffer' }).filter((name) => !isUtf8(name) && !hiddenName.test(String(name)));
}

function escapeBytes(bytes: Buffer): string {
  return [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`)).join('');
}
