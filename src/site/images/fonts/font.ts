import path from 'node:path';
import { projectRoot } from '../../options.ts';

/** Weights of the typeface of generated pictures: an open font, the same on every machine. */
export const fontFamily = 'Source Sans 3';
export type FontWeight = 400 | 600 | 700;

/** Western, and Central European letters. */
const subsets = ['latin', 'latin-ext'] as const;

/** Paths of the font files of a weight, one for each subset. They are TrueType, the only format that resvg reads. */
export function fontFiles(weight: FontWeight): string[] {
  const folder = path.join(projectRoot, 'src/site/images/fonts');
  return subsets.map((subset) => path.join(folder, `source-sans-3-${subset}-${weight}.ttf`));
}
