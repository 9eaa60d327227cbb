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

/** Answers the addresses of the Studio: `/__studio`, or `/__studio/blog/post1` for a page. */
export function serveStudioPage(server: ViteDevServer, code: PresentCode, locale: Locale): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const address = requestPath(request.url);
      if (address === undefined || request.method !== 'GET' || !isStudioAddress(address)) return next();
      const html = await toolPage(server, studio, code, address, locale);
      response.setHeader('content-security-policy', studioPolicy(html));
      sendHtml(response, html);
    } catch (error) {
      next(error);
    }
  };
}

function isStudioAddress(address: string): boolean {
  return (address === studioPath || address.startsWith(`${studioPath}/`)) && !address.startsWith(`${studioApi}/`);
}
