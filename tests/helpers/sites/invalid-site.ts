import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, parseDocument } from 'yaml';
import { createChecker } from '../../../src/content/analyze/check-files.ts';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import type { Locale } from '../../../src/content/diagnostics/rule.ts';
import type { Asset } from '../../../src/content/link/assets.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { invalidFolder } from '../invalid-files.ts';

/* A valid site of a few pages. The files of a case in `tests/invalid` replace some of its files. */

/** The time of the checks. */
const now = '2026-11-28 12:00';

type Files = ReadonlyMap<string, Buffer>;

/** The files below a folder, by their path in it. */
function filesBelow(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.sort().map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file)]),
  );
}

/** The mistakes that need several files: those that differ from a valid site, in a folder `pages`. */
export function invalidSites(): { readonly name: string; readonly files: Files }[] {
  return readdirSync(invalidFolder).flatMap((name) => {
    const pages = new URL(`${name}/pages`, invalidFolder);
    return existsSync(pages) ? [{ name, files: filesBelow(fileURLToPath(pages)) }] : [];
  });
}

const base = filesBelow(path.resolve(import.meta.dirname, '../../fixtures/invalid-site/pages'));

const logo: Asset = { path: '', url: '', size: 1, width: 10, height: 10 };
const assets = new Map<string, Asset>(
  ['/assets/logo.svg', '/assets/bodega.jpg', '/assets/Freno.svg', '/assets/recepción.svg', '/assets/mi guía/uno.svg']
    .concat('/assets/largo.svg', '/assets/fina.woff2')
    .map((file) => [file, { ...logo, path: file, url: file }]),
);
assets.set('/assets/largo.svg', { ...assets.get('/assets/largo.svg')!, width: 30 });
assets.set('/assets/fina.woff2', {
  path: '/assets/fina.woff2',
  url: '/assets/fina.woff2',
  size: 1,
  font: { ascent: 1, descent: 0.2, lineGap: 0, weights: [400, 400] },
});

const checkers = { es: createChecker(schemas, 'es'), en: createChecker(schemas, 'en') };

/**
 * The diagnostics of the site with the files of a case, which replace those of the same names. An empty file removes
 * one. The fields of its `site.yaml` replace those of the site.
 */
export function checkSiteCase(own: Files, locale: Locale): readonly Diagnostic[] {
  const site = own.get('site.yaml');
  const files = new Map([...base, ...own]);
  if (site?.length) files.set('site.yaml', withOtherFields(site.toString(), base.get('site.yaml')!.toString()));
  const sources = [...files].filter(([, bytes]) => bytes.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return checkers[locale](
    sources.map(([name, bytes]) => ({ path: `pages/${name}`, bytes })),
    assets,
    'pages',
    now,
  ).diagnostics;
}

/** A text of `site.yaml` with the fields of another one that it does not have, after its own lines. */
function withOtherFields(text: string, other: string): Buffer {
  const named = new Set(fieldsOf(text).map(({ name }) => name));
  const missing = fieldsOf(other).filter(({ name }) => !named.has(name));
  return Buffer.from([text, ...missing.map(({ lines }) => lines)].join(''));
}

function fieldsOf(text: string): { readonly name: string; readonly lines: string }[] {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) return [];
  const starts = contents.items.map(({ key }) => (key as { range: readonly number[] }).range[0]!);
  return contents.items.map(({ key }, index) => ({
    name: String(key),
    lines: text.slice(starts[index], starts[index + 1]),
  }));
}
