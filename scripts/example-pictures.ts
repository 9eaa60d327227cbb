/**
 * `node scripts/run.mjs example-pictures`: generates the photographs of the block examples. They are computed, so they
 * have no licence of others, and each run gives the same pixels.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../src/site/options.ts';

const folder = path.join(projectRoot, 'src/site/examples/pages/assets');

type Colour = readonly [red: number, green: number, blue: number];

const sky: readonly [Colour, Colour] = [
  [86, 132, 166],
  [236, 206, 170],
];
const hills: readonly Colour[] = [
  [122, 138, 142],
  [74, 102, 98],
  [38, 58, 52],
];

/** A landscape with hills. @returns its pixels, three bytes each */
function landscape(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(colourAt(x / width, y / height), (y * width + x) * 3);
  return pixels;
}

/** @param x from 0, the left edge, to 1 @param y from 0, the upper edge, to 1 */
function colourAt(x: number, y: number): Colour {
  const hill = hills.findLast((_, index) => y > ridge(x, index));
  if (hill) return hill.map((channel) => channel * (1.15 - y * 0.3)) as unknown as Colour;
  return mix(sky[0], sky[1], Math.min(1, y / 0.6));
}

/** Upper edge of a row of hills, as a share of the picture's height from the top. */
function ridge(x: number, index: number): number {
  return 0.5 + index * 0.16 + 0.06 * Math.sin(x * (5 + index * 2) + index * 2) + 0.02 * Math.sin(x * 23 + index);
}

function mix(from: Colour, to: Colour, share: number): Colour {
  return from.map((channel, index) => channel + (to[index]! - channel) * share) as unknown as Colour;
}

async function photograph(name: string, width: number, height: number): Promise<void> {
  const raw = { width, height, channels: 3 } as const;
  await sharp(landscape(width, height), { raw }).jpeg({ quality: 70, mozjpeg: true }).toFile(path.join(folder, name));
}

/** A company logo on a transparent background. */
async function mark(name: string, width: number, height: number): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120" width="${width}" height="${height}">
    <circle cx="60" cy="60" r="44" fill="#1f6f5c"/><path d="M36 76l24-36 24 36z" fill="#fff"/>
    <path d="M132 46h150M132 76h96" stroke="#55606b" stroke-width="16" stroke-linecap="round"/>
  </svg>`;
  await sharp(Buffer.from(drawing)).png({ palette: true, effort: 10 }).toFile(path.join(folder, name));
}

await mkdir(folder, { recursive: true });
await photograph('foto.jpg', 1400, 900);
await photograph('foto-alta.jpg', 720, 1080);
await photograph('foto-pequena.jpg', 200, 130);
await mark('marca.png', 320, 120);
