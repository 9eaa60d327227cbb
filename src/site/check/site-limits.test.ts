import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import type { CheckedSite } from './check-site.ts';
import {
  leastFiles,
  manyFiles,
  pagefindFolder,
  searchPackageProblems,
  withFileCount,
  withSearchSize,
} from './site-limits.ts';

const siteOf = (count: number, data: object) => {
  const page = (index: number) =>
    [`/p${index}`, { route: `/p${index}`, isDraft: index === 0, facts: { hidden: [] } }] as const;
  const pages = new Map(Array.from({ length: count }, (_, index) => page(index))) as unknown;
  return { pages: pages as ReadonlyMap<string, PageIndexEntry>, siteData: data as CheckedSite['siteData'] };
};
const counted = (count: number, data: object, statics = 0) => {
  const site = siteOf(count, data);
  return manyFiles(site.siteData ?? {}, leastFiles(site, statics)).map(({ params }) => params);
};

test('a host is reported that takes fewer files than the pages, their Markdown and the static files are', () => {
  const hosts = ['cloudflare', 'netlify'];
  const found = { host: 'cloudflare', limit: 20_000 };
  expect(counted(10_001, { hosts })).toEqual([]);
  expect(counted(10_001, { hosts }, 1)).toEqual([{ ...found, count: 20_001, hasMarkdown: false }]);
  expect(counted(6668, { hosts, agents: { markdown: true } })).toEqual([
    { ...found, count: 20_001, hasMarkdown: true },
  ]);
  expect(counted(20_000, {}), 'no host is named').toEqual([]);
});

test('a build reports all of its files, once', () => {
  const site = { ...siteOf(2, { hosts: ['cloudflare'] }), diagnostics: [] } as unknown;
  const about = { root: 'pages', locale: 'en' } as const;
  const counts = [20_000, 20_001].map((count) => withFileCount(site as CheckedSite, count, about));
  expect(counts.map(({ diagnostics }) => diagnostics.length)).toEqual([0, 1]);
  const again = withFileCount(counts[1]!, 30_000, about).diagnostics;
  expect(again.map(({ file, message }) => `${file}: ${message.slice(0, 31)}`)).toEqual([
    'pages/site.yaml: The site has 30000 files or mor',
  ]);
});

type Index = 'file' | 'pagefind';

const searchedSite = (first: Index, other = first) =>
  ({
    parts: new Map([
      ['', { language: '' }],
      ['en', { language: 'en', file: { file: 'pages/en/site.yaml' } }],
    ]),
    siteFor: (language: string) => ({
      siteData: {
        search: language === '' ? { page: '/search', index: first } : { page: '/en.search', index: other },
      },
    }),
    diagnostics: [],
  }) as unknown as CheckedSite;

test('a site whose index is in parts needs the package for it', () => {
  const problemsOf = (folder: string | undefined, ...indexes: Parameters<typeof searchedSite>) =>
    searchPackageProblems(searchedSite(...indexes), 'pages/site.yaml', folder).map(([file, problems]) => [
      file,
      problems.map(({ rule, pointer }) => `${rule} ${pointer.join(' ')}`),
    ]);
  expect(problemsOf(undefined, 'pagefind')).toEqual([['pages/site.yaml', ['search-package search index']]]);
  expect(problemsOf(pagefindFolder(temporaryFolder()), 'pagefind')).toEqual([]);
  expect(problemsOf(undefined, 'file')).toEqual([]);
  expect(problemsOf(undefined, 'file', 'pagefind').map(([file]) => file)).toEqual(['pages/en/site.yaml']);
});

test('indexes in one file have a limit, compressed, and one message, for the largest', () => {
  const out = temporaryFolder();
  const found = (contents: string, other = '') => {
    writeFileSync(path.join(out, 'search.index.json'), contents);
    writeFileSync(path.join(out, 'en.search.index.json'), other);
    const { diagnostics } = withSearchSize(searchedSite('file'), out, { root: 'pages', locale: 'en' });
    return diagnostics.map(({ rule, file, params }) => ({ rule, file, ...params }));
  };
  expect(found('0'.repeat(1_000_000))).toEqual([]);
  expect(found(randomBytes(150_000).toString('hex'))).toEqual([]);
  const [large, ...others] = found(randomBytes(400_000).toString('latin1'));
  expect(others).toEqual([]);
  expect(large).toMatchObject({ rule: 'search-index-large', file: 'pages/site.yaml' });
  expect(large).toHaveProperty('size', expect.closeTo(450, -2));
  const [small, larger] = [400_000, 500_000].map((size) => randomBytes(size).toString('latin1'));
  expect(found('', small).map(({ file }) => file)).toEqual(['pages/en/site.yaml']);
  expect(found(small!, larger).map(({ file }) => file)).toEqual(['pages/en/site.yaml']);
});
