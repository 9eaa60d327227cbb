import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { makeBuilder } from '../../../scripts/common/build-command.ts';
import { buildSite } from '../../../src/site/build/build.ts';
import type { BuildOptions } from '../../../src/site/build/build-options.ts';
import { listFiles } from '../../../src/site/cache/fingerprint.mjs';

/** The files of a built site by name. Each character of a text is one byte. */
export type BuiltFiles = Readonly<Record<string, string>>;

/** The hosts of a site, and the folder in the built site with the files of each: empty, or `en/`. */
export type SiteHosts = Readonly<Record<string, string>>;

export function readBuiltFiles(out: string): BuiltFiles {
  return Object.fromEntries(listFiles(out).map((name) => [name, readFileSync(path.join(out, name), 'latin1')]));
}

/** Builds a site without threads. @returns its files, and the number of pages that the build rendered */
export async function buildFiles(options: Omit<BuildOptions, 'locale'>) {
  const all = { locale: 'en', workers: 0, ...options } as const;
  const { rendered } = await buildSite(all, makeBuilder(all));
  return { rendered, files: readBuiltFiles(all.out) };
}

/** The names that the file at a whole address may have in the built site: its name as a page, and as another file. */
export function namesAt(address: string, hosts: SiteHosts): readonly [page: string, file: string] {
  const [host, folder] = Object.entries(hosts).find(([url]) => address === url || address.startsWith(`${url}/`))!;
  const path = decodeURI(address.slice(host.length + 1)).replace(/[#?].*$/, '') || 'index';
  return [`${folder}${path}.html`, folder + path];
}

/** The translations that a page, or its entry in the sitemap, names: whole addresses by language. */
export function alternatesIn(text: string): Readonly<Record<string, string>> {
  const links = text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g);
  return Object.fromEntries([...links].map(([, language = '', href = '']) => [language, href]));
}

/** Expects that the translations of each page exist, and that they and the sitemaps name the same translations. */
export function expectTranslations(files: BuiltFiles, hosts: SiteHosts): void {
  const alternatesAt = (address: string) => {
    const [page] = namesAt(address, hosts);
    expect(Object.keys(files)).toContain(page);
    return alternatesIn(files[page]!);
  };
  let count = 0;
  for (const [name, html] of Object.entries(files).filter(([name]) => name.endsWith('.html'))) {
    const alternates = alternatesIn(html);
    for (const address of Object.values(alternates)) {
      count += 1;
      expect(alternatesAt(address), `${address}, which ${name} names`).toEqual(alternates);
    }
  }
  expect(count).toBeGreaterThan(20);
  for (const folder of Object.values(hosts))
    for (const entry of files[`${folder}sitemap.xml`]!.split('<url>').slice(1)) {
      const [, address = ''] = /<loc>([^<]+)</.exec(entry)!;
      expect(alternatesIn(entry), `the sitemap about ${address}`).toEqual(alternatesAt(address));
    }
}

/** Paths in the files of a built site, on the host of the file. */
const paths = [
  /(?:(?:href|src|action|data-site|data-shell)=|"(?:href|page|src|id|start_url|scope)": ?)"(\/[^"#?]*)/g,
  // The pages of a search index, and the targets of redirects.
  /"\d+":"(\/[^"]*)"/g,
  /^\S+ (\/\S*) \d+$/gm,
];

/** The kinds of files that name addresses: by the ends of their names, and the descriptions for servers. */
const kindOfFile =
  /^_server\/(?=.*\.json$)|(?<!assets\/licenses)\.(?:html|md|index\.json|json|xml|txt|webmanifest)$|^_redirects$/;
const kindsOfSite = ['.html', '.index.json', '.json', '.md', '.txt', '.webmanifest', '.xml'];

/**
 * Expects that files name existing files only, and that each host has all kinds of files that name others.
 * @param more further kinds of files, and further patterns, whose first group is a path
 */
export function expectNamedFiles(
  files: BuiltFiles,
  hosts: SiteHosts,
  more: { readonly kinds?: readonly string[]; readonly paths?: readonly RegExp[] } = {},
): void {
  const kinds = [...kindsOfSite, ...(more.kinds ?? [])].sort();
  const patterns = [...paths, ...(more.paths ?? [])];
  const urls = Object.keys(hosts);
  const whole = new RegExp(`(?:${urls.join('|').replaceAll('.', '\\.')})[^\\s"<>)\\\\,]*`, 'g');
  const kindsOn = new Map(urls.map((url) => [url, new Set<string>()]));
  for (const [name, text] of Object.entries(files)) {
    const [kind] = kindOfFile.exec(name) ?? [];
    if (kind === undefined || !kinds.includes(kind)) continue;
    const host = urls.find((url) => hosts[url] !== '' && name.startsWith(hosts[url]!)) ?? urls[0]!;
    const modules = [...text.matchAll(/ data-app="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
    const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, path]) => path));
    const onHost = [...modules, ...found].map((path) => host + path);
    const named = [...(text.match(whole) ?? []), ...onHost];
    if (named.length > 0) kindsOn.get(host)!.add(kind);
    for (const address of named)
      expect(
        namesAt(address, hosts).some((file) => Object.hasOwn(files, file)),
        `${name} names ${address}`,
      ).toBe(true);
  }
  for (const [host, own] of kindsOn) expect([...own].sort(), `kinds of files of ${host}`).toEqual(kinds);
}
