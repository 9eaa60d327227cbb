import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { writeFixtureSite } from '../../../tests/outputs/site.ts';
import { schemas } from '../schemas/schemas.ts';
import { checkSite } from './check-site.ts';
import { createFileAnalyzer } from './file-analyzer.ts';

const pages = await writeFixtureSite();

afterEach(() => void vi.useRealTimers());
afterAll(() => rmSync(path.dirname(pages), { recursive: true }));

test('files that have not changed, site.yaml included, are not read again', async () => {
  // A file gets a fingerprint only some time after its last change.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const check = { schemas, analyzer: createFileAnalyzer(schemas), locale: 'es' } as const;
  const first = await checkSite(pages, check, {});
  const second = await checkSite(pages, check, first.known);
  expect(first.hasNews).toBe(true);
  expect(second.hasNews).toBe(false);
});
