import { readFile } from 'node:fs/promises';
import type { Asset } from '../../../content/link/assets.ts';
import { fontFiles } from '../fonts/font.ts';
import { type CardContent, type Drawn, LARGE_LOGO_HEIGHT, LOGO_HEIGHT, MARK_WIDTH, SHARING_SIZE } from './card.ts';
import { fitPicture, fittedJpeg, iconPicture, shrinkPng } from './compose.ts';
import { drawableContent } from './letters.ts';
import { createRasteriser } from './raster.ts';

/** An asset with its bytes. */
export interface Original {
  readonly asset: Asset;
  readonly bytes: Uint8Array;
}

/** Draws sharing pictures and icons. The results depend on the arguments only. */
export interface ImageRenderer {
  /** A sharing picture from text and colours, as PNG. */
  readonly card: (content: CardContent, logo: Original | undefined, mark: Original | undefined) => Promise<Uint8Array>;
  /** A sharing picture from one that the author names, as JPEG. */
  readonly sharing: (original: Original, background: string) => Promise<Uint8Array>;
  /** A square icon on paper, as PNG. @param share of the width that the symbol takes */
  readonly icon: (original: Original, pixels: number, background: string, share: number) => Promise<Uint8Array>;
}

/** Bytes. Some networks show larger sharing pictures late or not at all. */
export const MAX_SHARING_BYTES = 100_000;

export async function createImageRenderer(): Promise<ImageRenderer> {
  const [{ default: satori }, { cardElement }, rasteriser] = await Promise.all([
    import('satori'),
    import('./card.ts'),
    createRasteriser(),
  ]);
  const fonts = await cardFonts();

  /** A picture as PNG or JPEG: drawings are rasterised. */
  async function pixels({ asset, bytes }: Original, width: number): Promise<Uint8Array> {
    return asset.url.endsWith('.svg') ? rasteriser.png(new TextDecoder().decode(bytes), width) : bytes;
  }

  // Every card shows the logo, so it is drawn once.
  const drawn = new Map<string, Promise<Drawn>>();
  function draw(original: Original, height: number, width: number): Promise<Drawn> {
    const key = `${original.asset.hash} ${width} ${height}`;
    const known = drawn.get(key) ?? pixels(original, width * 2).then((bytes) => fitPicture(bytes, width, height));
    drawn.set(key, known);
    return known;
  }

  return {
    card: async (content, logo, mark) => {
      const drawable = await drawableContent(content);
      const height = drawable.title === undefined ? LARGE_LOGO_HEIGHT : LOGO_HEIGHT;
      const element = cardElement(
        drawable,
        logo && (await draw(logo, height, LOGO_HEIGHT * 8)),
        mark && (await draw(mark, MARK_WIDTH, MARK_WIDTH)),
      );
      const svg = await satori(element as never, { ...SHARING_SIZE, fonts });
      const png = await rasteriser.png(svg, SHARING_SIZE.width);
      return png.length <= MAX_SHARING_BYTES ? png : shrinkPng(png, MAX_SHARING_BYTES);
    },
    sharing: async (original, background) =>
      fittedJpeg(await pixels(original, SHARING_SIZE.width), {
        ...SHARING_SIZE,
        background,
        maxBytes: MAX_SHARING_BYTES,
        // A photograph may be cropped; a drawing has content up to its edge.
        maxCut: original.asset.photo ? 0.35 : 0.1,
      }),
    icon: async (original, size, background, share) =>
      iconPicture(await pixels(original, Math.ceil(size * share)), size, background, share),
  };
}

async function cardFonts() {
  const fonts = ([400, 600] as const).flatMap((weight) => fontFiles(weight).map((file) => ({ file, weight })));
  return Promise.all(fonts.map(async ({ file, weight }) => ({ name: 'card', data: await readFile(file), weight })));
}
