import path from 'node:path';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { documentHtml } from '../../src/app/server/document.ts';
import { scanHtml } from '../../src/site/build/pages/html-scan.ts';
import { buildPages, writeFixtureSite } from '../outputs/site.ts';

/** The expected result of `scanHtml`, found by a general HTML parser. */
function parse(html: string) {
  const found = { ids: [] as string[], namedIds: new Set<string>(), addresses: new Set<string>() };
  let mainHeadings = 0;
  let title = '';
  const open: string[] = [];
  const nested: string[] = [];
  const isControl = (name: string) => name === 'a' || name === 'button';
  const lists: Record<string, RegExp> = {
    srcset: /\s[^,]*(?:,|$)\s*/,
    imagesrcset: /\s[^,]*(?:,|$)\s*/,
    'data-app': / /,
  };
  new Parser({
    onopentag(name, attributes) {
      if (isControl(name))
        nested.push(
          ...open
            .filter(isControl)
            .slice(-1)
            .map((outer) => `${name} in ${outer}`),
        );
      open.push(name);
      if (name === 'h1') mainHeadings++;
      for (const [key, value] of Object.entries(attributes)) {
        const values = lists[key] ? value.split(lists[key]).filter(Boolean) : [value];
        if (key === 'id') found.ids.push(value);
        if (/^(href|src|poster|data-site|srcset|imagesrcset|data-app|data-shell)$/.test(key))
          for (const one of values) found.addresses.add(one);
        if (/^(for|popovertarget|aria-(labelledby|describedby|controls))$/.test(key))
          for (const one of value.split(' ')) found.namedIds.add(one);
      }
    },
    ontext: (text) => {
      if (open.join(' ') === 'html head title') title += text;
    },
    onclosetag: () => void open.pop(),
  }).end(html);
  return { ...found, mainHeadings, nested, title: title.trim() };
}

const advice = 'scanHtml and the parser read this page differently: fix src/site/build/pages/html-scan.ts';

describe('scanHtml finds in our pages what an HTML parser finds', () => {
  test('in every page of this site, and of one whose texts try to break out of their elements', async () => {
    for (const folder of [path.resolve('pages'), await writeFixtureSite()]) {
      for (const { route, html } of (await buildPages(folder)).pages)
        expect(scanHtml(html), `${route}: ${advice}`).toEqual(parse(html));
    }
  });

  test('with any texts and attributes', () => {
    const characters = fc.constantFrom(
      ' id="a"',
      '<h1>',
      '<script>',
      '</script>',
      '</head>',
      '"',
      "'",
      '&amp;',
      '&',
      '#',
      '=',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(characters, fc.string())).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const html = page(
          <>
            <title>{a}</title>
            <h1 id={b} title={c}>
              {c}
            </h1>
            <a href={a} aria-label={b}>
              {a}
            </a>
          </>,
          c,
        );
        expect(scanHtml(html), advice).toEqual(parse(html));
      }),
    );
  });
});

/** A page as the renderer writes it. */
function page(content: ReactElement, style: string): string {
  const rendered = renderToString(content);
  const start = rendered.indexOf('<h1');
  return documentHtml({
    page: { route: '/', title: '', description: '', layout: 'main', name: '', trail: [], blocks: [] },
    code: {
      app: '/a.js /b.js',
      shell: '/shell.js',
      build: '1',
      noScriptStyle: '/assets/no-script.css',
      start: 'document.title=" id="x""',
    },
    head: rendered.slice(0, start),
    body: rendered.slice(start),
    language: ' lang="es-CO"',
    links: '',
    styles: `<style>${style.replace(/</g, '')}</style>`,
    siteUrl: ' data-site="/site.json"',
    types: [],
    islands: [],
    visible: [],
    structuredData: [],
  });
}
