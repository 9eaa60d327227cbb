import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Entry, EntryGroup } from '../../schema/compiled.ts';
import { createChecker } from '../../src/content/analyze/check-files.ts';
import { presentPage } from '../../src/site/build/pages/page-head.ts';
import { readPagesFolder } from '../../src/site/check/listing/list-files.ts';
import { publishedPages } from '../../src/site/check/published-pages.ts';
import { feedFiles } from '../../src/site/outputs/feed.ts';
import { sitemapEntry, sitemapFiles } from '../../src/site/outputs/lists/sitemap.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { templatePages } from '../helpers/sites/templates.ts';

const pages = templatePages('association');
const folder = await readPagesFolder(pages);
const checkers = { es: createChecker(schemas, 'es'), en: createChecker(schemas, 'en') };

const sourceOf = (name: string) => readFileSync(path.join(pages, name), 'utf8');

/** Checks the association with parts of its files replaced. */
function checkWith(
  changes: Readonly<Record<string, readonly [before: string, after: string]>>,
  locale: 'es' | 'en' = 'es',
) {
  for (const [name, [before]] of Object.entries(changes))
    if (!sourceOf(name).includes(before)) throw new Error(`${name} of the template has no «${before}» any more`);
  const files = folder.files.map((file) => {
    const change = changes[file.path.replace(`${folder.root}/`, '')];
    const text = new TextDecoder().decode(file.bytes);
    return change ? { ...file, bytes: new TextEncoder().encode(text.replace(...change)) } : file;
  });
  return checkers[locale](files, folder.assets, folder.root);
}

function reportOf(changes: Parameters<typeof checkWith>[0], locale?: 'es' | 'en'): string[] {
  return checkWith(changes, locale).diagnostics.map(
    ({ file, line, column, rule, message }) =>
      `${file.replace(`${folder.root}/`, '')}:${line}:${column} ${rule} ${message}`,
  );
}

const site = checkWith({});

/** The data that determine the Open Graph images of a site. */
function contextOf(checked: typeof site) {
  return { ...checked, site: checked.siteData!, assets: folder.assets };
}

function namesIn(route: string, type: string): string[][] {
  const { props } = site.compilePage(route).blocks.find((block) => block.type === type)!;
  return (props.collection as EntryGroup[]).map(({ entries }) => entries.map(({ name }) => name));
}

test('a site of another trade, with its own collections, is valid', () => {
  expect(site.diagnostics).toEqual([]);
});

describe('pages of a declared collection', () => {
  test('are listed in groups and by the field that the site names', () => {
    expect(namesIn('/veranstaltungen', 'catalogue')).toEqual([
      ['Fahrradkurs für Anfängerinnen', 'Reparaturcafé am Samstag'],
      ['Pflanzentausch im Frühling'],
    ]);
    expect(namesIn('/menschen', 'post-list'), 'by family name').toEqual([['Jonas Apfelbaum', 'Ayşe Zimmermann']]);
  });

  test('show the fields for lists, and their first picture', () => {
    const [[kurs]] = [site.collections.event!.entries] as unknown as [[Entry]];
    expect(kurs!.facts).toEqual([{ values: ['2026-04-18'], isDate: true }, { values: ['Werkstatthalle'] }]);
    const [jonas, ayse] = site.collections.person!.entries;
    expect(jonas).not.toHaveProperty('image');
    expect(ayse!.image!.src).toMatch(/portrait/);
    expect(jonas!.summary, 'without a summary, the description of the page').toMatch(
      /^Jonas Apfelbaum ist im Vorstand/,
    );
  });

  test('know the page above them, and their neighbours if the site asks for them', () => {
    const event = site.compilePage('/veranstaltungen/pflanzentausch');
    expect(event.trail).toEqual([{ href: '/veranstaltungen', name: 'Veranstaltungen' }]);
    expect([event.previous?.name, event.next?.name]).toEqual([
      'Fahrradkurs für Anfängerinnen',
      'Reparaturcafé am Samstag',
    ]);
    const person = site.compilePage('/menschen/ayse');
    expect(person.entry?.name).toBe('Ayşe Zimmermann');
    expect([person.previous, person.next]).toEqual([undefined, undefined]);
  });

  test('link to the editor of their file if the site asks for it', () => {
    const href = 'https://code.example/edit/{file}';
    const linkOn = (pages: string, route: string) => {
      const editLink = `editLink: {label: Bearbeiten, href: "${href}", pages: ${pages}}\nfooter:`;
      const changed = checkWith({ 'site.yaml': ['footer:', editLink] });
      expect(changed.diagnostics).toEqual([]);
      return changed.compilePage(route).blocks.find(({ type }) => type === 'page-end')?.props.link;
    };
    const link = (file: string) => ({ label: 'Bearbeiten', href: `https://code.example/edit/${file}` });
    expect(linkOn('members', '/menschen/jonas')).toEqual(link('menschen/jonas.yaml'));
    expect(linkOn('members', '/menschen')).toBeUndefined();
    expect(linkOn('all', '/')).toEqual(link('index.yaml'));
    expect(linkOn('all', '/veranstaltungen/bereich/garten'), 'a page without a file').toBeUndefined();
  });

  test('ask if they are helpful if the site asks for it', () => {
    const asking = (pages: string, route: string, endpoint = 'opiniones') => {
      const forms = 'forms: {endpoints: {opiniones: "https://forms.example/opiniones"}}';
      const question = `helpful: {endpoint: ${endpoint}, pages: ${pages}}`;
      const changed = checkWith({ 'site.yaml': ['footer:', `${forms}\n${question}\nfooter:`] });
      const end = changed.siteData && changed.compilePage(route).blocks.find(({ type }) => type === 'page-end');
      return [changed.diagnostics.map(({ rule }) => rule), end?.props.helpful];
    };
    expect(asking('members', '/menschen/jonas')).toEqual([[], 'opiniones']);
    expect(asking('members', '/menschen')).toEqual([[], undefined]);
    expect(asking('all', '/')).toEqual([[], 'opiniones']);
    expect(asking('all', '/', 'opinones')[0]).toEqual(['unknown-endpoint']);
  });

  test('have signs that link to their headings and terms if the site asks for them', () => {
    const body =
      '## Ein *Teil*\n\n### Mehr {#mehr}\n\nACME\n: Ein Ablauf\n\n| Wort | Sinn |\n| - | - |\n| CA {#ca} | Stelle |\n';
    const text = `blocks:\n  - {type: text, id: anfang, title: Anfang, body: ${JSON.stringify(body)}}`;
    const change = { 'menschen/jonas.yaml': ['blocks:', text] } as const;
    const markdownOn = (changed: typeof site) =>
      presentPage(
        changed.compilePage('/menschen/jonas'),
        changed.pages.get('/menschen/jonas')!,
        contextOf(changed),
      ).markdown();
    const plain = checkWith(change);
    const changed = checkWith({ ...change, 'site.yaml': ['footer:', 'anchors: true\nfooter:'] });
    expect(changed.diagnostics).toEqual(plain.diagnostics);
    expect(plain.pages.get('/menschen/jonas')!.facts.ids.slice(0, 5)).toEqual([
      'anfang',
      'ein-teil',
      'mehr',
      'acme',
      'ca',
    ]);
    const signs = JSON.stringify(changed.compilePage('/menschen/jonas').blocks).match(/"href":"#[^}]*/g);
    expect(signs!.slice(0, 5)).toEqual([
      '"href":"#anfang","aria-label":"Link zu „Anfang“"',
      '"href":"#ein-teil","aria-label":"Link zu „Ein Teil“"',
      '"href":"#mehr","aria-label":"Link zu „Mehr“"',
      '"href":"#acme","aria-label":"Link zu „ACME“"',
      '"href":"#ca","aria-label":"Link zu „CA“"',
    ]);
    expect(JSON.stringify(plain.compilePage('/menschen/jonas').blocks)).not.toContain('aria-label');
    expect(markdownOn(changed)).toBe(markdownOn(plain));
  });

  test('show the day of their last change, which search engines, agents and readers of feeds get too', () => {
    const changed = checkWith({
      'site.yaml': ['schemaOrg: Event', 'schemaOrg: Article'],
      'veranstaltungen/pflanzentausch.yaml': ['title:', 'updated: 2026-05-12\ntitle:'],
      'menschen/jonas.yaml': ['title:', 'updated: 2026-06-01\ntitle:'],
    });
    const context = { ...contextOf(changed), site: changed.siteData! };
    const endOf = (route: string) => changed.compilePage(route).blocks.find(({ type }) => type === 'page-end')?.props;
    expect(endOf('/menschen/jonas')).toEqual({ updated: '2026-06-01' });
    expect(endOf('/veranstaltungen/pflanzentausch')).toEqual({ updated: '2026-05-12' });
    expect(endOf('/menschen')).toBeUndefined();
    const ofEntry = checkWith({
      'site.yaml': ['    fields:\n      date:', '    fields:\n      updated: {type: date}\n      date:'],
      'veranstaltungen/pflanzentausch.yaml': ['event:', 'event:\n  updated: 2026-05-13'],
    });
    expect(ofEntry.diagnostics).toEqual([]);
    expect(ofEntry.pages.get('/veranstaltungen/pflanzentausch')!.updated).toBe('2026-05-13');
    const entries = publishedPages(changed).flatMap((each) => sitemapEntry(each, folder.assets) ?? []);
    const [sitemap] = sitemapFiles(entries, changed.siteData!);
    expect(String(sitemap!.contents).match(/[^/]*<\/loc><lastmod>[^<]*/g)).toEqual([
      'jonas</loc><lastmod>2026-06-01',
      'pflanzentausch</loc><lastmod>2026-05-12',
    ]);
    expect(thingsOf(changed, '/veranstaltungen/pflanzentausch')).toContainEqual(
      expect.objectContaining({ '@type': 'Article', dateModified: '2026-05-12' }),
    );
    const feeds = feedFiles(changed.pages, context).map(({ contents }) => String(contents));
    expect(feeds.join()).toContain('<atom:updated>2026-05-12T12:00:00Z</atom:updated>');
  });

  /** The nodes of a page in its structured data. */
  function thingsOf(checked: typeof site, route: string) {
    const context = contextOf(checked);
    const { structuredData } = presentPage(checked.compilePage(route), checked.pages.get(route)!, context);
    return JSON.parse(structuredData[0]!)['@graph'] as Record<string, unknown>[];
  }

  test('have structured data of their type, with the properties of their fields', () => {
    const things = (route: string) => thingsOf(site, route);
    expect(things('/veranstaltungen/reparaturcafe')).toContainEqual(
      expect.objectContaining({
        '@type': 'Event',
        name: 'Reparaturcafé am Samstag',
        startDate: '2026-05-09',
        location: { '@type': 'Place', name: 'Werkstatthalle' },
      }),
    );
    expect(things('/menschen/ayse')).toContainEqual(
      expect.objectContaining({ '@type': 'Person', name: 'Ayşe Zimmermann', jobTitle: 'Werkstattleitung' }),
    );
  });

  test('name other pages and files in structured data by their whole addresses', () => {
    const fields = `fields:
      guests: {type: page, isList: true, schemaOrg: performer}
      host: {type: page, schemaOrg: organizer}
      topics: {type: string, isList: true, schemaOrg: keywords}
      room: {type: string, isList: true, schemaOrg: location.name}
      plan: {type: file, schemaOrg: subjectOf}
      date:`;
    const values = `event:
  guests: [/menschen/jonas, /menschen/ayse]
  host: /menschen
  topics: [Fahrrad, "{brand}"]
  room: [Halle, Hof]
  plan: /assets/logo.svg`;
    const changed = checkWith({
      'site.yaml': ['fields:\n      date:', fields],
      'veranstaltungen/reparaturcafe.yaml': ['event:', values],
    });
    expect(changed.diagnostics).toEqual([]);
    const event = thingsOf(changed, '/veranstaltungen/reparaturcafe').find((thing) => thing['@type'] === 'Event')!;
    const { url, brand } = changed.siteData!;
    expect(event).toMatchObject({
      performer: [
        { '@type': 'Person', name: 'Jonas Apfelbaum', url: `${url}/menschen/jonas`, jobTitle: expect.any(String) },
        { '@type': 'Person', name: 'Ayşe Zimmermann', url: `${url}/menschen/ayse`, jobTitle: 'Werkstattleitung' },
      ],
      organizer: `${url}/menschen`,
      keywords: ['Fahrrad', brand],
      subjectOf: url + folder.assets.get('/assets/logo.svg')!.url,
    });
  });

  test('do not say that people are staff of the site', () => {
    expect(thingsOf(site, '/menschen/ayse').find((thing) => thing['@type'] === 'Person')).not.toHaveProperty(
      'worksFor',
    );
  });

  test.each([
    ['pages of documentation', 'schemaOrg: TechArticle', false],
    ['articles in the order of their names', 'schemaOrg: Article\n    orderBy: summary', false],
    ['articles in the order of their dates', 'schemaOrg: NewsArticle', true],
    ['pages of documentation whose site wants one', 'schemaOrg: TechArticle\n    feed: true', true],
  ])('have a feed by default only if they are news: %s', (_, settings, isExpected) => {
    const changed = checkWith({
      'site.yaml': ['schemaOrg: Event\n    orderBy: date\n    feed: true', settings],
    });
    expect(changed.diagnostics).toEqual([]);
    expect(feedFiles(changed.pages, contextOf(changed))).toHaveLength(isExpected ? 1 : 0);
    expect(changed.siteData!.collections!.event!.feed).toBe(isExpected ? '/veranstaltungen.xml' : undefined);
  });

  test('have a feed if the site asks for one, without dates of publication', () => {
    const feeds = feedFiles(site.pages, contextOf(site));
    expect(feeds.map(({ path: file }) => file)).toEqual(['veranstaltungen.xml']);
    expect(feeds[0]!.contents.match(/<item>/g)).toHaveLength(3);
    expect(feeds[0]!.contents).not.toContain('pubDate');
  });
});

/** One mistake each: the changed part of a file, and the only report. */
const mistakes: readonly (readonly [string, Parameters<typeof checkWith>[0], RegExp, RegExp])[] = [
  [
    'a page of a collection that is not declared',
    { 'menschen/jonas.yaml': ['person:', 'persona:'] },
    /^menschen\/jonas\.yaml:4:1 unknown-collection .*no tiene la colección «persona»\. ¿Querías «person»\?$/,
    /has no collection "persona"\. Did you mean "person"\?$/,
  ],
  [
    'a page of a collection unlike any',
    { 'menschen/jonas.yaml': ['person:', 'recipe:'] },
    /^menschen\/jonas\.yaml:4:1 unknown-collection .*Colecciones de site\.yaml: event, person, partner\.$/,
    /Collections in site\.yaml: event, person, partner\.$/,
  ],
  [
    'a list of a collection that is not declared',
    { 'index.yaml': ['of: person', 'of: people'] },
    /^index\.yaml:\d+:\d+ wrong-option .*«people».*person/,
    /"people".*person/,
  ],
  [
    'a field that the collection does not have',
    { 'veranstaltungen/fahrradkurs.yaml': ['  seats: 10', '  seat: 10'] },
    /^veranstaltungen\/fahrradkurs\.yaml:\d+:3 nested-typo .*¿Querías «seats»\?$/,
    /Did you mean "seats"\?$/,
  ],
  [
    'a field by the title that lists show',
    { 'veranstaltungen/fahrradkurs.yaml': ['  place: Werkstatthalle', '  Ort: Werkstatthalle'] },
    /^veranstaltungen\/fahrradkurs\.yaml:\d+:3 nested-typo .*«Ort» no existe\. ¿Querías «place»\?$/,
    /unknown "Ort"\. Did you mean "place"\?$/,
  ],
  [
    'a field unlike any, in the place of the only one that is missing',
    { 'veranstaltungen/fahrradkurs.yaml': ['  place: Werkstatthalle', '  location: Werkstatthalle'] },
    /^veranstaltungen\/fahrradkurs\.yaml:\d+:3 unknown-field-no-guess .*«location» no existe, y falta «place» \(obligatorio\)\./,
    /unknown "location", and "place" is missing \(required\)\./,
  ],
  [
    'a list written as a sentence',
    { 'menschen/ayse.yaml': ['languages: [Deutsch, Türkisch]', 'languages: Deutsch, Türkisch'] },
    /^menschen\/ayse\.yaml:\d+:14 expected-list .*entre corchetes, «\[Deutsch, Türkisch\]»\.$/,
    /in brackets: "\[Deutsch, Türkisch\]"\.$/,
  ],
  [
    'a list in parentheses',
    { 'menschen/ayse.yaml': ['languages: [Deutsch, Türkisch]', 'languages: (Deutsch, Türkisch)'] },
    /^menschen\/ayse\.yaml:\d+:14 expected-list .*entre corchetes, «\[Deutsch, Türkisch\]»\.$/,
    /in brackets: "\[Deutsch, Türkisch\]"\.$/,
  ],
  [
    'a list of lines without dashes',
    { 'menschen/ayse.yaml': ['languages: [Deutsch, Türkisch]', 'languages:\n    Deutsch\n    Türkisch'] },
    /^menschen\/ayse\.yaml:\d+:5 expected-list .*pon un guion delante de cada elemento \(«- Deutsch»\)\.$/,
    /add "- " before each item: "- Deutsch"\.$/,
  ],
  [
    'a word in the place of an entry of the menu',
    { 'site.yaml': ['    - label: Start\n      href: /\n', '    - Start\n'] },
    /^site\.yaml:\d+:7 expected-fields .* Escribe - label: Start$/,
    /Write - label: Start$/,
  ],
  [
    'an entry of the menu that leads nowhere and opens nothing',
    { 'site.yaml': ['    - label: Start\n      href: /\n', '    - label: Start\n'] },
    /^site\.yaml:\d+:7 missing-required Falta «href» \(obligatorio\)\.$/,
    /"href" is missing \(required\)\.$/,
  ],
  [
    'numbers in a list of texts',
    { 'menschen/ayse.yaml': ['languages: [Deutsch, Türkisch]', 'languages: [1, 2.5, "Drei"]'] },
    /^menschen\/ayse\.yaml:\d+:14 string-from-number .*entre comillas: \["1", "2\.5", "Drei"\]$/,
    /quote the number: \["1", "2\.5", "Drei"\]$/,
  ],
  [
    'a dash as one of the texts in brackets',
    { 'menschen/ayse.yaml': ['languages: [Deutsch, Türkisch]', 'languages: [-, Türkisch]'] },
    /^menschen\/ayse\.yaml:\d+:15 leading-dash Entre corchetes, el signo «-» lleva comillas: "-"$/,
    /In brackets, the sign "-" needs quotes: "-"$/,
  ],
  [
    'dashes before the texts in brackets',
    { 'menschen/ayse.yaml': ['languages: [Deutsch, Türkisch]', 'languages: [- Deutsch, - Türkisch]'] },
    /^menschen\/ayse\.yaml:\d+:15 stray-dash Aquí sobra un guion\. Escribe «\[Deutsch, Türkisch\]»\.$/,
    /One dash too many here\. Write "\[Deutsch, Türkisch\]"\.$/,
  ],
  [
    'a missing field',
    { 'veranstaltungen/fahrradkurs.yaml': ['  place: Werkstatthalle\n', ''] },
    /^veranstaltungen\/fahrradkurs\.yaml:\d+:3 missing-required .*«place»/,
    /"place"/,
  ],
  [
    'a value of another kind',
    { 'veranstaltungen/fahrradkurs.yaml': ['date: 2026-04-18', 'date: im April'] },
    /^veranstaltungen\/fahrradkurs\.yaml:\d+:9 date-spanish /,
    /YYYY-MM-DD/,
  ],
  [
    'a value that is not among the choices',
    { 'menschen/jonas.yaml': ['role: Vorstand', 'role: Vorständ'] },
    /^menschen\/jonas\.yaml:\d+:9 wrong-option .*«Vorstand»/,
    /"Vorstand"/,
  ],
  [
    'a group that the collection does not have',
    { 'veranstaltungen/fahrradkurs.yaml': ['group: werkstatt', 'group: werkstat'] },
    /^veranstaltungen\/fahrradkurs\.yaml:\d+:10 unknown-group .*¿Querías «werkstatt»\?$/,
    /Did you mean "werkstatt"\?$/,
  ],
  [
    'a group in other letters, by which pages are derived',
    { 'veranstaltungen/fahrradkurs.yaml': ['group: werkstatt', 'group: Werkstatt'] },
    /^veranstaltungen\/fahrradkurs\.yaml:\d+:10 unknown-group .*¿Querías «werkstatt»\?$/,
    /Did you mean "werkstatt"\?$/,
  ],
  [
    'an index page that does not exist',
    { 'site.yaml': ['index: /menschen', 'index: /leute'] },
    /^site\.yaml:\d+:12 broken-internal-link .*\/leute/,
    /\/leute/,
  ],
  [
    'no index page',
    { 'site.yaml': ['    index: /menschen\n', ''] },
    /^site\.yaml:\d+:5 missing-required .*«index»/,
    /"index"/,
  ],
  [
    'an order by a field that the collection does not have',
    { 'site.yaml': ['orderBy: familyName', 'orderBy: familyname'] },
    /^site\.yaml:\d+:14 wrong-option .*«familyName»/,
    /"familyName"/,
  ],
  [
    'a type of field that does not exist',
    { 'site.yaml': ['        type: mark', '        type: marke'] },
    /^site\.yaml:\d+:15 wrong-option .*«mark»/,
    /"mark"/,
  ],
  [
    'a type that does not exist, of the field that orders the pages',
    { 'site.yaml': ['        type: date', '        type: datum'] },
    /^site\.yaml:\d+:15 wrong-option .*«datum» no es una opción de «type»/,
    /"datum" is not an option/,
  ],
  [
    'a preset that does not exist',
    { 'site.yaml': ['    schemaOrg: Event\n', '    schemaOrg: Event\n    preset: posts\n'] },
    /^site\.yaml:\d+:13 wrong-option .*«post»/,
    /"post"/,
  ],
  [
    'choices of a field that is no text',
    { 'site.yaml': ['        title: Plätze', '        enum: [a, b]'] },
    /^site\.yaml:\d+:9 field-without-condition .*«type: string»/,
    /"type: string"/,
  ],
];

describe('one mistake in a collection has one report, at its line and column', () => {
  test.each(mistakes)('%s', (_, changes, spanish, english) => {
    const found = reportOf(changes);
    expect(found, found.join('\n')).toEqual([expect.stringMatching(spanish)]);
    expect(reportOf(changes, 'en')).toEqual([expect.stringMatching(english)]);
  });

  test('a collection with the name of a field that every page has', () => {
    const found = reportOf({ 'site.yaml': ['collections:\n', 'collections:\n  title:\n    label: T\n    index: /\n'] });
    expect(found).toEqual([expect.stringMatching(/^site\.yaml:\d+:3 collection-name .*«title»/)]);
  });

  test('while site.yaml cannot be read, no page is blamed for its collection', () => {
    const found = reportOf({ 'site.yaml': ['brand: Lindenhof', 'brand: "Lindenhof'] });
    expect(found, found.join('\n')).toHaveLength(1);
    expect(found[0]).toMatch(/^site\.yaml:/);
  });
});
