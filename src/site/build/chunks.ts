import path from 'node:path';
import type { Rolldown } from 'vite';
import { HASH_DIGITS } from '../addresses.ts';
import { componentFolders } from '../blocks/block-folders.ts';
import { isOwnFrame } from '../blocks/own-theme.mjs';
import { isOfPackage, sourceName } from '../program.mjs';

/**
 * The initial scripts are two files, libraries and app, because they change at different times. Every block has files of
 * its own, so that pages without the block do not load it; the data files of pages with the block contain their
 * addresses.
 */
export const chunks = [
  { name: 'react', test: /node_modules[\\/](react|scheduler|invariant|shallowequal)/ },
  { name: 'app', test: isApp },
];

/**
 * The app chunk omits files that load at another time: the start script, the shell, motion, counting, the style without
 * JavaScript, and code that only a few blocks share.
 */
function isApp(file: string): boolean {
  const name = sourceName(file) ?? '';
  const isLater =
    /\/(search\/[\w.?-]+|(extras\/(scripts|visits|consent)|start|shell|motion|counting|messages|now|today|frame-language|field-context|mail-href|map-services)\.ts|(facts|form-field|player|scroll-area|table-grid)\.tsx|no-script\.css)$/.test(
      name,
    );
  const isOwn = /^\0(own-part:|virtual:own-)/.test(file) || isOwnFrame(file);
  return (/^src\/(layout|ui|render|app)\//.test(name) && !isLater) || isOwn;
}

/** The entries of scripts that only some sites have, by name. */
export const extraEntries = {
  'extra-scripts': 'src/app/extras/scripts.ts',
  'extra-visits': 'src/app/extras/visits.ts',
  'extra-consent': 'src/app/extras/consent.ts',
} as const;

/** The entries of all blocks by name: `block-hero` is the component, `style-hero` the style sheet. */
export function blockEntries(): Record<string, string> {
  return Object.fromEntries(
    componentFolders().flatMap(({ type, component, style }) => [
      [blockEntry(type), component],
      [styleEntry(type), style],
    ]),
  );
}

export function blockEntry(type: string): string {
  return `block-${type}`;
}

export function styleEntry(type: string): string {
  return `style-${type}`;
}

/** The address pattern of an entry. The files of a block are named by its type: `assets/contact-form.<hash>.js`. */
export function entryFileName({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/${name.replace(/^block-/, '')}.[hash:${HASH_DIGITS}].js`;
}

/** @returns the address pattern of a script that several entries share */
export function chunkFileName({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/${name.replace('rolldown-', '')}.[hash:${HASH_DIGITS}].js`;
}

/** @returns the address pattern of a style sheet or another file that is not a script */
export function assetFileName({ names }: Rolldown.PreRenderedAsset): string {
  return `assets/${path.parse(names[0] ?? 'file').name.replace(/^style-/, '')}.[hash:${HASH_DIGITS}][extname]`;
}

/** The built file with the licenses of all packages that the site's scripts contain. */
export const licenses = 'assets/licenses.txt';

/** The comment before code of packages. It is added after minifying, which would remove it. */
export function licenseNotice({ moduleIds }: Pick<Rolldown.RenderedChunk, 'moduleIds'>): string {
  return moduleIds.some(isOfPackage) ? `/*! Licenses: ${path.basename(licenses)} */` : '';
}
