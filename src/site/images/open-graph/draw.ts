/** Draws Open Graph images and icons from bytes of authors. This code runs in threads (`threads/byte-work.ts`). */
import { readFile } from 'node:fs/promises';
import { fontFiles } from '../fonts/font.ts';
import { inTurn } from '../fonts/subset.ts';
import { safeSource } from '../svg/svg-safety.ts';
import { cardElement, type DrawableContent, type Drawn, OPEN_GRAPH_SIZE, TITLE_FONT } from './card.ts';
import { fitPicture, fittedJpeg, iconPicture, shrinkPng } from './compose.ts';
import { loadRasteriser } from './raster.ts';

/** The bytes of a picture, and its kind. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly isDrawing: boolean;
  /** True for photographs, which may be cropped. Drawings may have content at their edges. */
  readonly isPhoto: boolean;
}

/** Bytes. Some networks show larger Open Graph images late or not at all. */
export const MAX_OPEN_GRAPH_BYTES = 100_000;

/** A picture scaled into a frame of a card. */
export async function drawPart(part: {
  readonly picture: Picture;
  readonly width: number;
  readonly height: number;
}): Promise<Drawn> {
  return fitPicture(await pixels(part.picture, part.width * 2), part.width, part.height);
}

export async function drawCard({ content, logo, mark, font }: CardParts): Promise<Uint8Array> {
  const [{ default: satori }, rasteriser] = await Promise.all([import('satori'), loadRasteriser()]);
  fonts ??= readFonts();
  const own = font ? [{ name: TITLE_FONT, data: await trueType(font), weight: 600 as const }] : [];
  const svg = await satori(cardElement(content, logo, mark) as never, {
    ...OPEN_GRAPH_SIZE,
    fonts: [...own, ...(await fonts)],
  });
  const png = rasteriser.png(svg, OPEN_GRAPH_SIZE.width);
  return png.length <= MAX_OPEN_GRAPH_BYTES ? png : shrinkPng(png, MAX_OPEN_GRAPH_BYTES);
}

export interface CardParts {
  readonly content: DrawableContent;
  readonly logo: Drawn | undefined;
  readonly mark: Drawn | undefined;
  /** The file of the title's font; by default the title has the font of the other texts. */
  readonly font: Uint8Array | undefined;
}

export async function drawOpenGraph(openGraph: {
  readonly picture: Picture;
  readonly background: string;
}): Promise<Uint8Array> {
  return fittedJpeg(await pixels(openGraph.picture, OPEN_GRAPH_SIZE.width), {
    ...OPEN_GRAPH_SIZE,
    background: openGraph.background,
    maxBytes: MAX_OPEN_GRAPH_BYTES,
    maxCut: openGraph.picture.isPhoto ? 0.35 : 0.1,
  });
}

export async function drawIcon(icon: {
  readonly picture: Picture;
  readonly size: number;
  readonly background: string;
  readonly share: number;
}): Promise<Uint8Array> {
  const { picture, size, background, share } = icon;
  return iconPicture(await pixels(picture, Math.ceil(size * share)), size, background, share);
}

/** A picture as PNG or JPEG: drawings are rasterised. */
async function pixels({ bytes, isDrawing }: Picture, width: number): Promise<Uint8Array> {
  return isDrawing ? (await loadRasteriser()).png(safeSource(bytes), width) : bytes;
}

/** The bytes of a font in the format that satori reads. */
async function trueType(font: Uint8Array): Promise<Buffer> {
  const { default: fontverter } = await import('fontverter');
  return inTurn(() => fontverter.convert(Buffer.from(font), 'sfnt'));
}

let fonts: ReturnType<typeof readFonts> | undefined;

async function readFonts() {
  const files = ([400, 600] as const).flatMap((weight) => fontFiles(weight).map((file) => ({ file, weight })));
  return Promise.all(files.map(async ({ file, weight }) => ({ name: 'card', data: await readFile(file), weight })));
}
