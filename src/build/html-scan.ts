import { type Handler, Parser } from 'htmlparser2';

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

/** Reads a built page once, without making a tree of it: it is done for every page of every build. */
export function scanHtml(html: string): HtmlFacts {
  const ids: string[] = [];
  const namedIds = new Set<string>();
  const addresses = new Set<string>();
  let mainHeadings = 0;
  let title = '';
  let isInTitle = false;
  let drawings = 0;

  const handler: Partial<Handler> = {
    onopentagname(name) {
      if (name === 'h1') mainHeadings++;
      else if (name === 'svg') drawings++;
      // A drawing may have a title of its own.
      else if (name === 'title') isInTitle = drawings === 0;
    },
    onclosetag(name) {
      if (name === 'svg') drawings--;
      else if (name === 'title') isInTitle = false;
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onattribute(name, written) {
      const value = written.includes('&') ? plain(written) : written;
      switch (name) {
        case 'id':
          ids.push(value);
          break;
        case 'href':
        case 'src':
        case 'poster':
        case 'data-site':
          addresses.add(value);
          break;
        case 'data-app':
          for (const module of value.split(' ')) addresses.add(module);
          break;
        case 'srcset':
        case 'imagesrcset':
          for (const picture of value.split(',')) addresses.add(picture.trim().split(' ')[0]!);
          break;
        case 'for':
        case 'popovertarget':
        case 'aria-labelledby':
        case 'aria-describedby':
        case 'aria-controls':
          for (const id of value.split(' ')) namedIds.add(id);
          break;
      }
    },
  };
  // Decoding every text would cost a quarter more.
  new Parser(handler, { decodeEntities: false }).end(html);
  return { ids, namedIds, addresses, mainHeadings, title: title.trim() };
}

/** The characters that React, and we, escape in attributes. */
const escapes: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function plain(value: string): string {
  return value.replace(/&(?:amp|quot|#x27|lt|gt);/g, (name) => escapes[name]!);
}
