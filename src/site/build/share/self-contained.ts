import path from 'node:path';
import { parse, walk } from 'css-tree';
import { DomUtils, parseDocument } from 'htmlparser2';
import { contentType } from 'mime-types';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof elementsOf>[number];

/** The surroundings of a page that becomes one file. */
export interface SharedSurroundings {
  /** The contents of a file by its address on the site; undefined for an address of no file. */
  readonly read: (address: string) => Promise<Uint8Array | undefined>;
  /** Makes an address of the site whole. */
  readonly absolute: (address: string) => string;
  /** The note over the page. */
  readonly note: { readonly lang: string; readonly text: string };
}

/** Nothing outside of the file is ever loaded, whatever the page contains. */
const policy =
  "default-src 'none'; img-src data:; font-src data:; media-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

const noteStyle =
  '.share-note{position:sticky;inset-block-start:0;z-index:1000;margin:0;padding:.5rem 1rem;background:#1f2937;color:#fff;font:1rem/1.4 system-ui,sans-serif;text-align:center}@media print{.share-note{position:static}}';

/**
 * A built page as one HTML file, without scripts: styles and pictures are inside, links lead to the published site, and
 * search engines do not list it.
 */
export async function selfContained(html: string, { read, absolute, note }: SharedSurroundings): Promise<string> {
  const document = parseDocument(html);
  const inline = createInliner(read);
  for (const element of elementsOf(document, 'noscript')) unwrap(element);
  for (const element of elementsOf(document)) {
    if (element.name === 'script' || element.name === 'meta') removeUnneeded(element);
    else if (element.name === 'link') await replaceLink(element, inline, read);
    else if (element.name === 'style') await inlineStyle(element, inline);
    else if (frames.includes(element.name)) replaceFrame(element);
    else if (element.name === 'a' || element.name === 'area') linkOutside(element, absolute);
    else await inlineFiles(element, inline);
  }
  const [root] = elementsOf(document, 'html');
  for (const name of Object.keys(root!.attribs)) if (name.startsWith('data-')) delete root!.attribs[name];
  const [head, body] = ['head', 'body'].map((name) => elementsOf(document, name)[0]!);
  prepend(
    head!,
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="robots" content="noindex"><style>${noteStyle}</style>`,
  );
  prepend(body!, '<p class="share-note"></p>');
  const [bar] = elementsOf(body!, 'p');
  Object.assign(bar!.attribs, { lang: note.lang, role: 'note' });
  DomUtils.appendChild(bar!, textNode(note.text));
  return DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' });
}

function elementsOf(within: Document | Parameters<typeof DomUtils.getElementsByTagName>[1], name = '*') {
  return DomUtils.getElementsByTagName(name, within, true);
}

function textNode(text: string) {
  const [node] = parseDocument('x').children as unknown as [{ data: string } & Document['children'][number]];
  node.data = text;
  return node;
}

/** Puts markup of this program before the contents of an element. */
function prepend(element: Element, markup: string): void {
  for (const child of parseDocument(markup).children.toReversed()) DomUtils.prependChild(element, child);
}

function unwrap(element: Element): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}

/** Meta elements that a file of its own keeps: the others are for search engines and social networks. */
const keptMeta = ['viewport', 'description', 'color-scheme', 'theme-color'];

function removeUnneeded(element: Element): void {
  if (element.name === 'script' || !keptMeta.includes(element.attribs.name ?? '')) DomUtils.removeElement(element);
}

type Inline = (address: string) => Promise<string | undefined>;

/** Returns a function that makes a data URI of a file; each file is read once. */
function createInliner(read: SharedSurroundings['read']): Inline {
  const known = new Map<string, Promise<string | undefined>>();
  const make = async (address: string) => {
    const bytes = await read(address);
    const type = contentType(path.extname(address)) || 'application/octet-stream';
    return bytes && `data:${type.replace('; ', ';')};base64,${Buffer.from(bytes).toString('base64')}`;
  };
  return (address) => {
    if (/^(?:data:|#|[a-z]+:|\/\/)/i.test(address))
      return Promise.resolve(address.startsWith('data:') ? address : undefined);
    const file = address.replace(/[?#].*$/s, '');
    const found = known.get(file) ?? make(file);
    known.set(file, found);
    return found;
  };
}

/** A style sheet becomes part of the file; other links are for search engines and for speed. */
async function replaceLink(element: Element, inline: Inline, read: SharedSurroundings['read']): Promise<void> {
  const { rel, href = '' } = element.attribs;
  const style = rel === 'stylesheet' ? await read(href) : undefined;
  if (style) {
    const [made] = parseDocument('<style></style>').children as [Element];
    DomUtils.appendChild(made, textNode(await withFiles(Buffer.from(style).toString(), inline)));
    DomUtils.replaceElement(element, made);
  } else DomUtils.removeElement(element);
}

async function inlineStyle(element: Element, inline: Inline): Promise<void> {
  const source = DomUtils.textContent(element);
  for (const child of [...element.children]) DomUtils.removeElement(child);
  DomUtils.appendChild(element, textNode(await withFiles(source, inline)));
}

/** A style sheet with its files inside. Files that are not found are left out. */
async function withFiles(source: string, inline: Inline): Promise<string> {
  const urls: { readonly start: number; readonly end: number; readonly value: string }[] = [];
  walk(parse(source, { positions: true, parseCustomProperty: true }), (node) => {
    if (node.type === 'Url' && node.loc)
      urls.push({ start: node.loc.start.offset, end: node.loc.end.offset, value: node.value });
  });
  let text = '';
  let from = 0;
  for (const { start, end, value } of urls) {
    text += `${source.slice(from, start)}url("${(await inline(value)) ?? 'data:,'}")`;
    from = end;
  }
  return text + source.slice(from);
}

const frames = ['iframe', 'object', 'embed'];

/** A frame would load a page of another host. A link to it takes its place. */
function replaceFrame(element: Element): void {
  const { src, data, title } = element.attribs;
  const address = src ?? data ?? '';
  const [link] = parseDocument('<a></a>').children as [Element];
  link.attribs.href = address;
  DomUtils.appendChild(link, textNode(title ?? address));
  DomUtils.replaceElement(element, link);
}

function linkOutside({ attribs }: Element, absolute: SharedSurroundings['absolute']): void {
  const { href = '' } = attribs;
  delete attribs.ping;
  if (href.startsWith('/')) attribs.href = absolute(href);
}

/** Attributes that load a file. */
const loading = ['src', 'poster', 'href', 'xlink:href', 'background'];

async function inlineFiles(element: Element, inline: Inline): Promise<void> {
  const { attribs } = element;
  if (attribs.srcset !== undefined && (attribs.src === undefined || element.name === 'source')) {
    const chosen = await inline(largest(attribs.srcset));
    if (chosen && (attribs.media !== undefined || element.name !== 'source')) attribs.srcset = chosen;
    else DomUtils.removeElement(element);
  } else delete attribs.srcset;
  delete attribs.sizes;
  delete attribs.loading;
  for (const name of loading) {
    const value = attribs[name];
    if (value === undefined || value.startsWith('#')) continue;
    const made = await inline(value);
    if (made) attribs[name] = made;
    else delete attribs[name];
  }
  if (attribs.style?.includes('url(')) delete attribs.style;
}

/** Width in pixels up to which copies of pictures are put into the file. */
const WIDEST = 1280;

/** The address of the largest copy of a picture that is not too wide, else of the first one. */
function largest(srcset: string): string {
  const copies = srcset.split(',').map((each) => {
    const [address = '', width = ''] = each.trim().split(/\s+/);
    return { address, width: Number.parseInt(width, 10) || 0 };
  });
  const fitting = copies.filter(({ width }) => width <= WIDEST).sort((a, b) => b.width - a.width);
  return (fitting[0] ?? copies[0])!.address;
}
