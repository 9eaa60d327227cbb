import { expect, test } from 'vitest';
import { readFiles } from './source-files.ts';

/** Code that makes an address by hand, by what it looks like. */
const byHand = {
  'the address of the site before a path': /\b(?:site|siteData|shown)\.url\s*\+|\$\{(?:site|siteData|shown)\.url\}/,
  'a route as an attribute': /\b(?:href|src|action|poster)=(?:"\/|\{['"`]\/|\{(?:page\.)?route\})/,
};

/**
 * The authoring server is at the root of its own host. The head of a page is rendered in the browser, too, where the
 * compiler has made the addresses of sites below a path.
 */
const excepted = /^src\/(?:app\/dev|testing|site\/(?:dev|examples))\/|^src\/render\/head\.tsx$/;

test('every address for visitors is made by `createAddresses`', async () => {
  const files = await readFiles('src', /(?<!\.test)\.tsx?$/);
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter(({ file }) => !excepted.test(file))
    .flatMap(({ file, text }) =>
      Object.entries(byHand).flatMap(([kind, pattern]) => (pattern.test(text) ? [`${file}: ${kind}`] : [])),
    );
  expect(found, 'call `createAddresses`, or take the address from the data').toEqual([]);
});
