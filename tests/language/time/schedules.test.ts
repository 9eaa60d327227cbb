import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EntryGroup } from '../../../schema/compiled.ts';
import { createChecker } from '../../../src/content/analyze/check-files.ts';
import { performEdits } from '../../../src/content/common/pieces.ts';
import { periodOf } from '../../../src/content/common/time/due.ts';
import type { Asset } from '../../../src/content/link/assets.ts';
import { isListed } from '../../../src/content/link/listed.ts';
import { publishedPages } from '../../../src/site/check/published-pages.ts';
import { redirectFiles, redirectsOf } from '../../../src/site/outputs/redirects.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { description } from '../../helpers/sites/workshop.ts';

const siteFile = (timeZone = 'America/Bogota') => `brand: Taller
url: https://taller.example
lang: es-CO
timeZone: ${timeZone}
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
collections: {post: {index: /blog, label: Blog}}
header: {links: [{label: Blog, href: /blog}]}
footer: {columns: [], copyright: Taller}
`;
const page = (title: string, more = '', blocks = '') =>
  `title: ${title}\ndescription: ${description(title)}\n${more}blocks:\n  - {type: hero, layout: plain, title: ${title}}\n${blocks}`;
const post = (title: string, more = '') =>
  page(
    title,
    `${more}post: {date: 2026-11-01, summary: Resumen de ${title}, image: {src: /assets/logo.svg, alt: ""}}\n`,
  );
const files = {
  'site.yaml': siteFile(),
  'index.yaml': page('Inicio'),
  'blog.yaml': page('Notas', '', '  - {type: post-list, collection: {of: post}, linkLabel: Leer}\n'),
  'blog/uno.yaml': post('Uno'),
};
const assets = new Map<string, Asset>([
  ['/assets/logo.svg', { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 1, height: 1 }],
]);
const check = createChecker(schemas, 'es');

/** The site at a time, with some files changed or added. */
function siteAt(now: number | string, changes: Readonly<Record<string, string>> = {}) {
  const sources = Object.entries({ ...files, ...changes }).map(([name, text]) => ({
    path: `pages/${name}`,
    bytes: new TextEncoder().encode(text),
  }));
  return check(sources, assets, 'pages', now);
}

type Site = ReturnType<typeof siteAt>;
const described = ({ changes }: Site) =>
  changes.map(({ at, route, isBegin, block }) => [at, route, block?.title, isBegin ? 'begins' : 'ends'].join(' '));
const printed = ({ diagnostics }: Pick<Site, 'diagnostics'>) =>
  diagnostics.map(({ file, rule, message }) => `${file} ${rule} ${message}`);
const routesOf = (site: Site) => publishedPages(site).map(({ route }) => route);
const isThere = (route: string, site: Site) => routesOf(site).includes(route);
const listed = ({ compilePage }: Site) =>
  (compilePage('/blog').blocks.find(({ type }) => type === 'post-list')!.props.collection as EntryGroup[]).flatMap(
    ({ entries }) => entries.map(({ name }) => name),
  );

/** The first minute, in UTC, at which a post with these fields is in a state. The times are tried in order. */
const firstWith = (fields: string, isWanted: boolean, minutes: readonly string[], timeZone?: string) =>
  minutes.find((minute) => {
    const site = siteAt(Date.parse(minute), { 'site.yaml': siteFile(timeZone), 'blog/dos.yaml': post('Dos', fields) });
    return isThere('/blog/dos', site) === isWanted;
  });

describe('a page', () => {
  test.each([
    ['a day, at its beginning in the time zone of the site', 'publish: 2026-12-01', '2026-12-01T05:00Z'],
    ['a time', 'publish: 2026-12-01 09:30', '2026-12-01T14:30Z'],
    ['a leap day', 'publish: 2028-02-29', '2028-02-29T05:00Z'],
  ])('is published from %s', (_, field, minute) => {
    const before = new Date(Date.parse(minute) - 60_000).toISOString();
    expect(firstWith(`${field}\n`, true, [before, minute])).toBe(minute);
  });

  test.each([
    ['a last day, to its end', 'expires: 2026-12-31', '2027-01-01T05:00Z'],
    ['a time', 'expires: 2026-12-31 18:00', '2026-12-31T23:00Z'],
    ['a leap day', 'expires: 2028-02-29', '2028-03-01T05:00Z'],
  ])('is published until %s', (_, field, minute) => {
    const before = new Date(Date.parse(minute) - 60_000).toISOString();
    expect(firstWith(`${field}\n`, false, [before, minute])).toBe(minute);
  });

  test.each([
    ['a time that is skipped is as much later', 'publish: 2026-03-29 02:30', '2026-03-29T01:30Z'],
    ['a time that occurs twice is the first one', 'publish: 2026-10-25 02:30', '2026-10-25T00:30Z'],
    ['a day is longer', 'expires: 2026-10-25', '2026-10-25T23:00Z'],
  ])('when the clocks change, %s', (_, field, minute) => {
    const isWanted = field.startsWith('publish');
    const minutes = [-60, -1, 0].map((offset) => new Date(Date.parse(minute) + offset * 60_000).toISOString());
    expect(Date.parse(firstWith(`${field}\n`, isWanted, minutes, 'Europe/Madrid')!)).toBe(Date.parse(minute));
    const later = siteAt(Date.parse(minute) + 3600_000, {
      'site.yaml': siteFile('Europe/Madrid'),
      'blog/dos.yaml': post('Dos', `${field}\n`),
    });
    expect(isThere('/blog/dos', later)).toBe(isWanted);
  });

  test('is in no list before and after, and has a redirect after its end', () => {
    const dos = post('Dos', 'publish: 2026-12-01\nexpires: 2026-12-24\nexpiredTo: /blog\n');
    const at = (now: string) => siteAt(now, { 'blog/dos.yaml': dos });
    expect(['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'].map((day) => listed(at(day)))).toEqual([
      ['Uno'],
      ['Dos', 'Uno'],
      ['Dos', 'Uno'],
      ['Uno'],
    ]);
    const redirects = (site: Site) => {
      const parts = { ...site, assets, pages: publishedPages(site), siteData: site.siteData! };
      const rules = redirectsOf(parts).map(({ path, to, status }) => [path, to, status]);
      return { rules, files: redirectFiles(parts, site.tokens).map(({ path }) => path) };
    };
    expect(redirects(at('2026-12-24'))).toEqual({ rules: [], files: [] });
    expect(redirects(at('2026-12-25'))).toEqual({ rules: [['/blog/dos', '/blog', 302]], files: ['blog/dos.html'] });
  });

  test.each(['2026-12-24', '2026-12-25'])('does not lead to itself after its end (on %s)', (now) => {
    for (const target of ['/blog/dos', '/blog/dos#fin']) {
      const dos = post('Dos', `expires: 2026-12-24\nexpiredTo: ${target}\n`);
      const found = printed(siteAt(now, { 'blog/dos.yaml': dos })).filter((line) => line.includes('expire'));
      expect(found).toEqual([expect.stringContaining('expired-to-itself')]);
    }
  });

  test('that is a draft stays one', () => {
    const site = siteAt('2026-12-02', { 'blog/dos.yaml': post('Dos', 'draft: true\npublish: 2026-12-01\n') });
    expect(isThere('/blog/dos', site)).toBe(false);
    expect(site.changes).toEqual([]);
    expect(printed(site)).toEqual([expect.stringContaining('draft-past-publish')]);
  });
});

describe('a block', () => {
  const winter = (more: string) => `  - {type: text, title: Invierno, id: invierno, body: "## Frío", ${more}}\n`;
  const text = '  - {type: text, title: Siempre, body: "## Frío"}\n';
  const at = (now: string, blocks: string) => siteAt(now, { 'blog.yaml': page('Notas', '', `${blocks}${text}`) });
  const anchors = ({ pages }: Site) => pages.get('/blog')!.facts.ids;

  test('is published from a day to a day, with its anchors', () => {
    const blocks = winter('showFrom: 2026-12-01, showUntil: 2026-12-24');
    const typesOf = (site: Site) => site.compilePage('/blog').blocks.map(({ props }) => props.title);
    const days = ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'];
    expect(days.map((day) => typesOf(at(day, blocks)).includes('Invierno'))).toEqual([false, true, true, false]);
    expect(days.map((day) => anchors(at(day, blocks)))).toEqual([
      ['frio'],
      ['invierno', 'frio', 'frio-2'],
      ['invierno', 'frio', 'frio-2'],
      ['frio'],
    ]);
    expect(JSON.stringify(at('2026-12-01', blocks).compilePage('/blog'))).not.toContain('showFrom');
  });

  test('takes the place of another one on a day, and both may be the main heading', () => {
    const hero = (title: string, more: string) => `  - {type: hero, layout: plain, title: ${title}, ${more}}\n`;
    const blocks = hero('Otoño', 'showUntil: 2026-11-30') + hero('Invierno', 'showFrom: 2026-12-01');
    const source = `title: Notas\ndescription: ${description('Notas')}\nblocks:\n${blocks}${text}`;
    const sites = ['2026-11-30', '2026-12-01'].map((now) => siteAt(now, { 'blog.yaml': source }));
    expect(sites.flatMap((each) => printed(each).filter((line) => line.includes('blog.yaml')))).toEqual([]);
    expect(sites.map(({ pages }) => pages.get('/blog')!.heading?.words)).toEqual(['Otoño', 'Invierno']);
  });
});

describe('the changes of a site', () => {
  const changing = {
    'blog/dos.yaml': post('Dos', 'publish: 2026-12-01\nexpires: 2026-12-24\n'),
    'blog.yaml': page('Notas', '', '  - {type: text, title: Rebajas, body: Hola., showFrom: 2026-12-10 09:00}\n'),
  };

  test('are listed with their moments, and a site is the same between two of them', () => {
    expect(described(siteAt('2026-11-01', changing))).toEqual([
      '2026-12-01T00:00-05:00 /blog/dos  begins',
      '2026-12-10T09:00-05:00 /blog Rebajas begins',
      '2026-12-25T00:00-05:00 /blog/dos  ends',
    ]);
  });

  describe('on a machine in another time zone', () => {
    afterEach(() => vi.unstubAllEnvs());

    test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('%s, they are the same', (zone) => {
      const states = () => {
        const { changes, ...site } = siteAt(Date.parse('2026-12-01T05:00Z'), changing);
        return { changes, routes: routesOf(site as Site), diagnostics: printed(site) };
      };
      const here = states();
      vi.stubEnv('TZ', zone);
      expect(states()).toEqual(here);
    });
  });
});

describe('the pages of the entries of a data file', () => {
  const block = '  - {type: text, title: Rebajas, body: Hola., showFrom: "{entry.sale}", showUntil: 2026-12-20}\n';
  const entries = {
    'site.yaml': siteFile().replace(
      'collections: {',
      'collections: {plan: {label: Planes, from: data/planes.csv, entryPage: /planes/plan, fields: {sale: {type: date}, start: {type: date}}}, ',
    ),
    'data/planes.csv': 'name,sale,start\nUno,2026-12-10,2026-11-01\nDos,2026-12-05,2026-12-01\n',
    'planes/plan.yaml': `title: "{entry.name}"\npublish: "{entry.start}"\nblocks:\n  - {type: hero, layout: plain, title: "{entry.name}"}\n${block}`,
  };
  const at = (now: string) => siteAt(now, entries);

  test('show blocks while they are due', () => {
    const typesAt = (now: string) =>
      at(now)
        .compilePage('/planes/uno')
        .blocks.map(({ type }) => type);
    expect(['2026-12-09', '2026-12-10', '2026-12-20', '2026-12-21'].map(typesAt)).toEqual([
      ['hero'],
      ['hero', 'text'],
      ['hero', 'text'],
      ['hero'],
    ]);
  });

  test('are published for their own time', () => {
    expect(['2026-11-30', '2026-12-01'].map((now) => isThere('/planes/dos', at(now)))).toEqual([false, true]);
    expect(isThere('/planes/uno', at('2026-11-30'))).toBe(true);
  });

  test('are named in the changes of the site', () => {
    expect(described(at('2026-11-15'))).toEqual([
      '2026-11-01T00:00-05:00 /planes/uno  begins',
      '2026-12-01T00:00-05:00 /planes/dos  begins',
      '2026-12-05T00:00-05:00 /planes/dos Rebajas begins',
      '2026-12-10T00:00-05:00 /planes/uno Rebajas begins',
      '2026-12-21T00:00-05:00 /planes/uno Rebajas ends',
      '2026-12-21T00:00-05:00 /planes/dos Rebajas ends',
    ]);
  });
});

describe('a link', () => {
  const link = (more = '') =>
    `  - type: text\n    title: Enlace\n    body: Mira [Dos](/blog/dos).\n${more && `    ${more}\n`}`;
  const report = (now: string, target: string, { blocks = link(), own = '' } = {}) =>
    siteAt(now, { 'blog/dos.yaml': post('Dos', target), 'otra.yaml': page('Otra', own, blocks) })
      .diagnostics.map(({ rule }) => rule)
      .filter((rule) => rule.startsWith('link-to-'));

  test('to a page that is published later is an error, unless the link is shown later too', () => {
    const target = 'publish: 2026-12-01\n';
    expect(report('2026-11-01', target)).toEqual(['link-to-scheduled']);
    expect(report('2026-12-01', target)).toEqual([]);
    expect(report('2026-11-01', target, { blocks: link('showFrom: 2026-12-01') })).toEqual([]);
    expect(report('2026-11-01', target, { blocks: link('showFrom: 2026-11-20') })).toEqual(['link-to-scheduled']);
    expect(report('2026-11-01', target, { own: 'publish: 2026-12-02\n' })).toEqual([]);
    expect(report('2026-11-01', target, { own: 'draft: true\n' })).toEqual([]);
  });

  test('to a page that ends is reported two weeks before, and an error afterwards', () => {
    const target = 'expires: 2026-12-24\n';
    expect(['2026-12-01', '2026-12-12', '2026-12-24', '2026-12-25'].map((day) => report(day, target))).toEqual([
      [],
      ['link-to-ending'],
      ['link-to-ending'],
      ['link-to-expired'],
    ]);
    expect(report('2026-12-20', target, { blocks: link('showUntil: 2026-12-24') })).toEqual([]);
    expect(report('2027-01-20', target, { blocks: link('showUntil: 2026-12-24') })).toEqual([]);
    expect(report('2026-12-20', target, { own: 'expires: 2026-12-20\n' })).toEqual([]);
  });

  test('to a page with another target after its end works on, and the check writes the target', () => {
    const target = 'expires: 2026-12-24\nexpiredTo: /blog\n';
    expect(report('2026-12-20', target)).toEqual([]);
    const otra = page('Otra', '', link());
    const site = siteAt('2026-12-25', { 'blog/dos.yaml': post('Dos', target), 'otra.yaml': otra });
    const found = site.diagnostics.find(({ rule }) => rule === 'link-to-ending')!;
    expect(performEdits(otra, found.fix!.edits)).toBe(otra.replace('/blog/dos', '/blog'));
  });
});

test.each([
  ['publish: 2026-12-01\n', 'publish'],
  ['expires: 2026-12-01\n', 'expires'],
])('the home page has no %j', (field, name) => {
  const site = siteAt('2026-12-02', { 'index.yaml': page('Inicio', field) });
  expect(printed(site).filter((line) => line.includes('draft-home'))).toEqual([expect.stringContaining(`«${name}»`)]);
  expect(isListed(site.pages.get('/')!)).toBe(name === 'publish');
});

test.each(['2026-02-30', '2026-12-01 24:00', 20261201])('%j is no time of a period', (value) => {
  expect(periodOf(value, value)).toEqual({});
});

test('a page that ended is reported after a month', () => {
  const report = (now: string, more = '') =>
    printed(siteAt(now, { 'blog/dos.yaml': post('Dos', `expires: 2026-06-30\n${more}`) }));
  expect(report('2026-07-20')).toEqual([]);
  expect(report('2026-08-01')).toEqual([expect.stringContaining('2026-06-30')]);
  expect(report('2026-08-01', 'expiredTo: /blog\n')).toEqual([]);
});

test('days of publication need the time zone of the site, once', () => {
  const site = siteFile().replace('timeZone: America/Bogota\n', '');
  const dos = post('Dos', 'publish: 2026-12-01\n');
  const { diagnostics } = siteAt('2026-12-02', { 'site.yaml': site, 'blog/dos.yaml': dos, 'blog/tres.yaml': dos });
  expect(diagnostics.filter(({ rule }) => rule === 'missing-time-zone')).toHaveLength(1);
  const blocks = '  - {type: text, title: Rebajas, body: Hola., showFrom: 2026-12-10}\n';
  const late = siteAt('2026-12-02', { 'site.yaml': site, 'blog.yaml': page('Notas', '', blocks) });
  expect(late.diagnostics.map(({ rule }) => rule)).toContain('missing-time-zone');
});
