import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Connect, Plugin } from 'vite';

/** Address of axe on every server of a tested site. */
export const axeAddress = '/axe.test.js';

/**
 * Serves axe next to a tested site. A browser keeps the script compiled for all documents of an origin; sending its
 * half megabyte with each of them takes four times as long.
 */
export const axeScript: Plugin = {
  name: 'test:axe-script',
  configureServer: ({ middlewares }) => serveAxe(middlewares),
  configurePreviewServer: ({ middlewares }) => serveAxe(middlewares),
};

let source: string | undefined;

/**
 * Lets axe parse each colour once. For each text it parses the colours of all elements below, a fifth of the time of
 * contrasts.
 */
const parseColoursOnce = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const parsed = new Map();
  prototype.parseString = function (text) {
    if (!parsed.has(text)) {
      const { r, g, b, alpha } = parseString.call(this, text);
      parsed.set(text, { r, g, b, alpha });
    }
    return Object.assign(this, parsed.get(text));
  };
}`;

function serveAxe(middlewares: Connect.Server): void {
  middlewares.use(axeAddress, (_, response) => {
    source ??= `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};${parseColoursOnce}`;
    response.setHeader('Content-Type', 'text/javascript');
    response.setHeader('Cache-Control', 'max-age=31536000, immutable');
    response.end(source);
  });
}
