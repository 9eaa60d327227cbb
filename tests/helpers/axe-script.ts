import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Connect, Plugin } from 'vite';

/** Address of axe on every server of a tested site. */
export const axeAddress = '/axe.test.js';

/**
 * Serves axe beside a tested site. A browser keeps the script compiled for all documents of an origin; sending its half
 * megabyte with each of them takes four times as long.
 */
export const axeScript: Plugin = {
  name: 'test:axe-script',
  configureServer: ({ middlewares }) => serveAxe(middlewares),
  configurePreviewServer: ({ middlewares }) => serveAxe(middlewares),
};

let source: Buffer | undefined;

function serveAxe(middlewares: Connect.Server): void {
  middlewares.use(axeAddress, (_, response) => {
    source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'));
    response.setHeader('Content-Type', 'text/javascript');
    response.setHeader('Cache-Control', 'max-age=31536000, immutable');
    response.end(source);
  });
}
