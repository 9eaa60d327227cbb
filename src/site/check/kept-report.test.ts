import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { openPageCache } from '../cache/pages/page-cache.ts';
import { type CheckReport, sourceReader } from './check-report.ts';
import { openReportStore } from './kept-report.ts';

const position = { line: 1, column: 1, endLine: 1, endColumn: 6 };
const report: CheckReport = {
  diagnostics: [
    { rule: 'orphan-page', severity: 'warning', file: 'pages/uno.yaml', ...position, message: 'Sola', params: {} },
  ],
  files: ['pages/uno.yaml'],
  hidden: [{ file: 'pages/uno.yaml', name: 'bloque 1 (hero)' }],
  connections: [{ why: 'embed', address: 'https://book.example' }],
  translations: { en: { translated: 1, outdated: 0, missing: 2, onlyThere: 0 } },
  changes: [],
  clock: { now: 0, timeZone: 'America/Bogota' },
  parent: '/nowhere',
};

let cache: string;
let pages: string;
const at = (name: string) => path.join(pages, name);
const open = ({ code = 'code', locale = 'es' as 'es' | 'en' } = {}) => openReportStore(cache, { pages, locale }, code);
const writePageCache = () => openPageCache(cache, pages, 'key').write({});

/**
 * A clock that stays at a time well after the last change, because states of files right after a change are not used.
 */
const setClock = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

/** Waits longer than the resolution of the file system's clock. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  cache = temporaryFolder();
  pages = path.join(temporaryFolder(), 'pages');
  mkdirSync(at('assets'), { recursive: true });
  mkdirSync(at('../theme'));
  mkdirSync(at('.sections'));
  const facts = { root: path.dirname(pages), blocks: [], overrides: {} };
  vi.stubEnv('PAGE_SCHEMA_OWNER', JSON.stringify(facts));
  for (const name of ['../theme/tokens.css', 'uno.yaml', 'dos.yaml', 'assets/foto.jpg', '.sections/Cierre.yaml'])
    writeFileSync(at(name), 'title: A\n');
  setClock(Date.now() + 60_000);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('the report of an unchanged site is the kept report, with the texts of its files', () => {
  expect(open().kept).toBeUndefined();
  open().write(report, false);
  const clock = { now: Date.now(), timeZone: 'America/Bogota' };
  const { kept } = open();
  expect(kept).toEqual({ ...report, clock, parent: path.dirname(pages) });
  expect(sourceReader(kept!)('pages/uno.yaml')).toBe('title: A\n');
});

const changes: Readonly<Record<string, () => unknown>> = {
  'other bytes of the same length': () => writeFileSync(at('uno.yaml'), 'title: B\n'),
  'a new page': () => writeFileSync(at('tres.yaml'), 'title: A\n'),
  'a page less': () => rmSync(at('dos.yaml')),
  'a renamed page': () => renameSync(at('dos.yaml'), at('otra.yaml')),
  'another picture': () => writeFileSync(at('assets/foto.jpg'), 'title: B\n'),
  'a file that is no page': () => writeFileSync(at('nueva.docx'), ''),
  'an empty folder': () => mkdirSync(at('blog')),
  'other tokens of the theme': () => writeFileSync(at('../theme/tokens.css'), 'title: B\n'),
  'other saved sections': () => writeFileSync(at('.sections/Cierre.yaml'), '- type: b'),
  'a symbolic link': () => symlinkSync(at('uno.yaml'), at('enlace.yaml')),
  'another day': () => setClock(Date.now() + 24 * 3600_000),
  'a page cache that another command has written': writePageCache,
};

test.each(Object.entries(changes))('after %s, the site is checked again', async (_, change) => {
  writePageCache();
  open().write(report, false);
  expect(open().kept).toBeDefined();
  await tick();
  change();
  expect(open().kept).toBeUndefined();
});

test('the report ends with the time at which the published site changes', () => {
  const now = Date.now();
  const change = {
    at: new Date(now + 2000).toISOString(),
    file: 'pages/uno.yaml',
    route: '/uno',
    title: 'Uno',
    isBegin: true,
  };
  open().write({ ...report, changes: [change], clock: { now, timeZone: 'UTC' } }, false);
  setClock(now + 1999);
  expect(open().kept).toBeDefined();
  setClock(now + 2000);
  expect(open().kept).toBeUndefined();
});

test.each([{ code: 'other code' }, { locale: 'en' as const }])('%j has no report of another', (others) => {
  open().write(report, false);
  expect(open(others).kept).toBeUndefined();
  expect(open().kept).toBeDefined();
});

test('the report of a check that has written the page cache is kept', () => {
  const store = open();
  writePageCache();
  store.write(report, true);
  expect(open().kept).toBeDefined();
});

test.each([
  ['a page', () => writeFileSync(at('uno.yaml'), 'title: C\n')],
  ['the page cache', writePageCache],
])('a report is not kept if %s has changed while the site was checked', async (_, change) => {
  const store = open();
  await tick();
  change();
  store.write(report, false);
  expect(open().kept).toBeUndefined();
});

test('a site that was changed just now is checked again, because the next change could leave its state the same', () => {
  setClock(Date.now() - 60_000);
  open().write(report, false);
  expect(open().kept).toBeUndefined();
});

test('a report that lacks the history of git is not kept, because no file of the site shows that git has it now', () => {
  const [found] = report.diagnostics;
  open().write({ ...report, diagnostics: [{ ...found!, rule: 'missing-history' }] }, false);
  expect(open().kept).toBeUndefined();
});

test('a folder that does not exist has no report', () => {
  pages = path.join(temporaryFolder(), 'nada');
  expect(open().kept).toBeUndefined();
});
