import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { writeFixtureSite } from '../../../tests/outputs/site.ts';
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
