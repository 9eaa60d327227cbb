import type { Connect, ViteDevServer } from 'vite';
import { studioApi, studioPath } from '../../../../schema/addresses.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { studioPolicy } from '../../hosting/policy.ts';
import { sendHtml } from '../../http-response.ts';
import { requestPath } from '../../request-path.ts';
import type { PresentCode } from '../bundler.ts';
import { toolCode, toolPage } from './tool-page.ts';

/** True if a page is requested for the iframe of the Studio. */
export function isInStudio(url = ''): boolean {
  return new URLSearchParams(url.split('?')[1]).has('studio');
}

const studio = { title: 'Studio', folder: 'studio' };

export const studioCode = toolCode(studio);

/**
 * Answers the addresses of the Studio: `/__studio`, or `/__studio/blog/post1` for a page.
 * @param fileOf returns the file of a page by its route
 */
export function serveStudioPage(
  server: ViteDevServer,
  code: PresentCode,
  locale: Locale,
  fileOf: (route: string) => string | undefined,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const address = requestPath(request.url);
      if (address === undefined || request.method !== 'GET' || !isStudioAddress(address)) return next();
      const file = fileOf(address.slice(studioPath.length) || '/');
      const html = await toolPage(server, { ...studio, requests: firstRequests(file) }, code, address, locale);
      response.setHeader('content-security-policy', studioPolicy(html));
      sendHtml(response, html);
    } catch (error) {
      next(error);
    }
  };
}

/** The requests with which the Studio begins (`Studio.start`). The browser sends them while it loads the code. */
function firstRequests(file: string | undefined): string[] {
  const page = file === undefined ? [] : [`pages/${encodeURIComponent(file)}`];
  return ['site', 'schemas', ...page].map((name) => `${studioApi}/${name}`);
}

function isStudioAddress(address: string): boolean {
  return (address === studioPath || address.startsWith(`${studioPath}/`)) && !address.startsWith(`${studioApi}/`);
}
