/** The work on bytes that authors supply, which runs in threads (`byte-threads.ts`). Arguments and results are copied. */
import { failureOf } from '../../../content/diagnostics/failure.ts';
import type { Asset } from '../../../content/link/assets.ts';
import { analyzeAsset, analyzeBytes } from '../analyze-asset.ts';
import { subsetFont } from '../fonts/subset.ts';
import { publishedSvg } from '../svg/optimise-svg.ts';

/** A file of the assets folder. */
export interface FileToAnalyze {
  /** The pages folder. */
  readonly folder: string;
  readonly name: string;
  readonly size: number;
}

/** Analyzes one file. An error becomes a fault of that file. @returns undefined if the file does not exist */
export async function analyzeFile({ folder, name, size }: FileToAnalyze): Promise<Asset | undefined> {
  try {
    return await analyzeAsset(folder, name, size);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return { path: `/${name}`, url: `/${name}`, size, faults: [failureOf(error)] };
  }
}

export function analyzeUpload({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }): Promise<Asset> {
  return analyzeBytes(name, bytes);
}

export async function publishDrawing(bytes: Uint8Array): Promise<Uint8Array> {
  return Buffer.from(publishedSvg(bytes));
}

export function publishFont(font: { readonly bytes: Uint8Array; readonly alphabet: string }): Promise<Uint8Array> {
  return subsetFont(font.bytes, font.alphabet);
}
