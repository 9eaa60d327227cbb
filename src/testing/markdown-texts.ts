import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import type { Schemas } from '../content/common/site-schemas.ts';
import { pageTree } from '../content/markdown/page-markdown.ts';
import { textOf } from '../content/markdown/text-nodes.ts';

/** The texts of authors that a rendered page shows and its Markdown lacks. @param html of the page's blocks */
export function textsOutsideMarkdown(
  page: PageData,
  html: string,
  context: { readonly site: SiteData; readonly schemas: Schemas },
): string[] {
  const shown = shownTexts(html);
  const markdown = pageTree(page, context)
    .children.map((node) => inOneLine(textOf([node])))
    .join('\n');
  const texts = page.blocks.flatMap(({ props }) => stringsIn(props)).map(inOneLine);
  return [...new Set(texts)].filter((text) => shown.has(text) && !markdown.includes(text));
}

/** All texts inside a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The texts between the tags of rendered HTML, and the descriptions of pictures. */
function shownTexts(html: string): ReadonlySet<string> {
  const descriptions = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt!);
  const texts = [...html.split(/<[^>]*>/), ...descriptions];
  const plain = texts.map((text) => inOneLine(text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)));
  return new Set(plain.filter((text) => text !== ''));
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
