import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../options.ts';

/** The colours of the light scheme, for generated pictures. */
export interface Palette {
  readonly paper: string;
  readonly surface: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
}

const names = ['paper', 'surface', 'ink', 'muted', 'line', 'accent'] as const satisfies readonly (keyof Palette)[];

/** Reads the colours from the site's style sheet. */
export async function readPalette(): Promise<Palette> {
  return parsePalette(await readFile(path.join(projectRoot, 'src/ui/tokens.css'), 'utf8'));
}

/** @throws if a colour is not declared as `--name: light-dark(#rrggbb, …)` */
export function parsePalette(css: string): Palette {
  const colour = (name: string) => {
    const found = new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]{6}),`, 'i').exec(css)?.[1];
    if (!found) throw new Error(`tokens.css: --${name} is not light-dark(#rrggbb, …): pictures need its light colour`);
    return found;
  };
  return Object.fromEntries(names.map((name) => [name, colour(name)])) as unknown as Palette;
}
