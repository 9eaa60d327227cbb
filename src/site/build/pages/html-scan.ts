import { unescapeHtml } from '../../../content/common/unescape-html.ts';

/** Ids, references and headings of a built page. */
export interface HtmlFacts {
  /** All `id` values, in order, with repetitions. */
  readonly ids: readonly string[];
  /** Ids that labels, descriptions and buttons refer to. */
  readonly namedIds: ReadonlySet<string>;
  /** Addresses as written: links, pictures, scripts, the page's data. */
  readonly addresses: ReadonlySet<string>;
  readonly mainHeadings: number;
  /** Links and buttons inside of others, as `a in button`. Browsers tear them apart. */
  readonly nested: readonly string[];
  readonly title: string;
}

/**
 * Scans a page that this project has built; HTML of other origin requires a parser. React and the document template
 * write every attribute in double quotes and escape quotes and `<` everywhere else, so that a text cannot look like an
 * attribute. A parser takes six times as long for every page; `tests/build/html-scan.test.tsx` compares the results of both.
 */
export function scanHtml(html: string): HtmlFacts {
  const ids: string[] = [];
  const namedIds = new Set<string>();
  const addresses = new Set<string>();
  const markup = withoutRawText(html);
  for (const [, name, written] of markup.matchAll(attributes)) {
    const value = unescapeHtml(written!);
    switch (kinds[name!.toLowerCase()]) {
      case 'id':
        ids.push(value);
        break;
      case 'address':
        addresses.add(value);
        break;
      case 'addresses':
        for (const address of value.split(' ')) addresses.add(address);
        break;
      case 'pictures':
        for (const picture of value.split(',')) addresses.add(picture.trim().split(' ')[0]!);
        break;
      case 'named ids':
        for (const id of value.split(' ')) namedIds.add(id);
        break;
    }
  }
  const mainHeadings = markup.match(/<h1[ >]/g)?.length ?? 0;
  return { ids, namedIds, addresses, mainHeadings, nested: nestedIn(markup), title: titleOf(markup) };
}

function nestedIn(markup: string): string[] {
  const nested: string[] = [];
  const open: string[] = [];
  for (const [, end, name] of markup.matchAll(/<(\/?)(a|button)(?=[ >])/g)) {
    if (end) open.pop();
    else if (open.push(name!) > 1) nested.push(`${name} in ${open.at(-2)}`);
  }
  return nested;
}

/** The scanned attributes, and the kind of their values. */
const kinds: Readonly<Record<string, 'id' | 'address' | 'addresses' | 'pictures' | 'named ids'>> = {
  id: 'id',
  href: 'address',
  src: 'address',
  poster: 'address',
  'data-site': 'address',
  'data-app': 'addresses',
  'data-shell': 'address',
  srcset: 'pictures',
  imagesrcset: 'pictures',
  for: 'named ids',
  popovertarget: 'named ids',
  'aria-labelledby': 'named ids',
  'aria-describedby': 'named ids',
  'aria-controls': 'named ids',
};

/** React writes some names in camel case. */
const attributes = new RegExp(` (${Object.keys(kinds).join('|')})="([^"]*)"`, 'gi');

/**
 * The page without the contents of style and script elements, which are not escaped. Searching plain strings is many
 * times faster than a pattern with alternatives.
 */
function withoutRawText(html: string): string {
  const next = { style: position(html, 'style', 0), script: position(html, 'script', 0) };
  let markup = '';
  let from = 0;
  for (;;) {
    const name = next.style < next.script ? 'style' : 'script';
    const start = next[name];
    const end = start === Number.POSITIVE_INFINITY ? -1 : html.indexOf(`</${name}>`, start);
    if (end < 0) return markup + html.slice(from);
    markup += html.slice(from, start);
    from = end;
    // A style may contain text that resembles a script, and the other way round.
    if (next.style < end) next.style = position(html, 'style', end);
    if (next.script < end) next.script = position(html, 'script', end);
  }
}

/** The offset of the next element of that name; infinite if there is none. */
function position(html: string, name: string, from: number): number {
  const found = html.indexOf(`<${name}`, from);
  return found < 0 ? Number.POSITIVE_INFINITY : found;
}

/** The title in the head; a drawing in the body may have a title of its own. */
function titleOf(markup: string): string {
  const head = markup.slice(0, Math.max(0, markup.indexOf('</head>')));
  return unescapeHtml(/<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? '').trim();
}
