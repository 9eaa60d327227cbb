/** What a built page says about itself and names elsewhere. */
export interface HtmlFacts {
  /** Every `id`, in order, with its repetitions. */
  readonly ids: readonly string[];
  /** Ids that labels, descriptions and buttons name. */
  readonly namedIds: ReadonlySet<string>;
  /** Addresses as they are written: links, pictures, scripts, the page's data. */
  readonly addresses: ReadonlySet<string>;
  readonly mainHeadings: number;
  readonly title: string;
}

/**
 * Reads a page that we built. React, and the document around it, write every attribute in double quotes and escape
 * quotes and `<` everywhere else, so that an attribute of these names can be nothing but one: for HTML of other
 * origin a parser is needed. A parser takes six times as long, for every page of every build; `tests/html-scan.test.tsx`
 * compares the two.
 */
export function scanHtml(html: string): HtmlFacts {
  const ids: string[] = [];
  const namedIds = new Set<string>();
  const addresses = new Set<string>();
  const markup = withoutRawText(html);
  for (const [, name, written] of markup.matchAll(attributes)) {
    const value = plain(written!);
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
  return { ids, namedIds, addresses, mainHeadings, title: titleOf(markup) };
}

/** The attributes that name something, and how. */
const kinds: Readonly<Record<string, 'id' | 'address' | 'addresses' | 'pictures' | 'named ids'>> = {
  id: 'id',
  href: 'address',
  src: 'address',
  poster: 'address',
  'data-site': 'address',
  'data-app': 'addresses',
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

/** The page without what stands in style and script elements: no text in them is escaped. */
function withoutRawText(html: string): string {
  let markup = '';
  let from = 0;
  for (;;) {
    const [start, name] = nextRawText(html, from);
    const end = start < 0 ? -1 : html.indexOf(`</${name}>`, start);
    if (end < 0) return markup + html.slice(from);
    markup += html.slice(from, start);
    from = end;
  }
}

/** Looks for plain words, which is many times faster than for a choice between them. */
function nextRawText(html: string, from: number): readonly [start: number, name: string] {
  const style = html.indexOf('<style', from);
  const script = html.indexOf('<script', from);
  return style >= 0 && (script < 0 || style < script) ? [style, 'style'] : [script, 'script'];
}

/** A drawing may have a title of its own: the page's stands in the head. */
function titleOf(markup: string): string {
  const head = markup.slice(0, Math.max(0, markup.indexOf('</head>')));
  return plain(/<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? '').trim();
}

/** The characters that React, and we, escape. */
const escapes: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function plain(value: string): string {
  return value.includes('&') ? value.replace(/&(?:amp|quot|#x27|lt|gt);/g, (name) => escapes[name]!) : value;
}
