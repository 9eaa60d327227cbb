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
  /** Paths of hidden entries; contents of hidden folders are omitted. */
  readonly hidden: readonly string[];
}

/**
 * Lists a folder and all folders in it, without hidden entries.
 * @param isHidden true for the path of a hidden entry; by default for names that people do not see
 * @throws errors of the file system
 */
export function listFolder(folder: string, isHidden = isUsuallyHidden): ListedFolder {
  const entries: ListedEntry[] = [];
  const undecodable: string[] = [];
  const hidden: string[] = [];

  function list(inside: string): void {
    const here = path.join(folder, inside);
    const found = readdirSync(here, { withFileTypes: true });
    const damaged = (found.some(({ name }) => name.includes(REPLACED)) ? namesWithoutText(here) : []).filter(
      (bytes) => !isHidden(inside + String(bytes)),
    );
    undecodable.push(...damaged.map((bytes) => inside + escapeBytes(bytes)));
    const isDamaged = new Set(damaged.map(String));
    for (const entry of found) {
      if (isDamaged.has(entry.name)) continue;
      const name = inside + entry.name;
      if (isHidden(name)) {
        hidden.push(name);
        continue;
      }
      const [isFolder, isLink] = [entry.isDirectory(), entry.isSymbolicLink()];
      entries.push({ name, isFile: !isFolder && !isLink, isLink });
      if (isFolder) list(`${name}/`);
    }
  }

  list('');
  return { entries, undecodable, hidden };
}

/** True for files that operating systems hide, and for files that office programs keep next to an open document. */
export function isUsuallyHidden(name: string): boolean {
  return /(^|\/)(\.|~\$|thumbs\.db$|desktop\.ini$)[^/]*$/i.test(name);
}

/** The replacement character, which a decoded name contains for bytes that are not UTF-8. */
const REPLACED = '\ufffd';

function namesWithoutText(folder: string): Buffer[] {
  return readdirSync(folder, { encoding: 'buffer' }).filter((name) => !isUtf8(name));
}

function escapeBytes(bytes: Buffer): string {
  return [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`)).join('');
}
