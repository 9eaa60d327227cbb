/** Tests of the blocks of a site: `page-schema-renderer/test`. */
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { describe, inject, test } from 'vitest';
import { untilInteractive } from './browser/browser.ts';
import { openShared } from './browser/shared-pages.ts';
import type {} from './context.ts';
import { describeFiles } from './describe-files.ts';
import { describeMirrored, describePages } from './describe-pages.ts';
import { describeScreenshots } from './describe-screenshots.ts';
import { expectNone } from './findings.ts';
import { testedBlocks } from './tested-block.ts';

/** Defines all tests that every block passes, for a block of the site. `page-schema test` calls it. */
export async function testBlock(type: string): Promise<void> {
  const { sites, root, rejected, isAccepting, typeErrors } = inject('blocks');
  const { site, arabic, failure, ...shown } = sites[type]!;
  const blocks = testedBlocks('site', [type]);
  const [block] = blocks;
  if (!block) throw new Error(`This site has no block «${type}»`);

  await describeFiles(blocks, 'en', !failure);

  describe(type, () => {
    test.runIf(typeErrors)('its types agree', () => {
      const own = typeErrors!.filter(({ file }) => file.startsWith(block.folder + path.sep));
      expectNone(own, 'the props of the component are those that the schema states');
    });
    test('the pages with its examples can be built', () => {
      if (failure) throw new Error(failure);
    });
  });

  const ofBlock = (page: { readonly examples: readonly { readonly type: string }[] }) =>
    page.examples[0]!.type === type;
  const pages = shown.pages.filter(ofBlock);
  const screenshots = shown.screenshots.filter(ofBlock);
  if (pages.length > 0) {
    describePages(blocks, pages, () => site);
    describeMirrored(blocks, pages, () => arabic);
  }
  if (screenshots.length > 0)
    describeScreenshots(
      blocks,
      screenshots,
      () => site,
      ({ folder }) => ({
        accepted: path.join(folder, 'screenshots'),
        rejected,
        isAccepting,
        accept: `page-schema test ${type} --update`,
        root,
      }),
    );
}

/** An example in an open browser page. Dispose of it (`await using`) to give the page back. */
export interface OpenExample extends AsyncDisposable {
  readonly page: Page;
  /** The outermost element of the block. */
  readonly block: Locator;
  /** The console errors since the page was opened. */
  readonly consoleErrors: readonly string[];
}

/**
 * Opens the built page with an example of a block and waits until React has taken over.
 * @param number of the example in its file, from 1
 */
export async function openExample(type: string, number = 1): Promise<OpenExample> {
  const { site, pages, failure } = inject('blocks').sites[type]!;
  const found = pages.find(({ examples }) => examples.some((one) => one.type === type && one.number === number));
  if (!found) throw new Error(`There is no page with the example ${number} of «${type}»: ${failure ?? 'is it valid?'}`);
  const opened = await openShared({ reducedMotion: 'reduce' });
  await opened.page.goto(site + found.route);
  await untilInteractive(opened.page);
  const index = found.examples.findIndex((one) => one.number === number);
  return { ...opened, block: opened.page.locator(`main > .${type}`).nth(index) };
}
