import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { generateSite } from '../../scripts/bench/generated/generate.ts';
import { fileOf, routeOf } from '../../scripts/bench/generated/page.ts';
import * as cacheFile from '../../src/site/cache/cache-file.mjs';
import { createDevSite, DevSite } from '../../src/site/dev/dev-site.ts';
import { ASSET_PATIENCE, createFolderReader } from '../../src/site/dev/reading/folder-reader.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { copyEnglishSite } from '../helpers/sites/english.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

vi.mock('../../src/site/cache/cache-file.mjs', async (original) => {
  const actual = await original<typeof cacheFile>();
  return { ...actual, writeJsonCache: vi.fn(actual.writeJsonCache) };
});

const count = 150;
const folder = temporaryFolder();
const pages = path.join(folder, 'pages');
generateSite(pages, count);

const fileName = (index: number) => path.join(pages, fileOf(routeOf(index)));
const relative = (index: number) => `pages/${fileOf(routeOf(index))}`;

/** A site with more pages than are read before a request is answered; `isBusy` simulates a request. */
async function open(isBusy: boolean): Promise<{ site: DevSite; changes: () => number }> {
  let changes = 0;
  const onChange = () => {
    changes += 1;
  };
  const site = await createDevSite({ pages, locale: 'es', out: path.join(folder, 'dist') }, async () => schemas, {
    onChange,
    isBusy: () => isBusy,
  });
  return { site, changes: () => changes };
}

const rules = (site: DevSite) => site.report().diagnostics.map(({ rule }) => rule);
const words = (site: DevSite, index: number) => JSON.stringify(site.page(routeOf(index)).page.blocks);

test('a site is shown without waiting for a drawing that is never ready', async () => {
  const parent = temporaryFolder();
  const options = { pages: path.join(parent, 'pages'), locale: 'es', out: path.join(parent, 'dist') } as const;
  generateSite(options.pages, 40);
  const steps = 'l1 1'.repeat(40_000);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${steps}"/></svg>`;
  writeFileSync(path.join(options.pages, 'assets/lento.svg'), svg);
  const site = await createDevSite(options, async () => schemas, { onChange: () => {}, isBusy: () => false });
  expect(words(site, 7)).toContain('type');
  const late = site.report().diagnostics.filter(({ file }) => file === 'pages/assets/lento.svg');
  expect(late).toMatchObject([{ rule: 'asset-too-slow' }]);
  const [slow] = [...site.checked().folder.assets.values()].filter(({ path: name }) => name.endsWith('lento.svg'));
  expect(slow?.faults?.[0]?.params.seconds).toBe(ASSET_PATIENCE);
});

test('a site is checked again when a page or a block is due, and is then shown as it is published', async () => {
  const parent = temporaryFolder();
  const options = { pages: path.join(parent, 'pages'), locale: 'en', out: path.join(parent, 'dist') } as const;
  copyEnglishSite(options.pages);
  appendFileSync(path.join(options.pages, 'site.yaml'), 'timeZone: Europe/London\n');
  appendFileSync(
    path.join(options.pages, 'wheels.yaml'),
    '  - {type: text, title: Winter, body: Lights., showFrom: 2040-12-01 09:00, showUntil: 2040-12-24}\n',
  );
  const isPublished = ({ page: { blocks } }: ReturnType<DevSite['page']>) =>
    blocks.some(({ props, isUnpublished }) => props.title === 'Winter' && !isUnpublished);
  const onChange = vi.fn();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-11-30T12:00Z') });
  const site = await createDevSite(options, async () => schemas, {
    onChange,
    isBusy: () => false,
  });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2040-11-30T12:00Z') });
  try {
    await site.showAt(undefined);
    expect(isPublished(site.page('/wheels'))).toBe(false);
    // A check that fails is repeated: the folder is away for a moment.
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    renameSync(options.pages, `${options.pages}.away`);
    vi.setSystemTime(new Date('2040-12-01T09:00Z'));
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => report.mock.calls.length).toBe(1);
    renameSync(`${options.pages}.away`, options.pages);
    for (const [time, isThere] of [
      ['2040-12-01T09:00Z', true],
      ['2040-12-25T00:00Z', false],
    ] as const) {
      onChange.mockClear();
      // As after the machine has slept: the clock has gone on, and the timer has not.
      vi.setSystemTime(new Date(time));
      vi.advanceTimersByTime(60_000);
      await expect.poll(() => onChange.mock.calls.length, { message: time }).toBe(1);
      expect(isPublished(site.page('/wheels')), time).toBe(isThere);
    }
    expect(vi.getTimerCount(), 'no change is to come').toBe(0);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});

describe('authoring a site of any size', () => {
  test.each([40, count])('%i pages: the last valid state of a page that was never requested is shown', async (size) => {
    const parent = temporaryFolder();
    const options = { pages: path.join(parent, 'pages'), locale: 'es', out: path.join(parent, 'dist') } as const;
    generateSite(options.pages, size);
    const file = path.join(options.pages, fileOf(routeOf(7)));
    const text = readFileSync(file, 'utf8');
    // The second server finds all pages in the cache of the first.
    for (const start of ['first', 'second']) {
      let isComplete = false;
      const site = await createDevSite(options, async () => schemas, {
        onChange: () => {},
        isBusy: () => false,
        onComplete: () => {
          isComplete = true;
        },
      });
      // A large site is read in the background.
      if (size > 100) await expect.poll(() => isComplete).toBe(true);
      const { title } = site.page(routeOf(8)).page;
      writeFileSync(file, text.replace('blocks:', 'bloques:'));
      await site.refresh([`pages/${fileOf(routeOf(7))}`]);
      expect(site.hasPage(routeOf(7)), start).toBe(true);
      expect(site.page(routeOf(7)).page.title, start).not.toBe(title);
      writeFileSync(file, text);
      await site.refresh([`pages/${fileOf(routeOf(7))}`]);
    }
  });
});

describe('a file of the assets folder that is ready before the first check has ended', () => {
  test.each([40, count])('leads to another check of %i pages', async (size) => {
    const parent = temporaryFolder();
    const options = { pages: path.join(parent, 'pages'), locale: 'es', out: path.join(parent, 'dist') } as const;
    generateSite(options.pages, size);
    const onChange = vi.fn();
    const hooks = { onChange, isBusy: () => false };
    const reader = await createFolderReader(options, async () => schemas, hooks, vi.fn());
    const site = new DevSite(options, hooks, reader);
    const opening = site.open();
    const refresh = site.refresh([]);
    await opening;
    expect(onChange, 'the caller of open does not have the site yet').not.toHaveBeenCalled();
    await refresh;
    expect(site.hasPage('/')).toBe(true);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
  });
});

describe('a disk that is full', () => {
  test.each([40, count])('does not hinder authoring %i pages', async (size) => {
    const parent = temporaryFolder();
    const options = { pages: path.join(parent, 'pages'), locale: 'es', out: path.join(parent, 'dist') } as const;
    generateSite(options.pages, size);
    const write = vi.mocked(cacheFile.writeJsonCache).mockReturnValue(false);
    let isComplete = false;
    const site = await createDevSite(options, async () => schemas, {
      onChange: () => {},
      isBusy: () => false,
      onComplete: () => {
        isComplete = true;
      },
    });
    if (size > 100) await expect.poll(() => isComplete).toBe(true);
    expect(write).toHaveBeenCalled();
    expect(site.page('/').page.route).toBe('/');
    write.mockReset();
  });
});

describe('authoring a large site', () => {
  test('a page is available before the others have been read, and diagnostics after all have been read', async () => {
    const broken = count - 2;
    const text = readFileSync(fileName(broken), 'utf8');
    appendFileSync(fileName(broken), 'titulo: Otro\n');
    const { site, changes } = await open(false);
    expect(site.hasPage(routeOf(count - 1))).toBe(true);
    expect(site.page(routeOf(count - 1)).page.route).toBe(routeOf(count - 1));
    expect(site.hasPage('/productos/nada')).toBe(false);
    expect(rules(site), 'links to pages that have not been read cannot be checked').toEqual([]);
    await expect.poll(changes).toBe(1);
    expect(rules(site)).toEqual(['unknown-field-no-guess']);
    expect(site.hasPage(routeOf(broken))).toBe(false);
    writeFileSync(fileName(broken), text);
  });

  test('an edited page is shown before the others are checked; with errors, its last valid state', async () => {
    const { site, changes } = await open(false);
    await expect.poll(changes).toBeGreaterThan(0);
    const text = readFileSync(fileName(3), 'utf8');
    const before = changes();
    const heading = site.page(routeOf(3)).page.title;
    writeFileSync(fileName(3), text.replace(heading, 'Un título recién escrito'));
    await site.refresh([relative(3)]);
    expect(changes()).toBe(before + 1);
    expect(site.page(routeOf(3)).page.title).toBe('Un título recién escrito');

    writeFileSync(fileName(3), text.replace('blocks:', 'bloques:'));
    await site.refresh([relative(3)]);
    await expect.poll(() => rules(site)).toEqual(['field-in-spanish']);
    expect(site.page(routeOf(3)).page.title, 'the last valid page').toBe('Un título recién escrito');
    writeFileSync(fileName(3), text);
    await site.refresh([relative(3)]);
    await expect.poll(() => rules(site)).toEqual([]);
    expect(words(site, 3)).not.toBe('');
  });

  test('a page that is saved while the others are being read is not lost', async () => {
    const { site, changes } = await open(false);
    const text = readFileSync(fileName(5), 'utf8');
    const heading = site.hasPage(routeOf(5)) ? site.page(routeOf(5)).page.title : '';
    writeFileSync(fileName(5), text.replace(heading, 'Guardado a mitad de camino'));
    await site.refresh([relative(5)]);
    await expect.poll(changes).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(site.page(routeOf(5)).page.title).toBe('Guardado a mitad de camino');
    writeFileSync(fileName(5), text);
  });

  test('background work waits while a page is requested', async () => {
    const other = temporaryFolder();
    generateSite(path.join(other, 'pages'), count);
    let changes = 0;
    let isBusy = true;
    const options = { pages: path.join(other, 'pages'), locale: 'es', out: path.join(other, 'dist') } as const;
    await createDevSite(options, async () => schemas, {
      onChange: () => {
        changes += 1;
      },
      isBusy: () => isBusy,
    });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(changes).toBe(0);
    isBusy = false;
    await expect.poll(() => changes).toBe(1);
  });
});

describe('the pages of a divided list', () => {
  const parent = temporaryFolder();
  const options = { pages: path.join(parent, 'pages'), locale: 'en', out: path.join(parent, 'dist') } as const;
  const journal = path.join(options.pages, 'journal.yaml');

  async function edit(site: DevSite, change: (text: string) => string): Promise<void> {
    writeFileSync(journal, change(readFileSync(journal, 'utf8')));
    await site.refresh(['pages/journal.yaml']);
  }

  test('are shown while their file is edited, and show the edits', async () => {
    copyEnglishSite(options.pages);
    const site = await createDevSite(options, async () => schemas, { onChange: () => {}, isBusy: () => false });
    const second = () => site.page('/journal/2').page;
    expect(second().title).toBe('Workshop journal – Page 2 of 2');

    await edit(site, (text) => text.replace('title: Workshop journal', 'title: Notes'));
    expect(second().title).toBe('Notes – Page 2 of 2');
    const preview = site.preview('pages/journal.yaml', readFileSync(journal)).page!;
    expect(preview.blocks.map(({ type }) => type)).toEqual(['hero', 'topics', 'post-list', 'pagination', 'cta']);

    await edit(site, (text) => text.replace('blocks:', 'bloques:'));
    expect(site.report().diagnostics).toHaveLength(1);
    expect(site.hasPage('/journal/2'), 'the last valid state').toBe(true);
    expect(second().title).toBe('Notes – Page 2 of 2');

    await edit(site, (text) => text.replace('bloques:', 'blocks:').replace('of: post', 'of: product'));
    expect(site.hasPage('/journal/2'), 'there is no list to divide').toBe(false);
    expect(site.page('/journal').page.blocks.map(({ type }) => type)).not.toContain('pagination');
  });
});
