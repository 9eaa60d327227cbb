import { preview } from 'vite';
import { siteConfig } from '../../../src/site/vite/config.ts';
import { axeScript } from '../../../src/testing/browser/axe-script.ts';
import { runCommand } from '../command.ts';

/** A built site and its preview server. */
export interface ServedSite extends AsyncDisposable {
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** Folder of the built site. */
  readonly out: string;
}

/**
 * Builds a pages folder without threads, which take half of the time of so small a site, and serves it.
 * @throws with the build's output when it fails
 */
export async function buildAndServe(pages: string, out: string): Promise<ServedSite> {
  const { code, output } = await runCommand('build', ['--pages', pages, '--out', out, '--workers', '0']);
  if (code !== 0) throw new Error(`The build of ${pages} failed with exit code ${code}:\n${output}`);
  return serve(pages, out);
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

/** Serves a site that is built already. */
export async function serve(pages: string, out: string): Promise<ServedSite> {
  const { plugins, ...config } = siteConfig({ pages, out, locale: 'es' });
  const server = await preview({
    ...config,
    plugins: [axeScript, ...plugins!],
    configFile: false,
    logLevel: 'warn',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const url = server.resolvedUrls!.local[0]!.replace(/\/$/, '');
  return { url, out, [Symbol.asyncDispose]: () => server.close() };
}
