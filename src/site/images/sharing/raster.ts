import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { fontFamily, fontFiles } from '../fonts/font.ts';

/** Rasterises SVG with the project's typeface only: the result must not depend on the fonts that a machine has. */
export interface Rasteriser {
  /** @param width of the result in pixels; the height follows the drawing @returns a PNG file */
  readonly png: (svg: string, width: number, background?: string) => Promise<Uint8Array>;
}

export async function createRasteriser(): Promise<Rasteriser> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const font: ResvgRenderOptions['font'] = {
    loadSystemFonts: false,
    fontFiles: [...fontFiles(400), ...fontFiles(700)],
    defaultFontFamily: fontFamily,
    sansSerifFamily: fontFamily,
    serifFamily: fontFamily,
    monospaceFamily: fontFamily,
  };
  return {
    // In a thread of its own, so that the next picture can be prepared meanwhile.
    png: async (svg, width, background) => {
      const fitTo = { mode: 'width', value: width } as const;
      return (await renderAsync(svg, { font, fitTo, ...(background && { background }) })).asPng();
    },
  };
}
