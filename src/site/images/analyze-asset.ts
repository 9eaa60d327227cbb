import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { alphabetOf } from '../../../schema/theme/alphabets.ts';
import type { FontFacts } from '../../../schema/theme/font-metrics.ts';
import type { Asset, Photo } from '../../content/link/assets.ts';
import {
  type AssetFault,
  assetContents,
  assetKind,
  assetName,
  documentTooLarge,
  unreadableAsset,
} from '../../content/link/files/asset-faults.ts';
import { HASH_DIGITS } from '../addresses.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import { loadSiteFile, streamSiteFile } from '../site-file.mjs';
import { type AssetKind, assetKinds, extensionOf, kindOfContents, kindOfName } from './asset-kinds.ts';
import { type PictureFacts, readDrawing, readPicture } from './facts.ts';
import { readFont } from './fonts/font-facts.ts';
import { FONT_RECIPE, subsetFont } from './fonts/subset.ts';
import { copyUrl, fallbackCopy, RECIPE } from './recipe.ts';

/**
 * Analyzes a file of the assets folder.
 * @param folder the pages folder
 * @param name path inside it: `assets/logo.svg`
 * @throws errors of the file system; problems of the contents are returned as faults
 */
export async function analyzeAsset(folder: string, name: string, size: number): Promise<Asset> {
  const odd = nameFault(name);
  if (odd) return { path: `/${name}`, url: `/${name}`, size, faults: [odd] };
  const kind = kindOfName(name);
  if (kind?.isPicture) return pictureAsset(name, await loadSiteFile(folder, name));
  const fault = kind
    ? ((await documentFault(folder, name, kind)) ?? heavyDocument(name, kind, size))
    : unknownKind(name);
  if (!fault && kind?.isFont) return fontAsset(name, await loadSiteFile(folder, name));
  return { path: `/${name}`, url: `/${name}`, size, ...(fault && { faults: [fault] }) };
}

/** Analyzes the bytes of a file that is not in the folder yet. @param name its future path: `assets/logo.svg` */
export async function analyzeBytes(name: string, bytes: Uint8Array): Promise<Asset> {
  const kind = kindOfName(name);
  if (kind?.isPicture) return pictureAsset(name, bytes);
  const fault = kind
    ? ((await contentsFault(name, kind, bytes)) ?? heavyDocument(name, kind, bytes.length))
    : unknownKind(name);
  if (!fault && kind?.isFont) return fontAsset(name, bytes);
  return { path: `/${name}`, url: `/${name}`, size: bytes.length, ...(fault && { faults: [fault] }) };
}

/** The asset of a font file, whose address contains a hash, because browsers keep fonts for long. It is served as WOFF2. */
async function fontAsset(name: string, bytes: Uint8Array): Promise<Asset> {
  const hash = hashBytes(bytes, 64);
  const { dir, name: base, ext } = path.posix.parse(name);
  const font = await publishableFont(bytes);
  const url = `/${dir}/${base}.${hashBytes(`${FONT_RECIPE} ${hash}`, HASH_DIGITS)}${font ? '.woff2' : ext.toLowerCase()}`;
  return { path: `/${name}`, url, size: bytes.length, hash, ...(font && { font }) };
}

/** The facts of a font; undefined for a font that cannot be published. */
async function publishableFont(bytes: Uint8Array): Promise<FontFacts | undefined> {
  const font = await readFont(bytes);
  const made = font && subsetFont(bytes, alphabetOf('en'));
  return made?.then(
    () => font,
    () => undefined,
  );
}

async function contentsFault(name: string, kind: AssetKind, bytes: Uint8Array): Promise<AssetFault | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  return isOfKind(kind, found, () => bytes) ? undefined : otherContents(name, kindOfContents(found));
}

/** The asset of a picture file. @param name path inside the pages folder: `assets/logo.svg` */
export async function pictureAsset(name: string, bytes: Uint8Array): Promise<Asset> {
  const hash = hashBytes(bytes, 64);
  const { dir, name: base, ext } = path.posix.parse(name);
  // The recipe is part of the address, because the served bytes depend on it.
  const stem = `/${dir}/${base}.${hashBytes(`${RECIPE} ${hash}`, HASH_DIGITS)}`;
  const common = { path: `/${name}`, size: bytes.length, hash };
  const facts = await pictureFacts(name, bytes);
  if (!('kind' in facts)) return { ...common, url: stem + ext, faults: [facts] };
  const { width, height, icon, darkFragment, faults } = facts;
  const url = stem + facts.extension;
  return {
    ...common,
    width,
    height,
    url,
    ...(facts.kind === 'photo' && { photo: photoOf(stem, facts) }),
    ...(icon && { icon }),
    ...(darkFragment && { darkUrl: `${url}#${darkFragment}` }),
    ...(faults.length > 0 && { faults }),
  };
}

async function pictureFacts(name: string, bytes: Uint8Array): Promise<PictureFacts | AssetFault> {
  const value = `/${name}`;
  const kind = kindOfName(name);
  const found = await kindOfBytes(bytes);
  if (found && found !== kind) return otherContents(name, found);
  if (kind?.extensions.includes('svg')) return readDrawing(value, bytes);
  return found ? readPicture(value, bytes) : unreadableAsset({ value });
}

function photoOf(stem: string, { width, isOpaque }: PictureFacts): Photo {
  return { stem, fallback: copyUrl(stem, fallbackCopy(width, isOpaque)) };
}

// The library is large, so it is loaded only when a file is not in the cache.

async function kindOfBytes(bytes: Uint8Array): Promise<AssetKind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  return kindOfContents(found) ?? kindOfContents(isSvgText(bytes) ? 'svg' : undefined);
}

function isSvgText(bytes: Uint8Array): boolean {
  return /<(?:\w+:)?svg[\s>/]/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 4096)));
}

/** The fault of a document, found without reading all of it, because it may be a long video. */
async function documentFault(folder: string, name: string, kind: AssetKind): Promise<AssetFault | undefined> {
  const { fileTypeFromStream } = await import('file-type');
  const stream = streamSiteFile(folder, name);
  const found = (
    await fileTypeFromStream(Readable.toWeb(stream) as ReadableStream<Uint8Array>).finally(() => stream.destroy())
  )?.ext;
  const text = kind.isText ? await loadSiteFile(folder, name) : undefined;
  return isOfKind(kind, found, () => text!) ? undefined : otherContents(name, kindOfContents(found));
}

/** @param found type that `file-type` reports; undefined for texts @param bytes needed only for texts */
function isOfKind(kind: AssetKind, found: string | undefined, bytes: () => Uint8Array): boolean {
  if (found !== undefined) return kind.contents.includes(found);
  return kind.isText === true && !bytes().includes(0);
}

function otherContents(name: string, found: AssetKind | undefined): AssetFault {
  const { base, name: stem } = path.posix.parse(name);
  const [inside] = found?.extensions ?? [];
  const guess = inside && `${stem}.${inside}`;
  return assetContents({ value: base, extension: extensionOf(name), found: inside, guess });
}

/** Size limit of documents in bytes. On a telephone, visitors wait some 20 seconds for this size. */
const MAX_DOCUMENT = 10 * 1024 * 1024;

function heavyDocument(name: string, { isDocument }: AssetKind, size: number): AssetFault | undefined {
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  if (!isDocument || size <= MAX_DOCUMENT) return undefined;
  return documentTooLarge({ value: `/${name}`, size: megabytes(size), max: megabytes(MAX_DOCUMENT) });
}

/** The fault of a name with `%` or `#`, which browsers would read as another address. */
function nameFault(name: string): AssetFault | undefined {
  const [character] = /[%#]/.exec(name) ?? [];
  if (!character) return undefined;
  const steps = name.split('/').map((step) => step.replace(/[%#]+/g, '-').replace(/^-+(?=[^.-])|-+(?=\.[^.]*$)/g, ''));
  return assetName({ value: `/${name}`, character, guess: `/${steps.join('/')}` });
}

/** Extensions of pictures from telephones and drawing programs that browsers do not show. */
const foreignPicture = /^(?:hei[cf]s?|tiff?|bmp|jfif|jxl|psd|ai|eps|raw|dng|cr[23]|nef|arw)$/;

function unknownKind(name: string): AssetFault {
  const allowed = assetKinds.flatMap(({ extensions }) => extensions);
  const extension = extensionOf(name);
  return assetKind({ extension, allowed, isPicture: foreignPicture.test(extension) });
}
