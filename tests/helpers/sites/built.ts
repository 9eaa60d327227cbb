import path from 'node:path';
import { type ServedSite, serveSite } from '../../../src/testing/serve-site.ts';
import { runCommand } from '../command.ts';
import { testPages, testUrl } from './test-address.ts';

/**
 * Builds a pages folder without threads, which take half of the time of so small a site, and serves it.
 * @throws with the build's output when it fails
 */
export async function buildAndServe(pages: string, out: string): Promise<ServedSite> {
  const built = await testPages(pages, path.dirname(out));
  const { code, output } = await runCommand('build', [
    ...['--pages', built, '--out', out, '--workers', '0'],
    ...(await testUrl(built)),
  ]);
  if (code !== 0) throw new Error(`The build of ${pages} failed with exit code ${code}:\n${output}`);
  return serveSite(pages, out);
}

/**
 * Builds and serves as `buildAndServe`. If a page has errors, there is no site: the address has no server, and its name
 * says so. Tests of other sites go on.
 */
export async function serveIfBuilt(pages: string, out: string): Promise<ServedSite & { readonly failure?: string }> {
  return buildAndServe(pages, out).catch(({ message }: Error) => ({
    url: 'http://the-site-was-not-built.invalid',
    out,
    failure: message,
    [Symbol.asyncDispose]: async () => {},
  }));
}
