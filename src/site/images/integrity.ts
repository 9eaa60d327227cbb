import { crc32 } from 'node:zlib';

/** Facts of a picture file's structure. */
export interface Traits {
  /** False if the file is truncated or a checksum is wrong: a visitor would see half a picture. */
  readonly isWhole: boolean;
  readonly isOpaque: boolean;
  /** Animated pictures are served unchanged: a still copy would lose the animation. */
  readonly isAnimated: boolean;
}

type Readable = 'png' | 'jpg' | 'webp' | 'avif' | 'gif';

/**
 * Reads the container structure of a picture file without decoding it, so that `check` needs no picture library.
 * Damage inside compressed data without checksums is detected when the copies are made.
 */
export function readTraits(type: Readable, file: Uint8Array): Traits {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    return readers[type](bytes);
  } catch (error) {
    // A read beyond the end means that the file is shorter than its header says.
    if (error instanceof RangeError) return { isWhole: false, isOpaque: true, isAnimated: false };
    throw error;
  }
}

const readers: Readonly<Record<Readable, (bytes: Buffer) => Traits>> = {
  png: readPng,
  jpg: (bytes) => ({ isWhole: isWholeJpeg(bytes), isOpaque: true, isAnimated: false }),
  webp: readWebp,
  avif: readAvif,
  gif: (bytes) => ({ isWhole: bytes.lastIndexOf(0x3b) > bytes.length - 16, isOpaque: false, isAnimated: true }),
};

/** Chunks: length, name, data, CRC-32 of name and data. */
function readPng(bytes: Buffer): Traits {
  const colourType = bytes.readUInt8(25);
  let isOpaque = colourType !== 4 && colourType !== 6;
  let isAnimated = false;
  for (let at = 8; ; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) return { isWhole: false, isOpaque, isAnimated };
    if (name === 'tRNS') isOpaque = false;
    if (name === 'acTL') isAnimated = true;
    if (name === 'IEND') return { isWhole: true, isOpaque, isAnimated };
    at = end + 4;
  }
}

/** Segments up to the start of the scan, and an end marker anywhere after it. */
function isWholeJpeg(bytes: Buffer): boolean {
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes.readUInt8(at + 1) === 0xda) return bytes.indexOf('ffd9', at, 'hex') > at;
  }
  return false;
}

function readWebp(bytes: Buffer): Traits {
  const isWhole = bytes.readUInt32LE(4) + 8 <= bytes.length;
  const flags = bytes.readUInt8(20);
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { isWhole, isOpaque: (flags & 0x10) === 0, isAnimated: (flags & 0x02) !== 0 };
    case 'VP8L':
      return { isWhole, isOpaque: (bytes.readUInt8(24) & 0x10) === 0, isAnimated: false };
    default:
      return { isWhole, isOpaque: true, isAnimated: false };
  }
}

const ALPHA_PLANE = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha';

/** Boxes: length with the header, name, data. */
function readAvif(bytes: Buffer): Traits {
  let at = 0;
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at);
    // 0: up to the end of the file; 1: the length follows as 64 bits.
    if (length === 0) at = bytes.length;
    else at += length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : length;
  }
  return {
    isWhole: at === bytes.length,
    isOpaque: !bytes.includes(ALPHA_PLANE, 0, 'latin1'),
    isAnimated: bytes.toString('latin1', 8, 12) === 'avis',
  };
}
