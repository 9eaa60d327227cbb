import type { ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { normalizePath, type ViteDevServer } from 'vite';
import type { RenderError } from '../../../app/server/failing-block.ts';
import { escapeXml } from '../../../content/diagnostics/report/xml.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { sourceFrames } from '../../blocks/source-frames.mjs';
import { failureText } from '../../build/pages/render-failure.ts';
import { sendHtml } from '../../http-response.ts';

/** Pages about failures of rendering. They give the reason, and load again when a source changes. */
export interface FailurePages {
  /**
   * Sends the page that `make` returns or, if it fails, a page about the failure. Vite's own error page would cover
   * other examples, and does not name the block.
   * @param name the page file, or the example with its place
   */
  readonly orFailure: (
    name: string,
    route: string,
    response: ServerResponse,
    make: () => Promise<{ readonly html: string; readonly status?: number }>,
  ) => Promise<void>;
}

/** Sent to failure pages after each change of a source. */
const retryEvent = 'site:retry';
/** Sent by a failure page once it is connected: the number of changes before it was rendered. */
const failureEvent = 'site:failed';

export function createFailurePages(server: ViteDevServer, locale: Locale): FailurePages {
  let changes = 0;
  server.watcher.on('all', (_event, file) => {
    // Vite invalidates a changed module itself, but possibly only after the page has been requested again.
    server.environments.ssr!.moduleGraph.onFileChange(normalizePath(file));
    changes++;
    server.ws.send(retryEvent, {});
  });
  // A source may have changed after the failure and before its page was connected.
  server.ws.on(failureEvent, (failedAfter: number, client) => {
    if (failedAfter !== changes) client.send(retryEvent, {});
  });

  return {
    orFailure: async (name, route, response, make) => {
      const readAfter = changes;
      try {
        const { html, status } = await make();
        sendHtml(response, html, status);
      } catch (thrown) {
        const error = thrown as Error;
        const text = failureIn(name, error, locale);
        server.config.logger.error(text, { timestamp: true, error });
        sendHtml(response, await server.transformIndexHtml(route, failureHtml(text, locale, readAfter)), 500);
      }
    },
  };
}

/** Not `instanceof`: components throw the class that the modules of the server have loaded. */
function isRenderError(error: Error): error is RenderError {
  return error.name === 'RenderError';
}

/** The text about an error, with the lines of the sources. */
export function failureIn(page: string, error: Error, locale: Locale): string {
  const { stack = '' } = error;
  // A source that cannot be compiled: its message has the place.
  if (!isRenderError(error))
    return [`${page}: ${stripVTControlCharacters(error.message)}`, ...sourceFrames(stack).map(({ text }) => text)].join(
      '\n',
    );
  return failureText({ page, part: error.part, reason: error.reason, stack }, locale);
}

function failureHtml(text: string, locale: Locale, readAfter: number): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>Error</title>
<style>pre{white-space:pre-wrap}</style>
<script type="module">
import.meta.hot?.on('${retryEvent}', () => location.reload());
import.meta.hot?.send('${failureEvent}', ${readAfter});
</script>
</head>
<body><pre>${escapeXml(text)}</pre></body>
</html>
`;
}
