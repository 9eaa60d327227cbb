import type { Connect, ViteDevServer } from 'vite';
import { studioApi, studioPath } from '../../../../schema/addresses.ts';
import { studioPolicy } from '../../hosting/policy.ts';
import { sendHtml } from '../../http-response.ts';
import { requestPath } from '../../request-path.ts';
import { type PresentCode, scriptsOf } from '../bundler.ts';
import type { CodeParts } from '../code-bundle.ts';
import { toolPage } from './tool-page.ts';

/** True if a page is requested for the iframe of the Studio. */
export function isInStudio(url = ''): boolean {
  return new URLSearchParams(url.split('?')[1]).has('studio');
}

const main = '/src/app/dev/studio/main.tsx';

export const studioCode: CodeParts = { name: 'studio', platform: 'browser', inputs: () => [main] };

/** Answers the addresses of the Studio: `/__studio`, or `/__studio/blog/post1` for a page. */
export function serveStudioPage(server: ViteDevServer, code: PresentCode): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const address = requestPath(request.url);
      if (address === undefined || request.method !== 'GET' || !isStudioAddress(address)) return next();
      const present = await code();
      const page = toolPage('Studio', 'studio', scriptsOf(present, [main]));
      const html = present.isBundled ? page : await server.transformIndexHtml(address, page);
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
