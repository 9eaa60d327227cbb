import { createAddresses, touchIconUrl } from '../../../schema/addresses.ts';
import { directionOf } from '../../../schema/site/languages.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { pictureColours } from '../images/open-graph/palette.ts';

/** An icon drawn from the site's symbol. */
export interface IconFile {
  readonly path: string;
  readonly pixels: number;
  /** Width of the symbol as a share of the icon's width. */
  readonly share: number;
}

/** Systems crop app icons to a circle or squircle; the symbol stays inside the safe zone of 80 %. */
const appIcons: readonly IconFile[] = [
  { path: 'icon-192.png', pixels: 192, share: 0.56 },
  { path: 'icon-512.png', pixels: 512, share: 0.56 },
];

export const iconFiles: readonly IconFile[] = [
  ...appIcons,
  { path: touchIconUrl.slice(1), pixels: 180, share: 0.64 },
  // Browsers and feed readers request this address by default.
  { path: 'favicon.ico', pixels: 32, share: 0.9 },
];

/** Address of the largest icon, for services that require a bitmap logo. */
export const logoFile = appIcons.at(-1)!.path;

/** The web manifest: name, colours and icons of the site on a home screen. */
export function manifest(site: SiteData): string {
  const { paper } = pictureColours(site);
  const { file, page } = createAddresses(site);
  const { home } = site;
  const icons = appIcons.flatMap(({ path, pixels }) =>
    ['any', 'maskable'].map((purpose) => ({
      src: file(`/${path}`),
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose,
    })),
  );
  const contents = {
    id: home,
    name: site.title,
    short_name: site.brand,
    lang: site.lang,
    ...(site.language && { dir: directionOf(site.lang) }),
    start_url: home,
    // The manifest of the first language is at the top, and covers the whole site.
    scope: site.language ? home : page('/'),
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    ...(site.icon && { icons }),
  };
  return `${JSON.stringify(contents, null, 2)}\n`;
}

/**
 * Wraps a PNG file as an icon file: one directory entry and the PNG itself.
 * @param pixels its width and height, below 256
 */
export function icoOf(png: Uint8Array, pixels: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
