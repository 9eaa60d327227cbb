import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { networkLabels } from '../../../schema/common/networks.ts';
import { messagesOfSite, type OwnMessages } from '../../../schema/messages.ts';
import {
  allLanguages,
  directionOf,
  hasLanguages,
  type LanguageSettings,
  languageOf,
  languagesOf,
  tagOf,
} from '../../../schema/site/languages.ts';
import { htmlFile } from '../../../src/site/addresses.ts';
import { projectRoot } from '../../../src/site/options.ts';
import { messages as tables } from '../../../src/site/schemas/messages.ts';
import { findBarriers, finishAnimations, knownLooks } from '../../../src/testing/browser/axe.ts';
import { htmlProblems } from '../../../src/testing/browser/html-validator.ts';
import { unmirroredBoxes } from '../../../src/testing/browser/mirrored.ts';
import { wideElements } from '../../../src/testing/browser/overlap.ts';
import { displaced, noteShifts, scrollThrough, shiftsOf } from '../../../src/testing/browser/shifts.ts';
import { checkEach, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { mapServices } from '../../../src/ui/common/map-services.ts';
import { testAddresses } from '../../helpers/sites/test-address.ts';
import type { SharedSite } from './other-site.ts';
import { scriptlessChecks } from './scriptless-checks.ts';
import { spokenTexts, textsOfDocument } from './spoken-texts.ts';

/** The facts of a site that its checks need. */
export interface CheckedSite {
  /** As in its `site.yaml`. */
  readonly lang: string;
  /** As in its `site.yaml`. */
  readonly languages?: Readonly<Record<string, LanguageSettings>>;
  /** Derived pages included. */
  readonly routes: readonly string[];
  /** The pages without a header and a footer. */
  readonly bare?: readonly string[];
}

/**
 * Defines the tests that every site passes, whatever its trade and its language, on one load of each of its pages. The
 * surrounding tests build and serve it (`shareSite`).
 */
export function describeSite(site: SharedSite, { lang, languages: written, routes, bare }: CheckedSite): void {
  const languages = languagesOf({ lang, languages: written });
  let files: Map<string, string>;
  let own: ReadonlySet<string>;
  const langOf = (language: string) => tagOf(language, { lang, languages });
  beforeAll(async () => {
    files = await readTexts(site.out, /\.(html|json|xml|txt|js|webmanifest)$/);
    const texts = await readTexts(site.pages, /\.(ya?ml|csv)$/);
    const data = [...texts].map(([name, text]) => (name.endsWith('.csv') ? text : parse(text)));
    own = new Set(allLanguages(languages).flatMap((language) => [...wordsOf(langOf(language), data)]));
  });

  const foreignIn = (text: string) => [...new Set(wordsIn(text).filter((word) => !own.has(word)))];
  const advice = 'neither the pages nor the messages of their language have these words: show them as messages';

  describe('its files', () => {
    test('belong to these pages', () => {
      const isRedirect = (text: string) => text.includes('http-equiv="refresh"');
      const built = [...files].flatMap(([file, text]) => (file.endsWith('.html') && !isRedirect(text) ? [file] : []));
      const expected = routes.map((route) => htmlFile(route, testAddresses));
      expect(built.sort(), 'name every page in `routes`').toEqual(expected.sort());
    });

    test('contain no sentence of the first site', async () => {
      const texts = await readTexts(path.join(projectRoot, 'pages'), /\.yaml$/);
      const sentences = [...texts.values()].flatMap((text) => sentencesOf(parse(text)));
      expect(sentences.length, 'The first site has sentences to look for').toBeGreaterThan(500);
      const everything = [...files.values()].join('\n');
      const found = sentences.filter((sentence) => everything.includes(sentence));
      expect(found, 'These sentences stand in src/: move them to pages/').toEqual([]);
      expect(everything).not.toMatch(/sysbucara/i);
    });

    test('have only words of the site and of its language', () => {
      for (const [file, text] of files) expect(foreignIn(spokenTexts(file, text)), `${file}: ${advice}`).toEqual([]);
    });

    test('are valid HTML', async () => {
      for (const [file, text] of files)
        if (file.endsWith('.html')) expect(await htmlProblems(text, file), file).toEqual([]);
    });
  });

  const scriptless = shareVisitor({ site: () => site.url, javaScriptEnabled: false });
  const isRightToLeft = (route: string) => directionOf(langOf(languageOf(route, languages))) === 'rtl';
  const viewport = { width: 1280, height: 900 };
  const visitor = shareVisitor({ site: () => site.url, viewport, scripts: [noteShifts] });
  const elsewhere: string[] = [];
  const known = knownLooks();
  beforeAll(() => {
    visitor.page.on('request', (request) => {
      if (!request.url().startsWith(new URL(site.url).origin) && !request.url().startsWith('about:'))
        elsewhere.push(request.url());
    });
  });

  describe('without JavaScript', () => {
    checkEach(scriptless, routes, {
      ...scriptlessChecks(scriptless, bare),
      'links to its translations': async (route) => {
        const menu = scriptless.page.locator('nav a[hreflang]:visible');
        expect(await menu.count(), route).toBe(hasLanguages(languages) ? allLanguages(languages).length : 0);
      },
    });
  });

  checkEach(visitor, routes, {
    'nothing moves while React takes over and the visitor scrolls, with less motion': async (route) => {
      // The search of the page for unknown addresses shows what it finds for the words of the address.
      if (!route.endsWith('/404')) expect(await displaced(visitor.page)).toEqual([]);
      await scrollThrough(visitor.page);
      expect(await shiftsOf(visitor.page)).toEqual([]);
    },
    'has one h1, the language of the site, and no word but those of the site': async (route) => {
      const { page } = visitor;
      expect(visitor.status, `${route} is not served`).toBe(200);
      const headings = await page.evaluate(() => document.querySelectorAll('h1').length);
      expect(headings, `${route}: one h1`).toBe(1);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(langOf(languageOf(route, languages)));
      expect(foreignIn(await page.evaluate(textsOfDocument)), `${route}: ${advice}`).toEqual([]);
    },
    'WCAG 2.2 AA, in both colour schemes': async (route) => {
      const { page } = visitor;
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await finishAnimations(page);
      const light = await findBarriers(page, { known: known.light });
      expect(light, `${route} in light colours: axe names the rule and the element`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await finishAnimations(page);
      const dark = await findBarriers(page, { onlyColours: true, known: known.dark });
      expect(dark, `${route} in dark colours: axe names the rule and the element`).toEqual([]);
    },
    'does not scroll sideways at 320 px, is mirrored from right to left, and the console stays empty': async (
      route,
    ) => {
      const { page } = visitor;
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(wideElements), `${route}: these elements are wider than the window`).toEqual([]);
      if (isRightToLeft(route)) expect(await page.evaluate(unmirroredBoxes), `${route} at 320 px`).toEqual([]);
      await page.setViewportSize(viewport);
      if (isRightToLeft(route)) expect(await page.evaluate(unmirroredBoxes), `${route} at 1280 px`).toEqual([]);
      expect(visitor.consoleErrors, route).toEqual([]);
      expect(elsewhere, `${route}: no request leaves the site before a click`).toEqual([]);
    },
  });
}

/** The text files of a folder by their paths inside it. */
async function readTexts(root: string, names: RegExp): Promise<Map<string, string>> {
  const entries = (await readdir(root, { recursive: true })).filter((name) => names.test(name));
  return new Map(
    await Promise.all(
      entries.map(
        async (name) => [name.split(path.sep).join('/'), await readFile(path.join(root, name), 'utf8')] as const,
      ),
    ),
  );
}

/** Names that are the same in every language. */
const names = [...Object.values(networkLabels), ...mapServices.map(({ name }) => name)];

/**
 * The words that a site may have, in lower case: words of its files, of the interface in its language, and names.
 * @param data of its files, `site.yaml` included
 */
function wordsOf(lang: string, data: readonly { readonly words?: OwnMessages }[]): ReadonlySet<string> {
  const own = data.find(({ words }) => words)?.words ?? {};
  const said = Object.values(messagesOfSite(tables, lang, own)).flatMap((area) => Object.values(area));
  // The menu of languages has the name of the first one in itself.
  const ownName = new Intl.DisplayNames(lang, { type: 'language' }).of(lang.split('-')[0]!) ?? lang;
  return new Set(wordsIn([...said, ...textsIn(data), ...names, ownName].join(' ')));
}

/** Words that are long enough to belong to a language. */
function wordsIn(text: string): string[] {
  return (
    text
      .replace(/\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]{3,}/gu) ?? []
  );
}

/** The texts in data, without addresses and the names of values in the page language. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z][a-zA-Z-]*$|^(?:[/#]|https?:)\S*$/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Texts of a page that are long enough to identify the page. */
function sentencesOf(value: unknown): string[] {
  return textsIn(value).flatMap((text) => (/\S \S.* \S/.test(text) && text.length > 15 ? [text.trim()] : []));
}
