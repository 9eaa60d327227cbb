import { preview } from 'vite';
import { siteConfig } from '../site/vite/config.ts';
import { baseOf } from '../site/vite/preview.ts';
import { axeScript } from './browser/axe-script.ts';

/** A built site and its preview server. */
export interface ServedSite extends AsyncDisposable {
  /** Base URL with the path of the site, without a trailing slash. */
  readonly url: string;
  /** Folder of the built site. */
  readonly out: string;
}

/** Serves a site that is built already, and axe next to it. */
export async function serveSite(pages: string, out: string): Promise<ServedSite> {
  const { plugins, ...config } = siteConfig({ pages, out, locale: 'es' });
  const server = await preview({
    ...config,
    plugins: [axeScript, ...plugins!],
    configFile: false,
    logLevel: 'warn',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const url = server.resolvedUrls!.local[0]!.replace(/\/$/, '') + (await baseOf(out));
  return { url, out, [Symbol.asyncDispose]: () => server.close() };
}
