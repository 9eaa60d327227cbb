import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Connect } from 'vite';
import { guidePath, guideUrl } from '../../../../schema/addresses.ts';
import { ownFrames } from '../../hosting/policy.ts';
import { sendHtml } from '../../http-response.ts';
import { guideFolder } from '../../program.mjs';
import { requestPath } from '../../request-path.ts';
import { toolDocument } from './tool-document.ts';

/** The first file of the guide. */
const start = 'LEEME.md';

/** The names of the files of the guide for authors. */
export function guideFiles(): string[] {
  return readdirSync(guideFolder).filter((name) => name.endsWith('.md'));
}

/** Answers the addresses of the guide for authors, to which the help of the Studio leads: `/__guia/formularios`. */
export const serveGuide: Connect.NextHandleFunction = (request, response, next) => {
  const address = requestPath(request.url);
  if (request.method !== 'GET' || (address !== guidePath && !address?.startsWith(`${guidePath}/`))) return next();
  const file = address === guidePath ? start : `${address.slice(guidePath.length + 1)}.md`;
  if (!guideFiles().includes(file)) return next();
  response.setHeader('content-security-policy', ownFrames);
  sendHtml(response, documentOf(readFileSync(path.join(guideFolder, file), 'utf8')));
};

/** The anchor of a heading, as GitHub makes it, where the guide is read too. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const target = /^[\w-]+\.md(?:#|$)/.test(href) ? guideUrl(href) : href;
      return `<a href="${target}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

function documentOf(markdown: string): string {
  const [, title = ''] = /^# (.+)$/m.exec(markdown) ?? [];
  return toolDocument('es', title, `<style>${style}</style>\n`, `<main>\n${marked.parse(markdown)}</main>`);
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fff, #14191e); color: light-dark(#1d2329, #e8eaec); }
main { max-width: 46rem; margin: auto; padding: 1.5rem 1rem 4rem; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; scroll-margin-top: 1rem; }
h2 { margin-top: 2.5rem; }
:target { background: light-dark(#fff3c4, #4a3b10); }
a { color: light-dark(#9a3412, #fdba74); }
code { font-size: 0.9em; }
:not(pre) > code, pre { border-radius: 4px; background: light-dark(#f1efeb, #232a31); }
:not(pre) > code { padding: 0.1em 0.3em; }
pre { padding: 0.75rem 1rem; overflow: auto; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
td, th { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid light-dark(#ddd8cf, #38414a); vertical-align: top; text-align: start; }
td:first-child { width: 32%; font-weight: 600; }
td + td { min-width: 12rem; }
`;
