import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { commitOn, git } from '../../../tests/helpers/processes/git.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { writeFixtureSite } from '../../../tests/outputs/site.ts';
import type { CachedPages } from '../cache/pages/page-cache.ts';
import { schemas } from '../schemas/built-in-schemas.ts';
import { type CheckedSite, checkSite, createSiteChecker } from './check-site.ts';
import { createFileAnalyzer } from './file-analyzer.ts';
import { createAnalyzerLoader } from './load-analyzer.ts';

const pages = await writeFixtureSite();

const zone = process.env.TZ;

afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
afterAll(() => rmSync(path.dirname(pages), { recursive: true }));

test('unchanged files, with site.yaml, are not read again, and neither is the code for reading', async () => {
  // A file gets a fingerprint only some time after its last change.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const loadAnalyzer = vi.fn(createAnalyzerLoader(schemas));
  const check = { schemas, loadAnalyzer, locale: 'es' } as const;
  const first = await checkSite(pages, check, {});
  loadAnalyzer.mockClear();
  const second = await checkSite(pages, check, first.known);
  expect(first.hasNews).toBe(true);
  expect(second.hasNews).toBe(false);
  expect(second.diagnostics).toEqual(first.diagnostics);
  expect(loadAnalyzer, 'an unchanged site loads the analyzer').not.toHaveBeenCalled();
});

test('a warning about two pages is placed without reading its page again, until that page changes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const file = path.join(pages, 'app.yaml');
  const page = readFileSync(file, 'utf8');
  const analyzer = createFileAnalyzer(schemas);
  const locate = vi.spyOn(analyzer, 'locate');
  const check = { schemas, loadAnalyzer: async () => analyzer, locale: 'es' } as const;
  const lineOf = ({ diagnostics }: CheckedSite) =>
    diagnostics.find((found) => found.rule === 'duplicate-description' && found.file.endsWith('app.yaml'))?.line;
  const first = await checkSite(pages, check, {});
  const line = lineOf(first)!;
  expect(line, 'the page has no warning: choose a rule that it breaks').toBeGreaterThan(0);
  const placed = locate.mock.calls.length;
  const second = await checkSite(pages, check, first.known);
  expect(lineOf(second)).toBe(line);
  expect(locate.mock.calls.length, 'a page was read again only to place its warnings').toBe(placed);
  try {
    writeFileSync(file, `# Comentario\n${page}`);
    expect(lineOf(await checkSite(pages, check, second.known))).toBe(line + 1);
  } finally {
    writeFileSync(file, page);
  }
});

test.each([
  ['America/Bogota', '2026-11-26T03:00:00Z', false],
  ['America/Bogota', '2026-11-26T05:30:00Z', true],
  ['Asia/Tokyo', '2026-11-25T14:30:00Z', false],
  ['Asia/Tokyo', '2026-11-25T15:30:00Z', true],
])('a last day ends at midnight of the author: %s, %s', async (place, now, isOver) => {
  process.env.TZ = place;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const file = path.join(pages, 'oferta.yaml');
  writeFileSync(file, 'title: Oferta\nblocks:\n  - {type: text, validUntil: 2026-11-25, body: Hoy.}\n');
  const { diagnostics } = await createSiteChecker(schemas, 'es')(pages);
  rmSync(file);
  expect(diagnostics.some(({ rule }) => rule === 'expired-content')).toBe(isOver);
});

test('a page or entry has the day of the last commit of its file, if the site asks git and git has the whole history', async () => {
  const folder = temporaryFolder();
  const own = path.join(folder, 'site/pages');
  mkdirSync(path.dirname(own));
  cpSync(pages, own, { recursive: true });
  const siteFile = path.join(own, 'site.yaml');
  const person = '  person: {label: Personas, from: data/personas/, entryPage: /personas/persona}\n';
  const text = readFileSync(siteFile, 'utf8').replace('collections:\n', `$&${person}`);
  writeFileSync(siteFile, `lastUpdated: git\n${text}`);
  for (const folder of ['data/personas', 'personas']) mkdirSync(path.join(own, folder), { recursive: true });
  const template = 'title: "{entry.name}"\nblocks:\n  - {type: hero, layout: plain, title: "{entry.name}"}\n';
  writeFileSync(path.join(own, 'personas/persona.yaml'), template);
  for (const name of ['ana', 'luis']) writeFileSync(path.join(own, `data/personas/${name}.yaml`), `name: ${name}\n`);
  const check = { schemas, loadAnalyzer: createAnalyzerLoader(schemas), locale: 'en' } as const;
  const daysIn = async (site: string) => {
    const { pages: found, diagnostics } = await checkSite(site, check, {});
    const rules = diagnostics.map(({ rule }) => rule).filter((rule) => rule === 'missing-history');
    const routes = ['/app', '/empleo', '/personas/ana', '/personas/luis'];
    return { rules, days: routes.map((route) => found.get(route)?.updated) };
  };
  const none = { rules: ['missing-history'], days: [undefined, undefined, undefined, undefined] };
  expect(await daysIn(own)).toEqual(none);
  commitOn('2026-01-02', path.dirname(own), '.');
  writeFileSync(path.join(own, 'app.yaml'), `# Otra\n${readFileSync(path.join(own, 'app.yaml'), 'utf8')}`);
  writeFileSync(path.join(own, 'data/personas/luis.yaml'), 'name: Luis\n');
  commitOn('2026-03-04', path.dirname(own), '.');
  expect(await daysIn(own)).toEqual({ rules: [], days: ['2026-03-04', '2026-01-02', '2026-01-02', '2026-03-04'] });
  const copy = path.join(folder, 'copy');
  git(folder, 'clone', '-q', '--depth', '1', `file://${path.dirname(own)}`, copy);
  expect(await daysIn(path.join(copy, 'pages'))).toEqual(none);
});

test('facts for a search and for translations are collected once the site needs them', async () => {
  const own = path.join(temporaryFolder(), 'pages');
  cpSync(pages, own, { recursive: true });
  const siteFile = path.join(own, 'site.yaml');
  const plain = readFileSync(siteFile, 'utf8').replace(/^(?:search|languages):.*\n(?:[ -].*\n)*/gm, '');
  const page = path.join(own, 'app.yaml');
  writeFileSync(page, `searchWords: [planilla]\n${readFileSync(page, 'utf8')}`);
  const check = { schemas, loadAnalyzer: createAnalyzerLoader(schemas), locale: 'en' } as const;
  let known: CachedPages = {};
  const collected = async (added: string, wanted?: { searched: boolean }) => {
    writeFileSync(siteFile, `${added}${plain}`);
    const site = await checkSite(own, { ...check, ...(wanted && { wanted }) }, known);
    known = site.known;
    const found = ['/app', '/empleo'].map((route) => site.pages.get(route)!);
    return found.map(({ texts, facts }) => [texts !== undefined, facts.searched !== undefined]);
  };
  const whole = [true, true];
  const searched = [false, true];
  expect(await collected('')).toEqual([searched, [false, false]]);
  expect(await collected('', { searched: true })).toEqual([searched, searched]);
  known = {};
  expect(await collected('search: {}\n')).toEqual([searched, searched]);
  expect(await collected('languages: {en: {label: English}}\n')).toEqual([whole, whole]);
});
