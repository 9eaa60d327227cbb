import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Entry, EntryGroup } from '../../../schema/compiled.ts';
import { createChecker } from '../../../src/content/analyze/check-files.ts';
import { presentPage } from '../../../src/site/build/pages/page-head.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { EntrySummary } from '../../../src/ui/facts.tsx';
import { PageContext, pageContext } from '../../../src/ui/page-context.tsx';
import { pagesFolder } from '../../helpers/sources.ts';

/* Times of pages are in the time zone of the site. */

const logo = { path: '/assets/a.png', url: '/assets/a.png', hash: '1', size: 1, width: 64, height: 64 } as never;
const assets = new Map([['/assets/a.png', logo]]);

const check = { es: createChecker(schemas, 'es'), en: createChecker(schemas, 'en') };

const talk = {
  label: 'Charlas',
  index: '/',
  schemaOrg: 'Event',
  orderBy: 'start',
  fields: {
    start: { type: 'dateTime', isShown: true, schemaOrg: 'startDate' },
    end: { type: 'dateTime', isShown: true, schemaOrg: 'endDate' },
    place: { type: 'string', schemaOrg: 'location.name' },
    summary: { type: 'string' },
  },
};
const settings = {
  brand: 'Jornadas',
  url: 'https://jornadas.example',
  lang: 'es-CO',
  timeZone: 'America/Bogota',
  year: 2026,
  title: 'Jornadas',
  logo: { src: '/assets/a.png', alt: '' },
  header: { links: [{ label: 'Inicio', href: '/' }] },
  footer: { columns: [], copyright: 'Jornadas' },
  collections: { talk },
};
const page = (title: string, more: object = {}) => ({ title, ...more, blocks: [{ type: 'text', body: title }] });

/** Checks a site with talks at the given times, in their order. @param more settings of the site */
function checkWith(talks: readonly object[], more: object = {}, locale: 'es' | 'en' = 'es') {
  const list = { type: 'collection-list', collection: { of: 'talk' } };
  const pages = talks.map((data, index) => [`t${index}`, page(`Charla ${index}`, { talk: data })] as const);
  const index = { title: 'Inicio', blocks: [{ type: 'text', body: 'Inicio' }, list] };
  return checkFiles({ site: { ...settings, ...more }, index, ...Object.fromEntries(pages) }, locale);
}

function checkFiles(files: Readonly<Record<string, object>>, locale: 'es' | 'en' = 'es') {
  const texts = Object.entries(files).map(([name, data]) => [`${name}.yaml`, stringify(data)] as const);
  return check[locale](pagesFolder(Object.fromEntries(texts)), assets, 'pages');
}

function reportOf(...site: Parameters<typeof checkWith>): string[] {
  return checkWith(...site)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`);
}

function entriesOf(checked: ReturnType<typeof checkWith>): readonly Entry[] {
  const list = checked.compilePage('/').blocks.find(({ type }) => type === 'collection-list')!;
  return (list.props.collection as EntryGroup[]).flatMap(({ entries }) => entries);
}

test('pages are listed by their times, with the offset of the site', () => {
  const site = checkWith([
    { start: '2026-05-01 18:00' },
    { start: '2026-05-01 09:30', end: '2026-05-01 10:15' },
    { start: '2026-04-30 20:00', end: '2026-05-01 01:00' },
  ]);
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(entriesOf(site).map(({ period }) => period)).toEqual([
    { start: '2026-04-30T20:00-05:00', end: '2026-05-01T01:00-05:00' },
    { start: '2026-05-01T09:30-05:00', end: '2026-05-01T10:15-05:00' },
    { start: '2026-05-01T18:00-05:00' },
  ]);
});

describe('a period is shown in the language of the site', () => {
  test.each([
    ['a time', '2026-05-01 09:30', undefined, '1 de mayo de 2026, 09:30'],
    ['a day', '2026-05-01 09:30', '2026-05-01 10:15', '1 de mayo de 2026, 09:30–10:15'],
    ['over midnight', '2026-12-31 22:00', '2027-01-01 02:00', '31 de diciembre de 2026, 22:00–02:00'],
    [
      'several days',
      '2026-12-31 22:00',
      '2027-01-02 09:00',
      '31 de diciembre de 2026, 22:00 – 2 de enero de 2027, 09:00',
    ],
  ])('%s', (_, start, end, words) => {
    const site = checkWith([{ start, ...(end && { end }) }]);
    const context = pageContext(site.siteData!, site.compilePage('/'));
    const shown = createElement(EntrySummary, { entry: entriesOf(site)[0]!, className: '' });
    const html = renderToStaticMarkup(createElement(PageContext, { value: context }, shown));
    expect(html.replace(/<br.*$/, '').replace(/<[^>]+>/g, '')).toContain(words);
    expect(html).toContain(`<time dateTime="${start.replace(' ', 'T')}-05:00">`);
  });
});

test('search engines get times with their offset', () => {
  const zone = { timeZone: 'Europe/Berlin', lang: 'de' };
  const site = checkWith([{ start: '2026-03-28 20:00', end: '2026-03-29 05:00', place: 'Aula' }], zone);
  const context = { ...site, site: site.siteData!, assets };
  const { structuredData } = presentPage(site.compilePage('/t0'), site.pages.get('/t0')!, context);
  expect(JSON.parse(structuredData[0]!)['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      startDate: '2026-03-28T20:00+01:00',
      endDate: '2026-03-29T05:00+02:00',
    }),
  );
});

describe('one mistake of a time has one report', () => {
  test.each([
    ['2026-05-01T09:30', 'time-format', '2026-05-01 09:30'],
    ['2026-05-01T09:30:00-05:00', 'time-format', 'AAAA-MM-DD HH:MM'],
    ['2026-05-01 9:30', 'time-format', '2026-05-01 09:30'],
    ['1/5/2026 9:30 pm', 'time-format', '2026-05-01 21:30'],
    ['1/5/2026 a las 12 p. m.', 'time-format', '2026-05-01 12:00'],
    ['01.05.2026, 18h30', 'time-format', '2026-05-01 18:30'],
    ['2026-05-01', 'time-format', 'Falta la hora'],
    ['mañana', 'time-format', 'AAAA-MM-DD HH:MM'],
    ['2026-05-01 25:00', 'time-impossible', 'La hora 25:00 no existe'],
    ['2026-02-30 09:30', 'date-impossible', 'El 30 de febrero no existe'],
  ])('%s', (start, rule, words) => {
    expect(reportOf([{ start }])).toEqual([expect.stringMatching(`^pages/t0.yaml:3:10 ${rule} .*${words}`)]);
    expect(reportOf([{ start }], {}, 'en')).toHaveLength(1);
  });

  test('an end before the start', () => {
    expect(reportOf([{ start: '2026-05-01 09:30', end: '2026-05-01 09:15' }])).toEqual([
      expect.stringMatching(/^pages\/t0\.yaml:4:8 date-order Termina el 2026-05-01 09:15/),
    ]);
  });

  test('an end on the day of the start, without a time', () => {
    const dayAlone = { ...talk, fields: { ...talk.fields, end: { type: 'date' } } };
    const times = { start: '2026-05-01 09:30', end: '2026-05-01' };
    expect(reportOf([times], { collections: { talk: dayAlone } })).toEqual([]);
  });

  test.each([
    ['Bogotá', 'America/Bogota'],
    ['america/bogota', 'America/Bogota'],
    ['America/Bogotta', 'America/Bogota'],
    ['New York', 'America/New_York'],
    ['-05:00', 'una como America/Bogota'],
  ])('the time zone %s', (timeZone, words) => {
    expect(reportOf([], { timeZone })).toEqual([
      expect.stringMatching(`^pages/site.yaml:4:11 bad-time-zone .*Escribe ${words}`),
    ]);
  });

  test('a site without time zone, as soon as a page has a time', () => {
    const organization = { country: 'CO' };
    expect(reportOf([{}], { timeZone: undefined })).toEqual([]);
    const times = [{ start: '2026-05-01 09:30' }, { start: '2026-05-02 09:30' }];
    expect(reportOf(times, { timeZone: undefined, organization })).toEqual([
      'pages/site.yaml:1:1 missing-time-zone «pages/t0.yaml» tiene horas o días de publicación, y el sitio no dice en qué zona horaria: escribe timeZone: America/Bogota',
    ]);
  });
});

test('a field takes addresses of other sites only', () => {
  const linked = { ...talk, orderBy: 'name', fields: { video: { type: 'url' } } };
  expect(reportOf([{ video: 'https://otro.example/v' }], { collections: { talk: linked } })).toEqual([]);
  expect(reportOf([{ video: '/t0' }], { collections: { talk: linked } })).toHaveLength(1);
});

describe('opening hours', () => {
  const week = [{ days: ['monday', 'holidays'], opens: '08:00', closes: '24:00' }];
  const officeAt = (hours: object) => ({ city: 'Bogotá', address: 'Calle 1', hours });
  function checkHours(hours: object, more: object = {}) {
    const index = { title: 'Inicio', blocks: [{ type: 'office-list', items: [officeAt(hours)] }] };
    const checked = checkFiles({ site: { ...settings, ...more }, index });
    const errors = checked.diagnostics.filter(({ severity }) => severity === 'error');
    return { ...checked, errors: errors.map(({ line, column, rule }) => `${line}:${column} ${rule}`) };
  }

  test('are structured data of the place', () => {
    const site = checkHours({
      week,
      holidays: ['2026-12-25'],
      exceptions: [
        { from: '2026-12-24', opens: '08:00', closes: '12:00' },
        { from: '2026-12-28', until: '2026-12-30' },
      ],
    });
    expect(site.errors).toEqual([]);
    const context = { ...site, site: site.siteData!, assets };
    const { structuredData } = presentPage(site.compilePage('/'), site.pages.get('/')!, context);
    const place = JSON.parse(structuredData[0]!)['@graph'].find(
      (each: object) => '@type' in each && each['@type'] === 'LocalBusiness',
    );
    const type = { '@type': 'OpeningHoursSpecification' };
    expect(place.openingHoursSpecification).toEqual([
      {
        ...type,
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/PublicHolidays'],
        opens: '08:00',
        closes: '23:59',
      },
      { ...type, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '08:00', closes: '12:00' },
      { ...type, validFrom: '2026-12-28', validThrough: '2026-12-30', opens: '00:00', closes: '00:00' },
    ]);
  });

  test.each([
    ['a time in another form', { week: [{ ...week[0], opens: '8:00' }] }, '12:22 bad-format'],
    ['a day that is none', { week: [{ ...week[0], days: ['lunes'] }] }, '10:19 wrong-option'],
    ['an opening without an end', { week, exceptions: [{ from: '2026-12-24', opens: '08:00' }] }, '16:22 hours-half'],
    [
      'two periods of a day that overlap',
      { week: [...week, { days: ['monday'], opens: '09:00', closes: '10:00' }] },
      '15:19 hours-overlap',
    ],
    [
      'a last day before the first',
      { week, exceptions: [{ from: '2026-12-24', until: '2026-12-23' }] },
      '16:22 date-order',
    ],
  ])('%s is reported once', (_, hours, report) => {
    expect(checkHours(hours).errors).toEqual([report]);
  });

  test('need the time zone of the site', () => {
    expect(checkHours({ week }, { timeZone: undefined }).errors).toEqual(['1:1 missing-time-zone']);
  });
});
