import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked, type Token, type TokensList } from 'marked';
import { escapeXml } from '../../src/content/diagnostics/report/xml.ts';
import { fontFiles } from '../../src/site/images/fonts/font.ts';
import { projectRoot } from '../../src/site/options.ts';

/** Properties shared by the documents of one site. */
export interface Publisher {
  readonly brand: string;
  /** Language of the texts, for example `es-CO`. */
  readonly lang: string;
  /** Accent colour on white, for example `#b8400f`. */
  readonly accent: string;
}

const marked = new Marked({ gfm: true, breaks: false });

const footerMessages: Readonly<Record<string, readonly [page: string, of: string]>> = {
  es: ['Página', 'de'],
  en: ['Page', 'of'],
};

/**
 * The HTML of a legal text for printing; it refers to no other file.
 * @param source Markdown that begins with its title
 * @throws Error for content that does not belong in a legal text (raw HTML, pictures, code, unknown `{token}`), or
 * without a title
 */
export function legalDocument(source: string, publisher: Publisher): string {
  const tokens = marked.lexer(replaceTokens(source, publisher.brand));
  const title = expectTitle(tokens);
  marked.walkTokens(tokens, expectPrintable);
  return `<!doctype html>
<html lang="${escapeXml(publisher.lang)}">
<head>
<meta charset="utf-8">
<title>${escapeXml(title)}</title>
<style>
${[400, 600].map((weight) => fontFace(weight as 400 | 600)).join('\n')}
${readFileSync(path.join(projectRoot, 'scripts/pdf/document.css'), 'utf8')}
${footer(title, publisher)}
:root { --accent: ${publisher.accent}; }
</style>
</head>
<body>
<p class="brand">${escapeXml(publisher.brand)}</p>
${marked.parser(tokens)}</body>
</html>
`;
}

function replaceTokens(source: string, brand: string): string {
  return source.replace(/\{[^{}\n]*\}/g, (token) => {
    if (token === '{brand}') return brand;
    throw new Error(`unknown token ${token}; only {brand} may stand in a legal text`);
  });
}

function expectTitle([first]: TokensList): string {
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error('the text must begin with a heading: # Title');
  return first.text;
}

/** The tokens that a legal text may have, as `marked` names them. */
const printable = new Set(
  'space heading paragraph text blockquote list list_item table strong em link escape br'.split(' '),
);

function expectPrintable(token: Token): void {
  if (!printable.has(token.type))
    throw new Error(`cannot be printed (${token.type}): ${token.raw.trim().slice(0, 60)}`);
}

/** The font faces of one weight. The second file is used for Central European letters only. */
function fontFace(weight: 400 | 600): string {
  const faces = fontFiles(weight).map((file) => `url(data:font/ttf;base64,${readFileSync(file).toString('base64')})`);
  const [western, central] = faces;
  const range = 'unicode-range: U+100-2AF, U+1E00-1EFF';
  const face = (source: string, more = '') =>
    `@font-face { font-family: "Source Sans 3"; font-weight: ${weight}; src: ${source}; ${more}}`;
  return [face(western!), face(central!, range)].join('\n');
}

/** The margin boxes of every page: brand and title, page number. */
function footer(title: string, { brand, lang }: Publisher): string {
  const [page, of] = footerMessages[lang.split('-')[0]!] ?? footerMessages.en!;
  return `@page {
  @bottom-left { content: ${cssString(`${brand} · ${title}`)}; }
  @bottom-right { content: "${page} " counter(page) " ${of} " counter(pages); }
}`;
}

function cssString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\3c ');
}
