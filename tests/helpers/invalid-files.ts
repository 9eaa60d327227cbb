import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** One folder a mistake: the file as its author saved it, and all its expected diagnostics. */
export const invalidFolder = new URL('../invalid/', import.meta.url);

export interface InvalidFile {
  /** The name of the folder. */
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer;
}

/** The mistakes that are in a file of a name. @param file such as `page.yaml` */
export function invalidFiles(file: string): InvalidFile[] {
  return readdirSync(invalidFolder).flatMap((name) => {
    const url = new URL(`${name}/${file}`, invalidFolder);
    return existsSync(url) ? [{ name, file, bytes: readFileSync(url) }] : [];
  });
}
