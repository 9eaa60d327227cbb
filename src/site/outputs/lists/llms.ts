import type { ListItem, Paragraph, Root, RootContent } from 'mdast';
import { absoluteUrl, createAddresses, llmsUrl, markdownUrl } from '../../../../schema/addresses.ts';
import { atTop, firstLanguage } from '../../../../schema/site/languages.ts';
import type { SiteData } from '../../../../schema/site-data.ts';
import type { Collections } from '../../../content/link/collections/collection.ts';
import { isIndexed } from '../../../content/link/listed.ts';
import type { PageIndexEntry } from '../../../content/link/page-index.ts';
import { markdownOf } from '../../../content/markdown/page-markdown.ts';
import { parsePlain, type TokenValues } from '../../../content/text/tokens.ts';
import type { WholeFile } from '../output-file.ts';

/** Bytes of one file. Clients cut longer texts without saying so. */
const LARGEST = 50_000;

interface LlmsContext {
  readonly collections: Collections;
  readonly tokens: TokenValues;
  /** The site with routes, as its menu names pages. */
  readonly site: SiteData;
}

/** A list of pages with a heading. */
interface PageList {
  readonly title: string;
  /** The folder of its own files, without a slash at its end. */
  readonly folder: string;
  readonly isOptional: boolean;
  readonly routes: readonly string[];
}

/** Lines of a list. */
interface ListLines extends Pick<PageList, 'title' | 'isOptional'> {
  readonly lines: readonly string[];
}

/**
 * `llms.txt` (llmstxt.org): the pages in the order of the menu, and the entries of each collection. In a large site, each
 * list has files of its own, which `llms.txt` names. The file of the first language also names the files of the others.
 * @param pages the published pages
 * @param shown the site with the addresses that visitors use
 */
export function llmsFiles(
  pages: readonly PageIndexEntry[],
  context: LlmsContext,
  shown: SiteData,
  largest = LARGEST,
): WholeFile[] {
  const { agents, brand, language = firstLanguage } = shown;
  if (!agents) return [];
  const { absolute } = createAddresses(shown);
  const plain = (text = '') => parsePlain(text, context.tokens).value;
  const known = new Map(
    pages.filter((page) => isIndexed(page) && !page.view?.derived).map((page) => [page.route, page]),
  );
  const lineOf = (route: string) => {
    const { title, description } = known.get(route)!;
    const address = absolute(agents.markdown ? markdownUrl(route) : route);
    return item(plain(title), address, plain(description));
  };
  const lists = pageLists([...known.keys()], context).map((list) => ({ ...list, lines: list.routes.map(lineOf) }));
  const summary = agents.summary ?? plain(known.get(context.site.home)?.description);
  const head = text([heading(1, brand), ...(summary ? [quotation(summary)] : [])]);
  const main = atTop(llmsUrl, language);
  const file = (shownLists: readonly ListLines[]) => ({
    path: main.slice(1),
    contents: [head, ...sections([...shownLists, ...otherLanguages(shown)])].join('\n'),
  });
  const whole = file(lists);
  if (Buffer.byteLength(whole.contents) <= largest) return [whole];

  const numbers = new Map([[main.slice(0, main.lastIndexOf('/')), 1]]);
  const divided = lists.map((list) => ({ ...list, files: filesOf(list, largest, numbers) }));
  const contents = divided.map(({ files, ...list }) => ({
    ...list,
    lines: files.map(({ path }) => item(list.title, absolute(`/${path}`), '')),
  }));
  return [file(contents), ...divided.flatMap(({ files }) => files)];
}

/** A list of the files of the other languages, for the file of the first language; else empty. */
function otherLanguages(shown: SiteData): ListLines[] {
  const { language, languages } = shown;
  const others = language === undefined ? (languages?.items.slice(1) ?? []) : [];
  const lines = others.map((other) => item(other.label, absoluteUrl(shown, atTop(llmsUrl, other.language)), ''));
  return lines.length > 0 ? [{ title: languages!.label, isOptional: false, lines }] : [];
}

function folderOf(route: string): string {
  return route.replace(/\/$/, '');
}

/** The pages outside of collections, those of the menu first, then the collections. */
function pageLists(routes: readonly string[], { collections, site }: LlmsContext): PageList[] {
  const left = new Set(routes);
  const entries = Object.entries(collections).map(([name, { index, pages }]) => ({
    title: index?.name ?? site.collections?.[name]?.label ?? name,
    folder: folderOf(index?.href ?? `${folderOf(site.home)}/${name}`),
    isOptional: site.agents?.optional?.includes(name) ?? false,
    routes: pages.map(({ href }) => href).filter((route) => left.has(route)),
  }));
  for (const route of entries.flatMap((list) => list.routes)) left.delete(route);
  const menu = [
    site.home,
    ...site.header.links.flatMap(({ href = '', links = [] }) => [href, ...links.map((to) => to.href)]),
  ];
  const others = {
    title: site.title,
    folder: folderOf(site.home),
    isOptional: false,
    routes: [...new Set([...menu, ...left])].filter((route) => left.has(route)),
  };
  return [others, ...entries].filter((list) => list.routes.length > 0);
}

/**
 * The files of a list. None is larger than the limit, unless one line is.
 * @param numbers the number of the last file of each folder: lists may share a folder
 */
function filesOf(
  { title, folder, lines }: PageList & ListLines,
  largest: number,
  numbers: Map<string, number>,
): WholeFile[] {
  const head = `${text([heading(1, title)])}\n`;
  const parts: string[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last !== undefined && Buffer.byteLength(last + line) <= largest) parts[parts.length - 1] = last + line;
    else parts.push(head + line);
  }
  return parts.map((contents) => {
    const number = (numbers.get(folder) ?? 0) + 1;
    numbers.set(folder, number);
    return { path: `${folder}/llms${number > 1 ? `-${number}` : ''}.txt`.slice(1), contents };
  });
}

/** The sections of a file. The format has one section for all optional pages, and its name is part of the format. */
function sections(lists: readonly ListLines[]): string[] {
  const optional = lists.filter(({ isOptional }) => isOptional).flatMap(({ lines }) => lines);
  return [
    ...lists.filter(({ isOptional }) => !isOptional),
    ...(optional.length > 0 ? [{ title: 'Optional', lines: optional }] : []),
  ].map(({ title, lines }) => `${text([heading(2, title)])}\n${lines.join('')}`);
}

function item(label: string, url: string, description: string): string {
  const link: Paragraph = {
    type: 'paragraph',
    children: [
      { type: 'link', url, children: [{ type: 'text', value: label }] },
      ...(description ? [{ type: 'text' as const, value: `: ${description}` }] : []),
    ],
  };
  const children: ListItem[] = [{ type: 'listItem', spread: false, children: [link] }];
  return text([{ type: 'list', ordered: false, spread: false, children }]);
}

function heading(depth: 1 | 2, value: string): RootContent {
  return { type: 'heading', depth, children: [{ type: 'text', value }] };
}

function quotation(value: string): RootContent {
  return { type: 'blockquote', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] };
}

function text(children: RootContent[]): string {
  const root: Root = { type: 'root', children };
  return markdownOf(root);
}
