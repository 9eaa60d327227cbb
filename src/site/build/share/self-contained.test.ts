import { expect, test } from 'vitest';
import { selfContained } from './self-contained.ts';

const files: Readonly<Record<string, string>> = {
  '/assets/a.svg': '<svg/>',
  '/assets/small.webp': 'small',
  '/assets/middle.webp': 'middle',
  '/assets/huge.webp': 'huge',
  '/assets/dark.svg': 'dark',
  '/assets/no-script.css': '.menu{background:url(/assets/a.svg)}',
  '/assets/f.woff2': 'font',
};
const page = (body: string, head = '') =>
  selfContained(
    `<!doctype html><html lang="es" data-app="/app.js"><head><meta charset="utf-8"><title>A &amp; B</title>${head}</head><body>${body}</body></html>`,
    {
      read: async (address) => (files[address] === undefined ? undefined : Buffer.from(files[address])),
      absolute: (address) => `https://taller.example${address}`,
      note: { lang: 'en', text: 'Copy <b> & more' },
    },
  );
const data = (text: string, type: string) => `data:${type};base64,${Buffer.from(text).toString('base64')}`;

test('pictures, fonts and styles are inside', async () => {
  const html = await page(
    '<img src="/assets/a.svg" srcset="/assets/huge.webp 1920w" sizes="100vw" loading="lazy" alt="">' +
      '<picture><source media="(prefers-color-scheme: dark)" srcset="/assets/dark.svg"><source type="image/webp" srcset="/assets/small.webp 320w, /assets/middle.webp 1280w, /assets/huge.webp 1920w"><img src="/assets/middle.webp" alt=""></picture>',
    '<style>@font-face{src:url("/assets/f.woff2") format("woff2")}@media (width > 1px){.a::after{content:"url(x)"}}</style><noscript><link rel="stylesheet" href="/assets/no-script.css"></noscript>',
  );
  expect(html).toContain(`<img src="${data('<svg/>', 'image/svg+xml')}" alt>`);
  expect(html).toContain(`<source media="(prefers-color-scheme: dark)" srcset="${data('dark', 'image/svg+xml')}">`);
  expect(html).not.toContain('image/webp"');
  expect(html).toContain(`src:url("${data('font', 'font/woff2')}") format("woff2")`);
  expect(html).toContain('content:"url(x)"');
  expect(html).toContain(`<style>.menu{background:url("${data('<svg/>', 'image/svg+xml')}")}</style>`);
});

test('nothing loads anything or runs', async () => {
  const html = await page(
    '<script>alert(1)</script><iframe src="https://maps.example/x" title="Mapa"></iframe><video src="/assets/film.mp4" poster="https://other.example/p.jpg"></video><svg><use href="#icon"></use><image href="/assets/none.png"></image></svg><div style="background:url(/assets/a.svg)"></div>',
    '<link rel="preconnect" href="https://cdn.example"><link rel="icon" href="/icon.svg"><meta http-equiv="refresh" content="0; url=/x"><meta name="robots" content="all"><script type="module" src="/app.js"></script>',
  );
  expect(html).not.toMatch(
    /<script|<iframe|<link|refresh|\.mp4|cdn\.example|other\.example|none\.png|style="|data-app|content="all"/,
  );
  expect(html).toContain('<a href="https://maps.example/x">Mapa</a>');
  expect(html).toContain('<use href="#icon"/>');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('links lead to the published site, and the note says what the file is', async () => {
  const html = await page('<a href="/contacto#mapa">C</a><a href="#arriba">A</a><a href="mailto:a@b.example">M</a>');
  expect(html).toContain(
    '<a href="https://taller.example/contacto#mapa">C</a><a href="#arriba">A</a><a href="mailto:a@b.example">M</a>',
  );
  expect(html).toContain('<p class="share-note" lang="en" role="note">Copy &lt;b&gt; &amp; more</p>');
  expect(html).toContain('<title>A &amp; B</title>');
});
