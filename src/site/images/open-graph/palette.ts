import { type Ground, paletteOf, type Theme } from '../../../../schema/theme/palette.ts';

const names = ['paper', 'surface', 'ink', 'muted', 'line', 'accent'] as const satisfies readonly (keyof Ground)[];

/** The colours of generated pictures. */
export type PictureColours = Readonly<Record<(typeof names)[number], string>>;

/** The colours of a site's light scheme. */
export function pictureColours(theme: Theme): PictureColours {
  const { light } = paletteOf(theme).page;
  return Object.fromEntries(names.map((name) => [name, light[name]])) as PictureColours;
}
