import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createChecker } from '../../../src/content/analyze/check-files.ts';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import type { Locale } from '../../../src/content/diagnostics/rule.ts';
import type { Asset } from '../../../src/content/link/assets.ts';
import { listFiles } from '../../../src/site/cache/fingerprint.mjs';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { invalidFolder } from '../invalid-files.ts';

/* A valid site of a few pages. The files of a case in `tests/invalid` replace some of its files. */

/** The time of the checks. */
const now = '2026-11-28 12:00';

type Files = ReadonlyMap<string, Buffer>;

/** The files below a folder, by their path in it. */
function filesBelow(folder: string): Files {
  return new Map(listFiles(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
}

/** The cases that need several files, which are in a folder `pages`. */
export function invalidSites(): { readonly name: string; readonly files: Files }[] {
  return readdirSync(invalidFolder).flatMap((name) => {
    const pages = new URL(`${name}/pages`, invalidFolder);
    return existsSync(pages) ? [{ name, files: filesBelow(fileURLToPath(pages)) }] : [];
  });
}

const base = filesBelow(path.resolve(import.meta.dirname, '../../fixtures/invalid-site/pages'));

const font = { ascent: 1, descent: 0.2, lineGap: 0, weights: [400, 400] } as const;
const assets = new Map<string, Asset>(
  Object.entries({
    '/assets/logo.svg': { width: 10, height: 10 },
    '/assets/bodega.jpg': { width: 10, height: 10 },
    '/assets/Freno.svg': { width: 10, height: 10 },
    '/assets/recepción.svg': { width: 10, height: 10 },
    '/assets/mi guía/uno.svg': { width: 10, height: 10 },
    '/assets/largo.svg': { width: 30, height: 10 },
    '/assets/fina.woff2': { font },
  }).map(([file, facts]) => [file, { path: file, url: file, size: 1, ...facts }]),
);

const checkers = { es: createChecker(schemas, 'es'), en: createChecker(schemas, 'en') };

/**
 * Checks the site with the files of a case, which replace the files of the same names. An empty file removes the file of
 * its name. The fields in `site.yaml` of the case replace the fields of the site; its other fields stay.
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

/** A text of `site.yaml`, and after it the fields of another text that it does not have. */
function withOtherFields(text: string, other: string): Buffer {
  const fieldsOf = (source: string) => source.split(/^(?=\w)/m);
  const nameOf = (field: string) => field.slice(0, field.indexOf(':'));
  const own = fieldsOf(text).map(nameOf);
  return Buffer.from(
    text +
      fieldsOf(other)
        .filter((field) => !own.includes(nameOf(field)))
        .join(''),
  );
}
