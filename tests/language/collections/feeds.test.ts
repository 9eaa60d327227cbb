import { describe, expect, test } from 'vitest';
import type { EntryGroup } from '../../../schema/compiled.ts';
import { feedFiles } from '../../../src/site/outputs/feed.ts';
import { assets, type BlogSite, byTags, checked, page, siteFile, tagged } from '../../helpers/sites/blog.ts';

describe('a feed', () => {
  const found = (diagnostics: BlogSite['diagnostics']) =>
    diagnostics.map(({ file, line, column, rule, message }) => `${file.slice(6)}:${line}:${column} ${rule} ${message}`);
  /** The feeds except the one of all articles. */
  const feedsOf = (of: BlogSite) =>
    feedFiles(of.pages, { ...of, site: of.siteData!, assets }).filter(({ path }) => path !== 'blog.xml');
  const linking = (href: string) => ({ 'index.yaml': page('Inicio', `  - {type: text, body: "[Canal](${href})"}\n`) });

  test('has the entries with a value, if the site asks for feeds of values', () => {
    const site = checked({ ...tagged, ...linking('/blog/temas/horas.xml'), 'site.yaml': byTags(', feed: true') });
    expect(site.diagnostics).toEqual([]);
    const feeds = new Map(feedsOf(site).map(({ path, contents }) => [path, String(contents)]));
    const names = ['nomina', 'c-plus-plus', 'c-sharp', 'horas'];
    expect([...feeds.keys()].toSorted()).toEqual(names.map((name) => `blog/temas/${name}.xml`).toSorted());
    const feed = feeds.get('blog/temas/nomina.xml')!;
    expect(feed).toContain('<title>Nómina – Blog | Taller</title>');
    expect(feed).toContain('<link>https://taller.example/blog/temas/nomina</link>');
    expect(feed).toContain('href="https://taller.example/blog/temas/nomina.xml" rel="self"');
    expect(feed.match(/<guid.*?>[^<]*/g)).toEqual([
      '<guid isPermaLink="true">https://taller.example/blog/p1',
      '<guid isPermaLink="true">https://taller.example/blog/p3',
    ]);
    expect(site.compilePage('/blog/temas/nomina').feed).toEqual({
      label: 'Nómina – Blog',
      href: '/blog/temas/nomina.xml',
    });
  });

  test('of a value needs a site that asks for it', () => {
    const journal = checked(tagged);
    expect(feedsOf(journal)).toEqual([]);
    expect(journal.compilePage('/blog/temas/nomina').feed).toBeUndefined();
    const site = checked({ ...tagged, ...linking('/blog/temas/horas.xml') });
    expect(site.diagnostics.map(({ rule }) => rule)).toEqual(['broken-internal-link']);
  });

  test('of a data file links to the address of each entry, or to the entry on the page that lists it', () => {
    const release =
      'release: {label: Cambios, from: data/cambios.yaml, fields: {date: {type: date}, href: {type: href}}';
    const changes = {
      'data/cambios.yaml':
        '- {name: Dos, date: 2026-02-01, href: "https://otro.example/dos"}\n- {name: Uno, date: 2026-01-01}\n' +
        '- {name: Cero, date: 2025-12-01, href: /blog}\n',
      'cambios.yaml': page(
        'Cambios',
        ['Todos', 'Otra vez']
          .map((title) => `  - {type: collection-list, title: ${title}, collection: {of: release}}\n`)
          .join(''),
      ),
      ...linking('/cambios#release-uno'),
    };
    const withSettings = (settings: string) =>
      checked({ ...changes, 'site.yaml': siteFile('', `  ${release}, ${settings}}\n`) });
    const site = withSettings('index: /cambios, feed: true');
    expect(site.diagnostics).toEqual([]);
    const [feed] = feedsOf(site);
    expect(feed!.path).toBe('cambios.xml');
    const items = String(feed!.contents)
      .split('<item>')
      .slice(1)
      .map((item) => /<link>(.*)<\/link>(<guid.*<\/guid>).*<pubDate>(.{16})/.exec(item)!.slice(1));
    expect(items).toEqual([
      [
        'https://otro.example/dos',
        '<guid isPermaLink="false">https://taller.example/cambios#release-dos</guid>',
        'Sun, 01 Feb 2026',
      ],
      [
        'https://taller.example/cambios#release-uno',
        '<guid isPermaLink="false">https://taller.example/cambios#release-uno</guid>',
        'Thu, 01 Jan 2026',
      ],
      [
        'https://taller.example/blog',
        '<guid isPermaLink="false">https://taller.example/cambios#release-cero</guid>',
        'Mon, 01 Dec 2025',
      ],
    ]);
    // The guid of an entry stays the same when the list is divided.
    const divided = checked({
      ...changes,
      ...linking('/cambios/2#release-uno'),
      'site.yaml': siteFile('', `  ${release}, index: /cambios, feed: true, pageSize: 1}\n`),
    });
    expect(divided.diagnostics).toEqual([]);
    expect(String(feedsOf(divided)[0]!.contents)).toContain(
      '<link>https://taller.example/cambios/2#release-uno</link><guid isPermaLink="false">https://taller.example/cambios#release-uno</guid>',
    );
    // A second list of the same entries does not repeat their anchors.
    const lists = site.compilePage('/cambios').blocks.map(({ props }) => (props.collection ?? []) as EntryGroup[]);
    const anchors = lists.map((groups) => groups.flatMap(({ entries }) => entries.map(({ anchor }) => anchor)));
    expect(anchors.slice(1)).toEqual([
      ['release-dos', 'release-uno', 'release-cero'],
      [undefined, undefined, undefined],
    ]);
    const mistaken = checked({
      ...changes,
      ...linking('/cambios#release-unos'),
      'site.yaml': siteFile('', `  ${release}, index: /cambios}\n`),
    });
    expect(mistaken.diagnostics.map(({ rule }) => rule)).toEqual(['broken-fragment']);
    expect(feedsOf(withSettings('index: /cambios'))).toEqual([]);
  });

  test('has the address of an index page, which only one feed can have', () => {
    const release = '  release: {label: Cambios, index: /blog, feed: true}\n';
    const { diagnostics } = checked({ 'site.yaml': siteFile('feed: true', release) });
    expect(found(diagnostics).join()).toContain('site.yaml:12:3 feed-twice El canal de «post» ya está en /blog.xml,');
  });

  test.each([
    ['es', 'site.yaml:12:66 feed-without-index El canal lleva a la página que lista la colección, y no la hay.'],
    [
      'en',
      'site.yaml:12:66 feed-without-index The feed leads to the page that lists the collection, and there is none.',
    ],
  ] as const)('needs the page that lists its entries: %s', (locale, expected) => {
    const release = '  release: {label: Cambios, from: data/cambios.yaml, fields: {}, feed: true}\n';
    const { diagnostics } = checked(
      { 'site.yaml': siteFile('', release), 'data/cambios.yaml': '- {name: Uno}\n' },
      locale,
    );
    expect(found(diagnostics).join()).toContain(expected);
    // Articles with pages have a feed by default, which needs no index.
    const ofPages = 'fields: {date: {type: date}}, entryPage: /nota, schemaOrg: BlogPosting';
    const articles = release.replace('fields: {}, feed: true', ofPages);
    const unasked = checked({ 'site.yaml': siteFile('', articles), 'data/cambios.yaml': '- {name: Uno}\n' }, locale);
    expect(found(unasked.diagnostics).join()).not.toContain('feed-without-index');
  });
});
