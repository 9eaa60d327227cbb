import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAddresses } from '../../../schema/addresses.ts';
import { defaultOptions } from '../../../src/site/options.ts';

/**
 * The end-to-end tests may run on sites at another address, or with a slash at the end of addresses:
 * `PAGE_SCHEMA_TEST_URL=https://example.org/a/b PAGE_SCHEMA_TEST_ADDRESSES=folder npm test -- tests/e2e`.
 */
const { PAGE_SCHEMA_TEST_URL: url, PAGE_SCHEMA_TEST_ADDRESSES: form } = process.env;

/** The function for the addresses of the sites that tests visit. */
export const testAddresses = createAddresses({
  url: url ?? 'https://sysbucara.example',
  addresses: form === 'folder' ? form : undefined,
});

/** Options of the command that builds a site for tests: its own host, with the path that the tests ask for. */
export async function testUrl(pages: string): Promise<readonly string[]> {
  const { base } = testAddresses;
  const [, host] =
    /^url: *["']?(https:\/\/[^\s/"']+)/m.exec(await readFile(path.join(pages, 'site.yaml'), 'utf8')) ?? [];
  return base && host ? ['--url', host + base] : [];
}

/**
 * The pages to build with the form of addresses that the tests ask for. Temporary pages are changed in place; the pages of
 * the project are copied.
 * @param folder for the copy
 */
export async function testPages(pages: string, folder: string): Promise<string> {
  if (!testAddresses.isFolder) return pages;
  const isOwn = pages === defaultOptions.pages;
  const changed = isOwn ? path.join(folder, 'pages-with-slashes') : pages;
  if (isOwn) await cp(pages, changed, { recursive: true });
  const site = path.join(changed, 'site.yaml');
  const text = await readFile(site, 'utf8');
  if (!/^addresses:/m.test(text)) await writeFile(site, `${text.trimEnd()}\naddresses: folder\n`);
  return changed;
}
