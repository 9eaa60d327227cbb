import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Connect, ViteDevServer } from 'vite';
import { studioApi, studioPath } from '../../../../schema/addresses.ts';
import { studioPolicy } from '../../hosting/policy.ts';
import { sendHtml } from '../../http-response.ts';
import { requestPath } from '../../request-path.ts';
import { type PresentCode, scriptsOf } from '../bundler.ts';
import type { CodeParts } from '../code-bundle.ts';
import { toolPage } from './tool-page.ts';

/** Whether a page is requested for the iframe of the Studio. */
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
      const html = toolPage('Studio', 'studio', scriptsOf(present, [main]));
      sendStudioPage(response, present.isBundled ? html : await server.transformIndexHtml(address, html));
    } catch (error) {
      next(error);
    }
  };
}

/** Vite's client and the editor of YAML add style elements with the nonce of the document. */
function sendStudioPage(response: ServerResponse, html: string): void {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('content-security-policy', studioPolicy(html, nonce));
  sendHtml(response, html.replace('<head>', `<head>\n<meta property="csp-nonce" nonce="${nonce}">`));
}

function isStudioAddress(address: string): boolean {
  return (address === studioPath || address.startsWith(`${studioPath}/`)) && !address.startsWith(`${studioApi}/`);
}
