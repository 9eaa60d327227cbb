import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/helpers/temporary-folder.ts';
import { type CachedPage, type CachedPages, openPageCache } from './page-cache.ts';

const newCache = () => temporaryFolder();
const open = (cache: string, key = 'key') => openPageCache(cache, '/site/pages', key);

function page(number: number, title = `Página ${number}`): CachedPage {
  const reference = (value: string, ...pointer: (string | number)[]) => ({
    value,
    pointer,
    ...(number % 2 === 1 && { inText: { format: 'inline', link: number % 3 } as const }),
  });
  return {
    fingerprint: number % 3 === 0 ? undefined : `1 2 ${number}`,
    hash: `hash-${number}`,
    analyzed: {
      diagnostics: [],
      entry: {
        file: `pages/${number}.yaml`,
        route: `/${number}`,
        isDraft: false,
        title,
        facts: {
          searched: { sections: [[`Sección ${number}`, 's']], text: `Texto ${number}` },
          hrefs: [
            reference('/contacto', 'blocks', 0, 'href'),
            reference(`/${number}`, 'blocks', number, 'text'),
            {
              ...reference('https://a.example/v', 'blocks', 0, 'src'),
              ...(number % 4 === 1 && { frame: 'player' as const }),
            },
            {
              ...reference('/ana', 'blocks', 3, 'vet'),
              page: { of: 'person', fields: number % 4 === 1 ? {} : { role: 'string' } },
            },
          ],
          assets: [
            { ...reference('/assets/a.svg', 'blocks', 0, 'src'), ...(number % 4 === 1 && { isIcon: true }) },
            { ...reference('/assets/a.woff2', 'blocks', 0, 'src'), ...(number % 4 === 1 && { isFont: true }) },
            { ...reference('/assets/a.jpg', 'blocks', 0, 'src'), ...(number % 4 === 1 && { sizes: ['card'] }) },
          ],
          entries: [],
          fields: [],
          groups: [{ ...reference('uno', 'product', 'group'), of: 'product' }],
          queries: [{ block: 'catalogue', pointer: ['blocks', 1, 'type'], query: { of: 'product', limit: 3 } }],
          names: [{ ...reference('boletin', 'blocks', 2, 'endpoint'), format: 'endpoint-name' }],
          counts: ['product'],
          needs: [{ block: 'contact-lines', pointer: ['blocks', number, 'type'], field: 'chat' }],
          groupAnchors: [{ prefix: 'group-', query: { of: 'product', limit: 3 } }],
          ids: ['ventajas', `seccion-${number}`],
          words: number,
          problems: [],
          checked: [{ block: { type: 'table', number }, pointer: ['blocks', 4] }],
          lastDays: [reference('2026-12-31', 'blocks', 0, 'validUntil')],
          times: [reference('2026-12-31 09:30', 'event', 'start')],
          hidden: [],
          samples: [{ name: 'Oficinas', ids: ['oficinas'] }],
        },
      },
    },
  };
}

const broken: CachedPage = {
  hash: 'hash-rota',
  analyzed: {
    diagnostics: [
      {
        rule: 'missing-colon',
        severity: 'error',
        params: {},
        file: 'pages/rota.yaml',
        line: 1,
        column: 1,
        endLine: 1,
        endColumn: 2,
        message: 'Falta',
      },
    ],
  },
};

function site(count: number): CachedPages {
  const pages = Array.from({ length: count }, (_, number) => [`pages/${number}.yaml`, page(number)] as const);
  return { ...Object.fromEntries(pages), 'pages/rota.yaml': broken };
}

describe('the cache of pages', () => {
  test('returns the stored values', () => {
    const cache = newCache();
    open(cache).write(site(7));
    expect(open(cache).known).toEqual(site(7));
  });

  test('is empty for other sources, and without a cache file', () => {
    const cache = newCache();
    open(cache).write(site(1));
    expect(open(cache, 'another key').known).toEqual({});
    expect(open(newCache()).known).toEqual({});
  });

  test('is noted page by page after that, however often', () => {
    const cache = newCache();
    open(cache).write(site(100));
    const [whole] = files(cache);
    const written = readFileSync(whole!);
    let wanted: Record<string, CachedPage> = { ...site(100) };
    for (const number of [3, 4, 3]) {
      const store = open(cache);
      wanted = { ...store.known, [`pages/${number}.yaml`]: page(number, `Cambio ${number}`) };
      delete wanted[`pages/${90 + number}.yaml`];
      store.write(wanted);
      expect(open(cache).known).toEqual(wanted);
    }
    expect(readFileSync(whole!).equals(written), 'the whole is not written again for a few changes').toBe(true);
  });

  test('does not apply changes to another state than their own', () => {
    const cache = newCache();
    open(cache).write(site(100));
    const store = open(cache);
    store.write({ ...store.known, 'pages/1.yaml': page(1, 'Cambio') });
    open(cache).write(site(3));
    expect(open(cache).known).toEqual(site(3));
  });

  test.each(['whole', 'changes'])('is ignored if the file of the %s is damaged', (kind) => {
    const cache = newCache();
    open(cache).write(site(100));
    const store = open(cache);
    store.write({ ...store.known, 'pages/1.yaml': page(1, 'Cambio') });
    const file = files(cache).find((name) => name.endsWith('.changes') === (kind === 'changes'))!;
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, -20));
    expect(open(cache).known).toEqual(kind === 'whole' ? {} : site(100));
  });
});

function files(cache: string): string[] {
  const folder = path.join(cache, 'pages');
  return readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name));
}
