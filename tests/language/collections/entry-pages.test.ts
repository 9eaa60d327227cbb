import { describe, expect, test } from 'vitest';
import type { EntryGroup } from '../../../schema/compiled.ts';
import { createChecker } from '../../../src/content/analyze/check-files.ts';
import { dependencyKey } from '../../../src/site/build/page-identity.ts';
import { presentPage } from '../../../src/site/build/pages/page-head.ts';
import { publishedPages } from '../../../src/site/check/published-pages.ts';
import { sitemapEntry } from '../../../src/site/outputs/lists/sitemap.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { description } from '../../helpers/sites/workshop.ts';

const page = (title: string, blocks: string) =>
  `title: ${title}\ndescription: ${description(title)}\nblocks:\n  - {type: hero, layout: plain, title: ${title}}\n${blocks}`;

const files = {
  'site.yaml': `brand: Mill
url: https://mill.example
lang: en
year: 2026
title: Mill
logo: {src: /assets/logo.svg, alt: Mill}
collections:
  talk:
    label: Talks
    index: /talks
    from: data/talks.csv
    entryPage: /talks/talk
    neighbours: true
    orderBy: name
    schemaOrg: CreativeWork
    fields:
      summary: {type: string, isRequired: true}
      video: {type: url}
      picture: {type: image}
      speakers: {type: entry, of: person, isList: true, isShown: true}
      topics: {type: string, isList: true}
      year: {type: integer, schemaOrg: copyrightYear}
  person:
    label: People
    index: /people
    from: data/people.yaml
    entryPage: /people/person
header: {links: [{label: Talks, href: /talks}, {label: People, href: /people}]}
footer: {columns: [], copyright: Mill}
`,
  'index.yaml': page('Start', '  - {type: text, body: "See [the talk](/talks/open-data)."}\n'),
  'talks.yaml': page('Talks', '  - {type: collection-list, collection: {of: talk}}\n'),
  'people.yaml': page('People', '  - {type: collection-list, collection: {of: person}}\n'),
  'data/talks.csv': `name,id,summary,video,picture,picture.alt,speakers,topics,year
Open data,,What it is,https://www.youtube.com/watch?v=ZZ0_TQ6UApY,/assets/logo.svg,A mill,ana|luis,data | law,2025
Closed gates,gates,Why they stay,,,,ana,,
`,
  'data/people.yaml': '- {name: Ana Ruiz, id: ana, summary: Speaks of data.}\n- {name: Luis Gil, id: luis}\n',
  'talks/talk.yaml': `title: "{entry.name} ({entry.year})"
description: "{entry.summary}"
blocks:
  - {type: hero, layout: plain, title: "{entry.name}", text: "By {entry.speakers}"}
  - {type: text, body: "About {entry.topics}, in {brand}."}
  - {type: video-embed, title: "{entry.name}", src: "{entry.video}", poster: "{entry.picture}"}
  - {type: split, title: The picture, image: "{entry.picture}", body: Seen there.}
`,
  'people/person.yaml': `title: "{entry.name}"
blocks:
  - {type: hero, layout: plain, title: "{entry.name}"}
  - {type: collection-list, collection: {of: talk, isByCurrent: true}}
`,
};
const assets = new Map([
  ['/assets/logo.svg', { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 1, height: 1 }],
]);
const check = createChecker(schemas, 'en');

function checked(changes: Readonly<Record<string, string | undefined>> = {}) {
  const sources = Object.entries({ ...files, ...changes }).flatMap(([name, text]) =>
    text === undefined ? [] : [{ path: `pages/${name}`, bytes: new TextEncoder().encode(text) }],
  );
  return check(sources, assets, 'pages');
}

type Site = ReturnType<typeof checked>;
const site = checked();
const reported = ({ diagnostics }: Site) =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`);
const published = publishedPages(site).map(({ route }) => route);
const typesAt = (route: string) => site.compilePage(route).blocks.map(({ type }) => type);

describe('the pages of entries', () => {
  test('are published next to the page that shows them, which is not published itself', () => {
    expect(reported(site)).toEqual([]);
    expect(published).toEqual([
      '/',
      '/people',
      '/people/ana',
      '/people/luis',
      '/talks',
      '/talks/gates',
      '/talks/open-data',
    ]);
    expect(publishedPages(site).every((each) => sitemapEntry(each, assets))).toBe(true);
  });

  test('have the values of their entry, and names in the place of ids', () => {
    const { title, description: about, blocks } = site.compilePage('/talks/open-data');
    expect([title, about]).toEqual(['Open data (2025)', 'What it is']);
    expect(blocks[0]!.props).toMatchObject({ title: 'Open data', text: 'By Ana Ruiz, Luis Gil' });
    expect(JSON.stringify(blocks[1]!.props)).toContain('About data, law, in Mill.');
    expect(blocks[2]!.props.src).toContain('ZZ0_TQ6UApY');
    expect(blocks[3]!.props.image).toMatchObject({ src: '/assets/logo.svg', alt: 'A mill' });
  });

  test('leave out what their entry lacks, and the blocks that need it', () => {
    expect(typesAt('/talks/open-data')).toEqual(['hero', 'text', 'video-embed', 'split']);
    expect(typesAt('/talks/gates')).toEqual(['hero', 'split']);
    const { title, blocks } = site.compilePage('/talks/gates');
    expect([title, blocks[1]!.props.image]).toEqual(['Closed gates', undefined]);
  });

  test('have breadcrumbs, neighbours and structured data', () => {
    const { trail, previous, next } = site.compilePage('/talks/open-data');
    expect(trail).toEqual([{ href: '/talks', name: 'Talks' }]);
    expect([previous?.href, next]).toEqual(['/talks/gates', undefined]);
    const { pages, collections, tokens, siteData, schemas: own } = site;
    const context = { site: siteData!, schemas: own, assets, collections, tokens, showsUnpublished: false };
    const source = pages.get('/talks/open-data')!.filledWith!;
    const { structuredData } = presentPage(
      site.compilePage('/talks/open-data'),
      { title: 'Open data', member: source.member },
      context as never,
    );
    expect(structuredData.join()).toContain('"copyrightYear":2025');
    expect(structuredData.join()).toContain('https://mill.example/talks/open-data');
  });

  test('are the links of lists, in both directions', () => {
    const hrefs = (route: string, at: number) =>
      (site.compilePage(route).blocks[at]!.props.collection as EntryGroup[]).flatMap(({ entries }) =>
        entries.map(({ href }) => href),
      );
    expect(hrefs('/talks', 1)).toEqual(['/talks/gates', '/talks/open-data']);
    expect(hrefs('/people/ana', 1)).toEqual(['/talks/gates', '/talks/open-data']);
    expect(hrefs('/people/luis', 1)).toEqual(['/talks/open-data']);
  });

  test('do not take the entry of another collection with the same id for their own', () => {
    const { compilePage } = checked({
      'data/talks.csv': `${files['data/talks.csv']}A talk,ana,Why,,,,,,\n`,
      'people/person.yaml': files['people/person.yaml'].replace('isByCurrent', 'isAfterCurrent'),
    });
    const [group] = compilePage('/people/ana').blocks[1]!.props.collection as EntryGroup[];
    expect(group!.entries.map(({ name }) => name)).toEqual(['A talk', 'Closed gates', 'Open data']);
  });

  test('are made again after a change of their entry', () => {
    const csv = files['data/talks.csv'].replace('2025', '2024');
    const keyOf = ({ collections, tokens, pages, schemas: own }: Site, route: string) =>
      dependencyKey(pages.get(route)!, { collections, tokens, assets, schemas: own });
    const changed = checked({ 'data/talks.csv': csv });
    expect(keyOf(changed, '/talks/open-data')).not.toBe(keyOf(site, '/talks/open-data'));
    expect(keyOf(changed, '/people/ana')).toBe(keyOf(site, '/people/ana'));
  });
});

describe('structured data of the pages of entries', () => {
  const url = 'https://mill.example';
  const withPeople = (people: string) =>
    checked({
      'site.yaml': files['site.yaml']
        .replace('isShown: true}', 'schemaOrg: author}')
        .replace(
          'entryPage: /people/person',
          'schemaOrg: Person\n    fields: {at: {type: entry, of: mill, schemaOrg: worksFor}}\n    $&',
        )
        .replace(
          'header:',
          '  mill: {label: Mills, from: data/mills.yaml, schemaOrg: Organization, fields: {href: {type: href}}}\n$&',
        ),
      'data/mills.yaml': '- {name: Old Mill, id: old, href: "https://old.example"}\n- {name: New Mill, id: new}\n',
      'data/people.yaml': people,
    });
  const people = '- {name: Ana Ruiz, id: ana, at: old}\n- {name: Luis Gil, id: luis, at: new}\n';
  const own = withPeople(people);

  function nodeAt(route: string, type: string) {
    const context = { ...own, site: own.siteData!, assets };
    const { structuredData } = presentPage(own.compilePage(route), own.pages.get(route)!, context);
    const graph: Record<string, unknown>[] = JSON.parse(structuredData[0]!)['@graph'];
    return graph.find((node) => node['@type'] === type);
  }

  test('have a node for each entry that they name', () => {
    expect(reported(own)).toEqual([]);
    expect(nodeAt('/talks/open-data', 'CreativeWork')).toMatchObject({
      author: [
        {
          '@type': 'Person',
          name: 'Ana Ruiz',
          url: `${url}/people/ana`,
          worksFor: { '@type': 'Organization', name: 'Old Mill', url: 'https://old.example' },
        },
        {
          '@type': 'Person',
          name: 'Luis Gil',
          url: `${url}/people/luis`,
          worksFor: { '@type': 'Organization', name: 'New Mill' },
        },
      ],
    });
    const worksFor = (route: string) => nodeAt(route, 'Person')!.worksFor;
    expect(worksFor('/people/ana')).toEqual({ '@type': 'Organization', name: 'Old Mill', url: 'https://old.example' });
    expect(worksFor('/people/luis')).toEqual({ '@type': 'Organization', name: 'New Mill' });
  });

  test('are made again after a change of an entry that they name', () => {
    const keyOf = (of: Site) => dependencyKey(of.pages.get('/talks/open-data')!, { ...of, assets });
    for (const [from, to] of [
      ['Luis Gil', 'Luisa Gil'],
      ['at: new', 'at: old'],
    ] as const)
      expect(keyOf(withPeople(people.replace(from, to)))).not.toBe(keyOf(own));
    expect(keyOf(withPeople(people))).toBe(keyOf(own));
  });
});

describe('the page that shows entries', () => {
  const withTalk = (from: string, to: string) =>
    reported(checked({ 'talks/talk.yaml': files['talks/talk.yaml'].replace(from, to) }));

  test('is shown to its author with the first entry', () => {
    expect(site.compilePage('/talks/talk').title).toBe('Open data (2025)');
  });

  test('has only fields of the entries', () => {
    expect(withTalk('{entry.topics}', '{entry.topcs}')).toEqual(['pages/talks/talk.yaml:5:24 unknown-entry-field']);
  });

  test('has fields of the types that its blocks take', () => {
    expect(withTalk('src: "{entry.video}"', 'src: "{entry.summary}"')).toEqual([
      expect.stringMatching(/^pages\/talks\/talk\.yaml:6:\d+ /),
    ]);
  });

  test('is checked like other pages', () => {
    expect(withTalk('in {brand}', 'in [Mill](/mil)')).toEqual([expect.stringContaining('broken-internal-link')]);
  });

  test('has to exist', () => {
    expect(reported(checked({ 'talks/talk.yaml': undefined, 'index.yaml': page('Start', '') }))).toEqual([
      expect.stringMatching(/^pages\/site\.yaml:\d+:16 missing-entry-page/),
    ]);
  });

  test('shows the entries of one collection only', () => {
    const shared = files['site.yaml'].replace('/people/person', '/talks/talk');
    expect(reported(checked({ 'site.yaml': shared, 'people/person.yaml': undefined }))).toEqual([
      'pages/site.yaml:27:16 shared-entry-page',
    ]);
  });

  test('makes no page at the address of a file', () => {
    expect(reported(checked({ 'talks/gates.yaml': page('Gates', '') }))).toEqual([
      'pages/data/talks.csv:3:14 entry-page-taken',
    ]);
  });

  test('makes no two pages whose addresses differ in capitals only', () => {
    const changes = { 'data/talks.csv': `${files['data/talks.csv']}Other gates,Gates,Why,,,,,,\n` };
    expect(reported(checked(changes))).toEqual(['pages/data/talks.csv:4:13 entry-page-taken']);
  });
});
