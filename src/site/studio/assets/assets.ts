import { existsSync } from 'node:fs';
import path from 'node:path';
import type { IconDrawing } from '../../../../schema/common/icon-drawing.ts';
import type { Image } from '../../../../schema/compiled.ts';
import { message } from '../../../content/diagnostics/rule.ts';
import { type Asset, compileIcon, isLikelyIcon, isUsable } from '../../../content/link/assets.ts';
import { assetContents } from '../../../content/link/files/asset-faults.ts';
import type { ListedAsset } from '../../../contract/studio/catalogue.ts';
import { kindOfName } from '../../images/asset-kinds.ts';
import { isHeic } from '../../images/heic.ts';
import { byteThreads, slowAsset, TooSlowError } from '../../images/threads/byte-threads.ts';
import { createFile, replaceFile } from '../../page-files/write.ts';
import { ApiError } from '../api-error.ts';
import { assetPath, readSitePath, type SitePath } from '../requests/site-paths.ts';
import type { StudioContext } from '../studio-site.ts';
import { keepVersion } from './asset-history.ts';
import { safeName } from './asset-name.ts';

/** The files of the assets folder, in alphabetical order. */
export function listAssets({ site, options }: StudioContext): { readonly assets: readonly ListedAsset[] } {
  const { assets, root } = site.checked().folder;
  return { assets: [...assets.values()].map((asset) => listed(asset, root, options.locale)) };
}

function listed(asset: Asset, root: string, locale: StudioContext['options']['locale']): ListedAsset {
  const { path: name, size, hash, width = null, height = null } = asset;
  const icon = isLikelyIcon(asset) && drawingOf(asset);
  const problems = problemsOf(asset, locale);
  return {
    file: `${root}${name}`,
    path: name,
    size,
    ...(hash !== undefined && { hash }),
    isPicture: isPicture(name),
    isPhoto: asset.photo !== undefined,
    width,
    height,
    ...(icon && { icon }),
    problems,
  };
}

function drawingOf(asset: Asset): IconDrawing | Image {
  return compileIcon(asset.path, new Map([[asset.path, asset]])) as IconDrawing | Image;
}

function isPicture(name: string): boolean {
  return kindOfName(name)?.isPicture === true;
}

/** @throws {ApiError} wrong-field for a kind that no field takes */
function isOfKind(name: string, only: string): boolean {
  if (only === 'picture') return isPicture(name);
  if (only === 'font') return kindOfName(name)?.isFont === true;
  throw ApiError.of('wrong-field', 'only', 'picture | font');
}

function problemsOf({ faults = [] }: Asset, locale: StudioContext['options']['locale']): string[] {
  return faults.map((fault) => message(fault, locale).message);
}

/** The bytes of an asset. No page has to show it. @throws {ApiError} no-file */
export function readAsset(asset: SitePath): Buffer {
  if (!existsSync(asset.absolute)) throw ApiError.of('no-file', asset.file);
  return readSitePath(asset);
}

/**
 * Stores an uploaded file. Its contents decide on its type and size, its name is made safe for addresses, and a wrong
 * extension is corrected. HEIC becomes JPEG. If a file has the same name and bytes, nothing is written.
 * @param sentName wanted path: `assets/blog/Foto Año.jpg`
 * @param only the kind of file that the field takes
 * @throws {ApiError} other-kind; wrong-asset; empty-asset; unreadable-heic; exists, with a free name as `proposal`
 */
export async function storeAsset(
  { site, options }: StudioContext,
  sentName: string,
  sent: Buffer,
  only?: string | null,
) {
  if (sent.length === 0) throw ApiError.of('empty-asset');
  const { name, bytes } = await asPublished(sentName, sent);
  const { asset, inside } = await analyzed(safeName(name, path.basename(options.pages)), bytes);
  if (only && !isOfKind(asset.path, only)) throw ApiError.of('other-kind', only);
  expectUsable(asset, options.locale);
  const target = assetPath(options.pages, inside);
  const isNew = createFile(target.absolute, bytes);
  if (!isNew && !readSitePath(target).equals(bytes))
    throw ApiError.of('exists', target.file).with({ file: target.file, proposal: freeName(options.pages, inside) });
  if (isNew) await site.refresh([target.file]);
  return { isNew, ...listed(asset, path.basename(options.pages), options.locale) };
}

/**
 * Replaces the bytes of a file of the assets folder by those of an upload of the same type.
 * @returns the file, and the version that was replaced
 * @throws {ApiError} no-file; other-type; wrong-asset; empty-asset; unreadable-heic; no-git
 */
export async function replaceAsset({ site, options }: StudioContext, target: SitePath, sent: Buffer) {
  if (!existsSync(target.absolute)) throw ApiError.of('no-file', target.file);
  if (sent.length === 0) throw ApiError.of('empty-asset');
  const inside = target.file.slice(path.basename(options.pages).length + 1);
  const { bytes } = await asPublished(inside, sent);
  const asset = await analyzeUpload(inside, bytes);
  if (asset.faults?.some(assetContents.isIn)) throw ApiError.of('other-type');
  expectUsable(asset, options.locale);
  const version = await keepVersion(options.pages, target);
  replaceFile(target.absolute, bytes);
  await site.refresh([target.file]);
  return { version, ...listed(asset, path.basename(options.pages), options.locale) };
}

/** @throws {ApiError} wrong-asset */
export function expectUsable(asset: Asset, locale: StudioContext['options']['locale']): void {
  if (isUsable(asset)) return;
  const problems = problemsOf(asset, locale);
  throw ApiError.of('wrong-asset', problems.join(' ')).with({ problems });
}

/** An upload in a format that browsers show. */
async function asPublished(name: string, bytes: Buffer): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const isNamedHeic = /\.hei[cf]$/i.test(name);
  if (!isNamedHeic && !(await isHeic(bytes))) return { name, bytes };
  const jpeg = await byteThreads.run('convertHeic', bytes).catch((error) => {
    if (error instanceof TooSlowError) return undefined;
    throw error;
  });
  if (!jpeg) throw ApiError.of('unreadable-heic');
  return { name: name.replace(/(\.\w+)?$/, '.jpg'), bytes: Buffer.from(jpeg) };
}

/** Analyzes an upload. If its contents have another known type, it gets the extension of that type. */
async function analyzed(name: string, bytes: Buffer): Promise<{ readonly asset: Asset; readonly inside: string }> {
  const asset = await analyzeUpload(name, bytes);
  const guess = asset.faults?.find(assetContents.isIn)?.params.guess;
  if (typeof guess !== 'string' || guess === '') return { asset, inside: name };
  const inside = path.posix.join(path.posix.dirname(name), guess);
  return { asset: await analyzeUpload(inside, bytes), inside };
}

async function analyzeUpload(name: string, bytes: Buffer): Promise<Asset> {
  try {
    return await byteThreads.run('analyzeUpload', { name, bytes });
  } catch (error) {
    if (error instanceof TooSlowError) return slowAsset(name, bytes.length, error);
    throw error;
  }
}

/** The first free name: `assets/foto-2.jpg` if there is an `assets/foto.jpg`. */
function freeName(pages: string, inside: string): string {
  const { dir, name, ext } = path.posix.parse(inside);
  for (let number = 2; ; number++) {
    const proposal = path.posix.join(dir, `${name}-${number}${ext}`);
    if (!existsSync(assetPath(pages, proposal).absolute)) return `${path.basename(pages)}/${proposal}`;
  }
}
