import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import { createAddresses } from '../../../schema/addresses.ts';
import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { Schemas } from '../common/site-schemas.ts';
import { blockNodes } from './block-nodes.ts';

/** The data of a site that the Markdown of its pages depends on. */
export interface MarkdownContext {
  /** The site with the addresses that visitors use. */
  readonly site: SiteData;
  readonly schemas: Pick<Schemas, 'blocks' | 'markdown'>;
}

/** The tree of a page: the nodes of its blocks. @param page compiled, with routes instead of addresses */
export function pageTree(page: Pick<PageData, 'route' | 'blocks'>, { site, schemas }: MarkdownContext): Root {
  const { absolute } = createAddresses(site);
  const own = absolute(page.route);
  return {
    type: 'root',
    children: blockNodes(page.blocks, {
      site,
      schemas,
      absolute: (href) => (href.startsWith('#') ? own + href : absolute(href)),
      year: () => site.year,
      words: (block) => (site.words[block] ?? {}) as Readonly<Record<string, string>>,
    }),
  };
}

/** A page as Markdown (CommonMark, with the tables and footnotes of GitHub), after its metadata as front matter. */
export function pageMarkdown(page: PageData, context: MarkdownContext): string {
  const { title, description, route, entry } = page;
  const { site } = context;
  const updated = page.updated ?? entry?.reviewed;
  const about = {
    title,
    ...(description && { description }),
    url: createAddresses(site).absolute(route),
    lang: site.lang,
    ...(entry?.date && { date: entry.date }),
    ...(updated && { updated }),
  };
  return `---\n${stringify(about, { lineWidth: 0 })}---\n\n${markdownOf(pageTree(page, context))}`;
}

const options: Options = { bullet: '-', extensions: [gfmToMarkdown({ tablePipeAlign: false })] };

/** @param tree the words of a text node are one line */
export function markdownOf(tree: Root): string {
  return toMarkdown(tree, options);
}
