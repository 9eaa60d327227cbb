import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** Weights of the typeface of generated pictures: an open font, the same on every machine. */
export const fontFamily = 'Source Sans 3';
export type FontWeight = 400 | 600 | 700;

/** The package ships Western and Central European letters in two files. */
const subsets = ['latin', 'latin-ext'] as const;

const require = createRequire(import.meta.url);

/** The files of a weight, as WOFF. */
export function readFont(weight: FontWeight): Promise<Buffer[]> {
  return Promise.all(
    subsets.map((subset) =>
      readFile(require.resolve(`@fontsource/source-sans-3/files/source-sans-3-${subset}-${weight}-normal.woff`)),
    ),
  );
}

/**
 * Unpacks a WOFF file into the OpenType font it holds, the only form that resvg reads.
 * Layout of both: https://www.w3.org/TR/WOFF/ (the header is 44 bytes, an entry of its directory 20).
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('unpackWoff: not a WOFF file');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (count - 2 ** power), 10);

  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index;
    const from = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(from, from + packedLength);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packedLength < length ? inflateSync(packed) : packed).copy(table);
    tables.push(table);
    const at = 12 + 16 * index;
    woff.copy(header, at, entry, entry + 4);
    woff.copy(header, at + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(length, at + 12);
    offset += table.length;
  }
  return Buffer.concat([header, ...tables]);
}
