import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { fontFamily, readFont, unpackWoff } from './font.ts';

/** Rasterises SVG with the project's typeface only: the result must not depend on the fonts that a machine has. */
export interface Rasteriser {
  /** @param width of the result in pixels; the height follows the drawing @returns a PNG file */
  readonly png: (svg: string, width: number, background?: string) => Uint8Array;
}

/** @param folder for the unpacked fonts, because resvg reads fonts from files only */
export async function createRasteriser(folder: string): Promise<Rasteriser> {
  const { Resvg } = await import('@resvg/resvg-js');
  const fonts = (await Promise.all([readFont(400), readFont(700)])).flat();
  const font: ResvgRenderOptions['font'] = {
    loadSystemFonts: false,
    fontFiles: await Promise.all(fonts.map((woff) => keepFont(folder, unpackWoff(woff)))),
    defaultFontFamily: fontFamily,
    sansSerifFamily: fontFamily,
    serifFamily: fontFamily,
    monospaceFamily: fontFamily,
  };
  return {
    png: (svg, width, background) =>
      new Resvg(svg, { font, fitTo: { mode: 'width', value: width }, ...(background && { background }) })
        .render()
        .asPng(),
  };
}

/** Writes a font to a file named by its hash, unless that file exists and is intact. */
async function keepFont(folder: string, font: Buffer): Promise<string> {
  const file = path.join(folder, `${createHash('sha256').update(font).digest('hex').slice(0, 16)}.ttf`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept?.equals(font)) return file;
  await mkdir(folder, { recursive: true });
  await writeFile(file, font);
  return file;
}
