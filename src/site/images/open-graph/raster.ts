import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ResvgRenderOptions } from '@resvg/resvg-wasm';
import { fontFamily, fontFiles } from '../fonts/font.ts';

/**
 * Rasterises SVG with the project's typeface only: the result must not depend on the fonts that a machine has. The
 * library is WebAssembly, because a thread that runs native code cannot be ended, and some drawings never end.
 */
export interface Rasteriser {
  /** @param width of the result in pixels; the height follows the drawing @returns a PNG file */
  readonly png: (svg: string, width: number) => Uint8Array;
}

let loaded: Promise<Rasteriser> | undefined;

/** The rasteriser of this thread. */
export function loadRasteriser(): Promise<Rasteriser> {
  loaded ??= createRasteriser();
  return loaded;
}

async function createRasteriser(): Promise<Rasteriser> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const code = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  const files = [code, ...fontFiles(400), ...fontFiles(700)].map((file) => readFile(file));
  const [wasm, ...fontBuffers] = await Promise.all(files);
  await initWasm(wasm!);
  const families = {
    defaultFontFamily: fontFamily,
    sansSerifFamily: fontFamily,
    serifFamily: fontFamily,
    monospaceFamily: fontFamily,
  };
  /**
   * The font options for a drawing. The rasteriser reads the fonts again for each drawing, which takes longer than most
   * drawings, so drawings without text get none.
   */
  const fontOf = (svg: string): ResvgRenderOptions['font'] =>
    svg.includes('<text') ? { ...families, fontBuffers } : { loadSystemFonts: false };
  return {
    png: (svg, width) => {
      // The library does not free its memory by itself.
      const drawing = new Resvg(svg, { font: fontOf(svg)!, fitTo: { mode: 'width', value: width } });
      try {
        const image = drawing.render();
        try {
          return image.asPng();
        } finally {
          image.free();
        }
      } finally {
        drawing.free();
      }
    },
  };
}
