import type { Asset } from '../../../content/link/assets.ts';
import { decoding, isDrawing } from '../pictures.ts';
import { byteThreads } from '../threads/byte-threads.ts';
import {
  type CardContent,
  type Drawn,
  LARGE_LOGO_HEIGHT,
  LOGO_HEIGHT,
  MARK_WIDTH,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from './card.ts';
import type { Picture } from './draw.ts';
import { drawableContent } from './glyphs.ts';

/** An asset with its bytes. */
export interface Original {
  readonly asset: Asset;
  readonly bytes: Uint8Array;
}

/**
 * Draws Open Graph images and icons, in threads. The results depend on the arguments only. All throw a `PictureError` for
 * an original that cannot be drawn.
 */
export interface ImageRenderer {
  /** An Open Graph image from text and colours, as PNG. */
  readonly card: (
    content: CardContent,
    logo: Original | undefined,
    mark: Original | undefined,
    /** The file of the title's font. */
    font?: Uint8Array,
  ) => Promise<Uint8Array>;
  /** An Open Graph image from a picture that the author has chosen, as JPEG. */
  readonly openGraph: (original: Original, background: string) => Promise<Uint8Array>;
  /** A square icon on paper, as PNG. @param share of the width that the symbol takes */
  readonly icon: (original: Original, pixels: number, background: string, share: number) => Promise<Uint8Array>;
}

export function createImageRenderer(threads = byteThreads): ImageRenderer {
  // Every card shows the logo, so it is drawn once.
  const drawn = new Map<string, Promise<Drawn>>();
  function draw(original: Original, height: number, width: number): Promise<Drawn> {
    const key = `${original.asset.hash} ${width} ${height}`;
    const part = { picture: pictureOf(original), width, height };
    const known = drawn.get(key) ?? decoding(original.asset, () => threads.run('drawPart', part));
    drawn.set(key, known);
    return known;
  }

  return {
    card: async (content, logo, mark, font) => {
      const drawable = await drawableContent(content);
      const height = drawable.title === undefined ? LARGE_LOGO_HEIGHT : LOGO_HEIGHT;
      return threads.run('drawCard', {
        content: drawable,
        font,
        logo: logo && (await draw(logo, height, LOGO_HEIGHT * 8)),
        mark:
          mark &&
          (isMark(mark) ? await draw(mark, MARK_WIDTH, MARK_WIDTH) : await draw(mark, PICTURE_HEIGHT, PICTURE_WIDTH)),
      });
    },
    openGraph: (original, background) =>
      decoding(original.asset, () => threads.run('drawOpenGraph', { picture: pictureOf(original), background })),
    icon: (original, size, background, share) =>
      decoding(original.asset, () =>
        threads.run('drawIcon', { picture: pictureOf(original), size, background, share }),
      ),
  };
}

/** True for a picture that is nearly square, such as a product's mark. Other pictures are shown larger. */
function isMark({ asset: { width = 1, height = 1 } }: Original): boolean {
  return width / height < 1.2;
}

function pictureOf({ asset, bytes }: Original): Picture {
  return { bytes, isDrawing: isDrawing(asset), isPhoto: asset.photo !== undefined };
}
