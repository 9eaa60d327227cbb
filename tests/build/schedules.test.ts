import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeBuilder } from '../../scripts/common/build-command.ts';
import { buildSite } from '../../src/site/build/build.ts';
import { cacheFolder, markerFile } from '../../src/site/options.ts';
import { runCommand } from '../helpers/command.ts';
import { readBuiltFiles } from '../helpers/sites/built-files.ts';
import { templatePages } from '../helpers/sites/templates.ts';
import { description } from '../helpers/sites/workshop.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** A word that no other page has: letters only, so that no output encodes it. */
const randomWord = () =>
  `W${[...randomBytes(12)].map((byte) => 'bdfgklmnprst'[byte % 12]! + 'aeiou'[byte % 5]).join('')}`;

const words = { page: randomWord(), block: randomWord(), later: randomWord(), photo: randomWord() };

/** The last minute before the changes, and the minutes of the changes. */
const days = {
  before: '2026-11-30 23:59',
  begin: '2026-12-01 00:00',
  block: '2026-12-10 00:00',
  end: '2026-12-25 00:00',
};

const page = (title: string, more: string, blocks = '') =>
  `title: ${title}\ndescription: ${description(title)}\n${more}blocks:\n  - {type: hero, layout: plain, title: ${title}}\n${blocks}`;

/** The site of the workshop with an event, a page and a block that are published for a time. */
function makeSite(search = '{}') {
  const folder = temporaryFolder();
  const pages = path.join(folder, 'pages');
  cpSync(templatePages('workshop'), pages, { recursive: true });
  const site = readFileSync(path.join(pages, 'site.yaml'), 'utf8');
  const collection = `  event:
    label: Events
    index: /events
    feed: true
    calendar: true
    fields:
      start: {type: dateTime, isRequired: true, schemaOrg: startDate}
      image: {type: image}
`;
  const declared = /^collections:\n/m.test(site)
    ? site.replace(/^collections:\n/m, `collections:\n${collection}`)
    : `${site}collections:\n${collection}`;
  const hosts = declared.replace(/^hosts:.*$/m, 'hosts: [netlify]').replace('search: {}', `search: ${search}`);
  // Each output that lists pages is there: feed, calendar, search, and texts for agents.
  writeFileSync(path.join(pages, 'site.yaml'), `timeZone: America/Bogota\n${hosts}`);
  writeFileSync(path.join(pages, `assets/${words.photo}.svg`), readFileSync(path.join(pages, 'assets/logo.svg')));
  const event = 'event: {start: 2026-12-20 18:00}\n';
  mkdirSync(path.join(pages, 'events'), { recursive: true });
  const files = {
    'events/index.yaml': page(
      'Events of the year',
      '',
      `  - {type: collection-list, collection: {of: event}}\n  - {type: text, title: ${words.block}, body: Every day., showFrom: 2026-12-10}\n`,
    ),
    'events/always.yaml': page('Open evening', event),
    'events/winter.yaml': page(
      words.page,
      `publish: 2026-12-01\nexpires: 2026-12-24\nexpiredTo: /events\n${event.replace('}', `, image: {src: /assets/${words.photo}.svg, alt: The ${words.photo} at night}}`)}`,
    ),
    'later.yaml': page(words.later, 'publish: 2030-01-01\n'),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(pages, name), text);
  return { folder, pages };
}

type Site = ReturnType<typeof makeSite>;

function build({ folder, pages }: Site, now: string, out = 'dist') {
  const options = { pages, out: path.join(folder, out), locale: 'en', workers: 0, now } as const;
  return buildSite(options, makeBuilder(options));
}

const contents = ({ folder }: Site, out = 'dist') => readBuiltFiles(path.join(folder, out));

/** The files that name or contain a text. */
const filesWith = (files: Readonly<Record<string, string>>, text: string) =>
  Object.keys(files).filter((name) => `${name}\n${files[name]}`.toLowerCase().includes(text.toLowerCase()));

test('what is not due is in no file of the built site, and each change equals a cold build', async () => {
  const site = makeSite();
  const states: Record<string, Readonly<Record<string, string>>> = {};
  const rendered: Record<string, number> = {};
  for (const [name, now] of Object.entries(days)) {
    const result = await build(site, now);
    rendered[name] = result.rendered;
    states[name] = contents(site);
    await build(site, now, `cold-${name}`);
    expect(contents(site, `cold-${name}`)).toEqual(states[name]);
  }
  const about = (state: string) =>
    Object.fromEntries(Object.entries(words).map(([name, word]) => [name, filesWith(states[state]!, word).length > 0]));
  expect(about('before')).toEqual({ page: false, photo: false, block: false, later: false });
  expect(about('begin')).toEqual({ page: true, photo: true, block: false, later: false });
  expect(about('block')).toEqual({ page: true, photo: true, block: true, later: false });
  expect(about('end')).toEqual({ page: false, photo: false, block: true, later: false });

  expect(filesWith(states.begin!, words.page)).toEqual(
    expect.arrayContaining([
      ...['events/winter.html', 'events/winter.json', 'events/winter.md', 'events.html', 'events.xml', 'events.ics'],
      ...['llms.txt', 'search.html', 'search.json', 'search.index.json'],
    ]),
  );
  expect(states.begin!['sitemap.xml']).toContain('/events/winter<');
  expect(Object.keys(states.end!)).toContain('events/winter.html');
  expect(states.end!['events/winter.html']).toContain('http-equiv="refresh" content="0; url=/events"');
  expect(states.end!._redirects).toMatch(/^\/events\/winter +\/events +302$/m);

  const changed = (from: string, to: string) =>
    Object.keys(states[to]!).filter((name) => name.endsWith('.html') && states[from]![name] !== states[to]![name]);
  for (const [from, to] of [
    ['before', 'begin'],
    ['begin', 'block'],
    ['block', 'end'],
  ] as const) {
    const redirects = to === 'end' ? ['events/winter.html'] : [];
    const pages = changed(from, to).filter((name) => !redirects.includes(name));
    expect(rendered[to], `${to}: ${pages}`).toBe(pages.length);
  }
  expect(JSON.parse(states.begin![markerFile]!)).toMatchObject({
    now: '2026-12-01T00:00-05:00',
    next: '2026-12-10T00:00-05:00',
  });
});

test('the parts of a search have nothing that is not due, and equal those of a cold build', async () => {
  const site = makeSite('{index: pagefind}');
  const partsOf = (out: string) =>
    Object.entries(contents(site, out)).filter(([name]) => name.startsWith('search.index/'));
  const isFound = (out: string) =>
    partsOf(out).some(([, text]) => {
      const bytes = Buffer.from(text, 'latin1');
      return String(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).includes(words.page);
    });
  await build(site, days.before);
  expect(isFound('dist')).toBe(false);
  await build(site, days.begin);
  expect(isFound('dist')).toBe(true);
  rmSync(path.join(cacheFolder, 'search'), { recursive: true });
  await build(site, days.begin, 'cold');
  expect(partsOf('cold').length).toBeGreaterThan(4);
  expect(partsOf('cold')).toEqual(partsOf('dist'));
});

test('the command says if the site changes between two times, and when it changes next', async () => {
  const { folder, pages } = makeSite();
  const due = async (...options: string[]) => {
    const { code, output } = await runCommand('due', [
      '--pages',
      pages,
      '--out',
      path.join(folder, 'dist'),
      '--lang',
      'en',
      ...options,
    ]);
    return { code, output };
  };
  expect(await due('--since', '2026-11-30 23:59', '--now', '2026-12-01')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^The published site changes: build it again.\nNext change: 2026-12-10 00:00 \(America\/Bogota\): \/events. No file of /,
    ),
  });
  const workflow = path.join(folder, '.github/workflows/site.yml');
  mkdirSync(path.dirname(workflow), { recursive: true });
  writeFileSync(workflow, 'on:\n  schedule:\n    - cron: 17 * * * *\n');
  expect(await due('--since', '2026-12-01', '--now', '2026-12-01T05:00:00Z')).toMatchObject({ code: 10 });
  expect(await due('--since', 'yesterday')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--since yesterday'),
  });
  await build({ folder, pages }, days.begin);
  expect(await due('--now', '2026-12-09')).toMatchObject({ code: 10 });
  expect(await due('--now', '2026-12-10')).toMatchObject({ code: 0 });

  const env = { SOURCE_DATE_EPOCH: String(Date.parse('2026-12-10T05:00Z') / 1000) };
  expect((await runCommand('due', ['--pages', pages, '--out', path.join(folder, 'dist')], { env })).code).toBe(0);
  const check = await runCommand('check', ['--pages', pages, '--lang', 'en', '--now', '2026-12-10']);
  expect(check.output).toContain('Next change: 2026-12-25 00:00 (America/Bogota): /events/winter');
});
