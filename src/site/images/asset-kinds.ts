import path from 'node:path';

/** A kind of file that assets folders may contain. No kind can run code on the site. */
export interface AssetKind {
  readonly extensions: readonly string[];
  /** Types that `file-type` may report. Plain text has no signature and may be mistaken for these types. */
  readonly contents: readonly string[];
  readonly isPicture?: boolean;
  readonly isText?: boolean;
  readonly isFont?: boolean;
  /** True for files that visitors download completely before they read them. */
  readonly isDocument?: boolean;
}

const office = { contents: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'], isDocument: true } as const;

export const assetKinds: readonly AssetKind[] = [
  { extensions: ['svg'], contents: ['svg'], isPicture: true },
  { extensions: ['jpg', 'jpeg'], contents: ['jpg'], isPicture: true },
  { extensions: ['png'], contents: ['png', 'apng'], isPicture: true },
  { extensions: ['webp'], contents: ['webp'], isPicture: true },
  { extensions: ['avif'], contents: ['avif'], isPicture: true },
  { extensions: ['gif'], contents: ['gif'], isPicture: true },
  { extensions: ['ico'], contents: ['ico'] },
  { extensions: ['pdf'], contents: ['pdf'], isDocument: true },
  // `file-type` may report any of these types for an office document. Browsers only download them.
  { extensions: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'], ...office },
  { extensions: ['txt', 'csv', 'vtt', 'json'], contents: ['vtt'], isText: true },
  { extensions: ['mp4', 'm4v', 'm4a'], contents: ['mp4', 'm4v', 'm4a'] },
  { extensions: ['webm'], contents: ['webm'] },
  { extensions: ['mp3'], contents: ['mp3'] },
  { extensions: ['woff2'], contents: ['woff2'], isFont: true },
  { extensions: ['woff'], contents: ['woff'], isFont: true },
  { extensions: ['ttf', 'otf'], contents: ['ttf', 'otf'], isFont: true },
];

export function extensionOf(name: string): string {
  return path.posix.extname(name).slice(1).toLowerCase();
}

/** The kind by the extension of a file name; undefined for files that are not published. */
export function kindOfName(name: string): AssetKind | undefined {
  const extension = extensionOf(name);
  return assetKinds.find(({ extensions }) => extensions.includes(extension));
}

/** @param found type that `file-type` reports for the contents of a file */
export function kindOfContents(found: string | undefined): AssetKind | undefined {
  return assetKinds.find(({ contents }) => found !== undefined && contents.includes(found));
}
