import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Asset, Assets } from '../content/assets.ts';
import type { SourceFile } from '../content/record.ts';

/** Everything of a pages folder that the stages read. */
export interface PagesFolder {
  /** YAML files, with `site.yaml`, in alphabetical order. */
  readonly files: readonly SourceFile[];
  readonly assets: Assets;
  /** Files that look like pages but would not be published, such as `contacto.yml`. */
  readonly strays: readonly string[];
  /** The folder's name, which leads every path in diagnostics. */
  readonly root: string;
}

/** Reads a pages folder. Rejects when the folder does not exist. */
export async function readPagesFolder(folder: string): Promise<PagesFolder> {
  const root = path.basename(path.resolve(folder));
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  const isAsset = (name: string) => name.startsWith('assets/');
  const pages = names.filter((name) => !isAsset(name) && name.endsWith('.yaml'));
  const strays = names.filter((name) => !isAsset(name) && /\.(yml|yaml\.[a-z]+|YAML|YML)$/.test(name));
  const files = await Promise.all(
    pages.map(async (name) => ({ path: `${root}/${name}`, bytes: await readFile(path.join(folder, name)) })),
  );
  const assets = await Promise.all(names.filter(isAsset).map((name) => readAsset(folder, name)));
  return {
    files,
    assets: new Map(assets.map((asset) => [asset.path, asset])),
    strays: strays.map((name) => `${root}/${name}`),
    root,
  };
}

const pictures = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

async function readAsset(folder: string, name: string): Promise<Asset> {
  const file = path.join(folder, name);
  if (!pictures.test(name)) return { path: `/${name}`, url: `/${name}`, size: (await stat(file)).size };
  const bytes = await readFile(file);
  return { path: `/${name}`, url: hashedUrl(name, bytes), size: bytes.length, ...pixels(bytes) };
}

/** `assets/logo.svg` becomes `/assets/logo.<hash>.svg`. */
function hashedUrl(name: string, bytes: Uint8Array): string {
  const { dir, name: stem, ext } = path.posix.parse(name);
  return `/${dir}/${stem}.${contentHash(bytes)}${ext}`;
}

/** A short name for exactly these bytes. */
export function contentHash(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

function pixels(bytes: Uint8Array): Pick<Asset, 'width' | 'height'> {
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return {};
  }
}
