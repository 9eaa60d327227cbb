import { describe, expect, test } from 'vitest';
import type { EntryGroup, NestedBlocks, PageTree, TreeLink } from '../../../schema/compiled.ts';
import { createChecker } from '../../../src/content/analyze/check-files.ts';
import { dependencyKey } from '../../../src/site/build/page-identity.ts';
import { publishedPages } from '../../../src/site/check/published-pages.ts';
import { sitemapEntry } from '../../../src/site/outputs/lists/sitemap.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { description } from '../../helpers/sites/workshop.ts';

const siteFile = (settings: string) => `brand: Mill
url: https://mill.example
lang: en
year: 2026
title: Mill
logo: {src: /assets/logo.svg, alt: Mill}
collections:
  doc:
    index: /docs
    label: Documentation
    ${settings}
header: {links: [{label: Docs, href: /docs}]}
footer: {columns: [], copyright: Mill}
`;
const page = (title: string, data = 'doc: {}', blocks = '') =>
  `title: ${title}\ndescription: ${description(title)}\n${data}\nblocks:\n  - {type: hero, layout: plain, title: ${title}}\n${blocks}`;
const list = '  - {type: collection-list, collection: {of: doc}}\n';
const files = {
  'index.yaml': page('Start', '', list),
  'docs.yaml': page('Overview'),
  'docs/install.yaml': page('Install', 'doc: {order: 1}'),
  'docs/install/linux.yaml': page('Linux', 'doc: {order: 2}'),
  'docs/install/mac.yaml': page('Mac', 'doc: {order: 1}'),
  'docs/use/first.yaml': page('First steps', 'doc: {order: 2}'),
};
const assets = new Map([
  ['/assets/logo.svg', { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 1, height: 1 }],
]);
const check = createChecker(schemas, 'en');

function checked(settings: string, changes: Readonly<Record<string, string | undefined>> = {}) {
  const sources = Object.entries({ ...files, 'site.yaml': siteFile(settings), ...changes }).flatMap(([name, text]) =>
    text === undefined ? [] : [{ path: `pages/${name}`, bytes: new TextEncoder().encode(text) }],
  );
  return check(sources, assets, 'pages');
}

type Site = ReturnType<typeof checked>;

const reported = ({ diagnostics }: Site) => diagnostics.map(({ file, line, rule }) => `${file}:${line} ${rule}`);

const treeAt = ({ compilePage }: Site, route: string): PageTree =>
  (compilePage(route).sidebar!.tree as NestedBlocks).$blocks[0]!.props as unknown as PageTree;

/** A tree as lines: `*` marks the current page and those above it. */
const drawn = (links: readonly TreeLink[], indent = ''): string[] =>
  links.flatMap(({ label, href = '–', links: below = [], isOpen }) => [
    `${indent}${isOpen ? '*' : ''}${label} ${href}`,
    ...drawn(below, `${indent}  `),
  ]);

describe('a tree by addresses', () => {
  const site = checked('tree: folders');

  test('has no problems', () => expect(reported(site)).toEqual([]));

  test('is next to each page of the collection, with the current page and those above it marked', () => {
    expect(drawn(treeAt(site, '/docs/install/linux').links)).toEqual([
      'Overview /docs',
      '*Install /docs/install',
      '  Mac /docs/install/mac',
      '  *Linux /docs/install/linux',
      'First steps /docs/use/first',
    ]);
    expect(treeAt(site, '/docs').title).toBe('Documentation');
    expect(site.compilePage('/').sidebar).toBeUndefined();
  });

  test('gives breadcrumbs and neighbours', () => {
    const { trail, previous, next } = site.compilePage('/docs/install/linux');
    expect(trail.map(({ href }) => href)).toEqual(['/docs', '/docs/install']);
    expect([previous?.href, next?.href]).toEqual(['/docs/install/mac', '/docs/use/first']);
    expect(site.compilePage('/docs').trail).toEqual([]);
  });

  test('has the groups of the collection as headings', () => {
    const grouped = checked('tree: folders\n    groups: [{id: a, label: Guides}, {id: b, label: Reference}]', {
      'docs/install.yaml': page('Install', 'doc: {group: b}'),
      'docs/use/first.yaml': page('First steps', 'doc: {group: a}'),
    });
    expect(drawn(treeAt(grouped, '/docs').links)).toEqual([
      '*Overview /docs',
      'Guides –',
      '  First steps /docs/use/first',
      'Reference –',
      '  Install /docs/install',
      '    Mac /docs/install/mac',
      '    Linux /docs/install/linux',
    ]);
  });

  test('has no drafts, and precedes the links that the page asks for', () => {
    const site = checked('tree: folders', {
      'docs/install/mac.yaml': page('Mac', 'doc: {}\ndraft: true'),
      'docs/install/linux.yaml': page('Linux', 'doc: {}\nsidebar: {show: links, links: [{label: Start, href: /}]}'),
    });
    const { sidebar } = site.compilePage('/docs/install/linux');
    expect(drawn(treeAt(site, '/docs/install/linux').links).join()).not.toContain('Mac');
    expect(sidebar!.lists.map(({ links }) => links.map(({ href }) => href))).toEqual([['/']]);
  });

  test('makes pages again that show a changed name', () => {
    const keyOf = ({ collections, tokens, pages, schemas: own }: Site) =>
      dependencyKey(pages.get('/docs/use/first')!, { collections, tokens, assets, schemas: own });
    const renamed = checked('tree: folders', { 'docs/install/mac.yaml': page('Macintosh', 'doc: {order: 1}') });
    expect(keyOf(renamed)).not.toBe(keyOf(site));
    expect(keyOf(checked('tree: folders'))).toBe(keyOf(site));
  });
});

describe('a written menu', () => {
  const menu = `tree: menu
    menu:
      - {href: /docs}
      - {label: Begin, items: [{href: /docs/use/first, label: Your first hour}, {href: /docs/install}]}
      - {href: /, label: Home}
      - {href: https://mill.example.org/forum, label: Forum}`;
  const site = checked(menu);

  test('has its links in order, and the other pages below the nearest one', () => {
    expect(reported(site)).toEqual([]);
    expect(drawn(treeAt(site, '/docs/install/mac').links)).toEqual([
      'Overview /docs',
      '*Begin –',
      '  Your first hour /docs/use/first',
      '  *Install /docs/install',
      '    *Mac /docs/install/mac',
      '    Linux /docs/install/linux',
      'Home /',
      'Forum https://mill.example.org/forum',
    ]);
  });

  test('gives its headings to lists by group, with all its links', () => {
    const shown = checked(menu, { 'index.yaml': page('Start', '', '  - {type: catalogue, collection: {of: doc}}\n') });
    const groups = shown.compilePage('/').blocks[1]!.props.collection as EntryGroup[];
    expect(groups.map(({ label, anchor, entries }) => [label, anchor, entries.map(({ name }) => name)])).toEqual([
      ['Begin', 'group-begin', ['Your first hour', 'Install', 'Mac', 'Linux']],
      [undefined, undefined, ['Overview', 'Forum']],
    ]);
  });

  test('orders lists and neighbours', () => {
    expect(site.compilePage('/docs/install').previous?.href).toBe('/docs/use/first');
  });

  test('is checked like other links', () => {
    const found = reported(checked(menu.replace('/docs/install}', '/docs/instal}')));
    expect(found).toEqual(['pages/site.yaml:14 broken-internal-link']);
  });
});

describe('versions', () => {
  const settings = (more = '') => `${more}versions:
      notice: "This page is about {version}. See {newest}."
      items: [{label: Mill 2, base: /docs}, {label: Mill 1, base: /docs/v1}]`;
  const old = {
    'docs/v1.yaml': page('Overview of 1'),
    'docs/v1/install.yaml': page('Install 1', 'doc: {order: 1}'),
    'docs/v1/install/bsd.yaml': page('BSD 1'),
  };
  const site = checked(settings('tree: folders\n    '), old);
  const versionsAt = (route: string) => treeAt(site, route).versions!;

  test('have no problems', () => expect(reported(site)).toEqual([]));

  test('have a tree each', () => {
    expect(drawn(treeAt(site, '/docs/v1/install/bsd').links)).toEqual([
      'Overview of 1 /docs/v1',
      '*Install 1 /docs/v1/install',
      '  *BSD 1 /docs/v1/install/bsd',
    ]);
    expect(drawn(treeAt(site, '/docs').links).join()).not.toContain('v1');
  });

  test('link the same page of the other version, or the nearest one', () => {
    expect(versionsAt('/docs/install')).toEqual({
      label: 'Mill 2',
      links: [
        { href: '/docs/install', label: 'Mill 2', isCurrent: true },
        { href: '/docs/v1/install', label: 'Mill 1' },
      ],
    });
    const hrefs = (route: string) => versionsAt(route).links.map(({ href }) => href);
    expect(hrefs('/docs/install/linux')[1]).toBe('/docs/v1/install');
    expect(hrefs('/docs/use/first')[1]).toBe('/docs/v1');
    expect(hrefs('/docs/v1/install/bsd')[0]).toBe('/docs/install');
  });

  test('of an older page lead search engines to the newest one, if it has the page', () => {
    const listed = publishedPages(site).flatMap((each) => sitemapEntry(each, assets)?.route ?? []);
    expect(site.compilePage('/docs/v1/install').canonical).toBe('/docs/install');
    expect(listed).not.toContain('/docs/v1/install');
    expect(site.compilePage('/docs/v1/install/bsd').canonical).toBeUndefined();
    expect(listed).toContain('/docs/v1/install/bsd');
    expect(site.compilePage('/docs/install').canonical).toBeUndefined();
  });

  test('that are old say so', () => {
    expect(site.compilePage('/docs/v1/install').notice).toEqual([
      'This page is about Mill 1. See ',
      { t: 'link', href: '/docs/install', c: ['Mill 2'] },
      '.',
    ]);
    expect(site.compilePage('/docs/install').notice).toBeUndefined();
  });

  test('are divided in lists and neighbours', () => {
    const listed = JSON.stringify(site.compilePage('/').blocks);
    expect(listed).toContain('/docs/install');
    expect(listed).not.toContain('/docs/v1');
    expect(site.compilePage('/docs/use/first').next).toBeUndefined();
  });

  test('are counted separately for the pages of a list', () => {
    const by = 'pageSize: 3\n    pagesBy: [{field: tags, segment: tags, label: Tags}]';
    const tagged = Object.fromEntries(
      Object.entries({ ...files, ...old }).map(([name, text]) => [
        name,
        text.replace('doc: {', 'doc: {tags: [Begin], '),
      ]),
    );
    const listing = checked(settings(`${by}\n    fields: {tags: {type: string, isList: true}}\n    `), {
      ...tagged,
      'docs.yaml': page('Overview', 'doc: {tags: [Begin]}', list),
    });
    expect(reported(listing)).toEqual([]);
    const routes = publishedPages(listing).map(({ route }) => route);
    expect(routes.filter((route) => /^\/docs\/(?:\d|tags)/.test(route))).toEqual([
      '/docs/2',
      '/docs/tags/begin',
      '/docs/tags/begin/2',
    ]);
  });

  test('need pages', () => {
    const wrong = settings().replace('/docs/v1}', '/docs/v3}');
    expect(reported(checked(wrong, old))).toEqual(['pages/site.yaml:13 empty-version']);
  });

  test('need no tree', () => {
    const flat = checked(settings(), old);
    expect(treeAt(flat, '/docs/v1').links).toEqual([]);
    expect(treeAt(flat, '/docs/v1').versions!.links[0]!.href).toBe('/docs');
  });

  test('have the written menu of the newest one, without the pages that they lack', () => {
    const menu = 'menu: [{label: Begin, items: [{href: /docs/use/first}, {href: /docs/install}]}]';
    const written = checked(settings(`tree: menu\n    ${menu}\n    `), old);
    expect(drawn(treeAt(written, '/docs/v1').links)).toEqual([
      '*Overview of 1 /docs/v1',
      'Begin –',
      '  Install 1 /docs/v1/install',
      '    BSD 1 /docs/v1/install/bsd',
    ]);
  });
});
