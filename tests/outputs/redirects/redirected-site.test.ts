import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDevSite } from '../../../src/site/dev/dev-site.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { buildPages, diagnose, writeFixtureSite } from '../site.ts';

describe('a site with a file of redirects', () => {
  /** The small site, whose file of redirects and hosts are given. */
  async function siteWith(redirects: string, hosts = '') {
    const folder = await writeFixtureSite();
    writeFileSync(path.join(folder, 'redirects.yaml'), redirects);
    if (hosts) appendFileSync(path.join(folder, 'site.yaml'), `hosts: [${hosts}]\n`);
    return folder;
  }
  const found = async (folder: string) =>
    (await diagnose(folder)).flatMap(({ file, line, rule, message }) =>
      file === 'pages/redirects.yaml' ? [{ line, rule, message }] : [],
    );

  test.each([
    [
      'github-pages',
      '/b/*: https://otra.example/\n/c/*: https://otra.example/\n',
      'redirect-host',
      'esta línea y otras 1',
    ],
    ['cloudflare', '/?p=12: https://otra.example/\n', 'redirect-host', 'Cloudflare Pages no admite'],
    ['netlify', '/wiki/Especial:Buscar: https://otra.example/\n', 'redirect-host', 'con «:» antes de una letra'],
    ['vercel', '/b: 410\n', 'redirect-host', 'Vercel no admite el código 410'],
    ['cloudflare', manyLines(2001, (n) => `/b${n}: https://otra.example/`), 'redirect-limit', 'admite 2000'],
    [
      'cloudflare',
      manyLines(101, (n) => `/b${n}/*: https://otra.example/`),
      'redirect-limit',
      'admite 100 redirecciones con «*»',
    ],
    ['vercel', manyLines(2049, (n) => `/b${n}: https://otra.example/`), 'redirect-limit', 'admite 2048'],
    ['cloudflare', `/b: https://otra.example/${'x'.repeat(990)}\n`, 'redirect-length', 'admite 1000'],
  ])('is told what %s cannot do: %s', async (hosts, text, rule, words) => {
    expect(await found(await siteWith(text, hosts))).toEqual([
      { line: expect.any(Number), rule, message: expect.stringContaining(words) },
    ]);
    expect(await found(await siteWith(text)), 'without the names of its hosts').toEqual([]);
  });

  test.each([
    ['/informe.html: /informe', []],
    ['/informe.html: /informe/', []],
    ['/informe: /informe/', ['redirect-taken']],
    ['/otra/: /otra', ['redirect-loop']],
    ['/otra.html: /otra', ['broken-internal-link']],
  ])('may lead from a file to a folder of static files: %s', async (line, rules) => {
    const folder = await siteWith(`${line}\n`);
    const statics = path.join(folder, '..', 'static/informe');
    mkdirSync(statics, { recursive: true });
    writeFileSync(path.join(statics, 'index.html'), '<!doctype html><title>Informe</title>');
    expect((await found(folder)).map(({ rule }) => rule)).toEqual(rules);
  });

  test('has a small page at each address in the build and while it is written', async () => {
    const folder = await siteWith('/viejo: https://otra.example/\n/viejo.php: https://otra.example/\n');
    const { files } = await buildPages(folder);
    expect([...files.keys()].filter((name) => name.includes('viejo'))).toEqual([
      '/viejo/index.html',
      '/viejo.php/index.html',
    ]);
    const options = { pages: folder, locale: 'es', out: temporaryFolder() } as const;
    const dev = await createDevSite(options, async () => schemas, { onChange: () => {}, isBusy: () => false });
    for (const url of ['/viejo', '/viejo/', '/viejo.php'])
      expect(String(await dev.fileAt(url)?.contents())).toContain('url=https://otra.example/');
    expect(dev.hasPage('/redirects')).toBe(false);
    expect(dev.fileAt('/nada')).toBeUndefined();
  });
});

function manyLines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');
}
