import { dialled, internationalDigits, typedNumber } from '../../../../../../schema/common/dialled.ts';

/** The kind of a link's target. `other` is an address that none of the controls can show. */
export type LinkKind = 'page' | 'section' | 'mail' | 'phone' | 'whatsapp' | 'file' | 'web' | 'other';

/** A sample address of each kind, to test which kinds a field admits. */
const samples: Readonly<Record<Exclude<LinkKind, 'other'>, string>> = {
  page: '/a',
  section: '#a',
  mail: 'mailto:a@b.co',
  phone: 'tel:+573000000000',
  whatsapp: 'https://wa.me/573000000000',
  file: '/assets/a.pdf',
  web: 'https://b.co/a',
};

export function linkKind(href: string): LinkKind | undefined {
  if (href === '') return undefined;
  if (whatsAppOf(href)) return 'whatsapp';
  if (/^https?:/i.test(href)) return 'web';
  if (mailOf(href)) return 'mail';
  if (/^tel:/i.test(href)) return 'phone';
  if (href.startsWith('/assets/')) return 'file';
  if (/^\/(?![/\\])[^#]*$/.test(href)) return 'page';
  if (/^(?:\/(?![/\\])[^#]*)?#/.test(href)) return 'section';
  return 'other';
}

/** The kinds of links that a field admits. @param pattern of its schema */
export function allowedKinds(pattern: string | undefined): Exclude<LinkKind, 'other'>[] {
  const kinds = Object.keys(samples) as (keyof typeof samples)[];
  if (pattern === undefined) return kinds;
  const expression = new RegExp(pattern, 'u');
  // A pattern for routes admits every path of the site, but a file is not a page.
  const isRoute = !expression.test(samples.section) && !expression.test(samples.web);
  return kinds.filter((kind) => expression.test(samples[kind]) && !(isRoute && kind === 'file'));
}

export interface WhatsApp {
  /** Digits with the country code. */
  readonly phone: string;
  readonly greeting: string;
}

/** The number and the prepared message of a WhatsApp address; undefined for other addresses. */
export function whatsAppOf(href: string): WhatsApp | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const greeting = url.searchParams.get('text') ?? '';
  if (url.hostname === 'wa.me' && /^\/\d*$/.test(url.pathname)) return { phone: url.pathname.slice(1), greeting };
  if (/^(api|web)\.whatsapp\.com$/.test(url.hostname) && url.pathname.startsWith('/send'))
    return { phone: url.searchParams.get('phone') ?? '', greeting };
  return undefined;
}

export function whatsAppHref({ phone, greeting }: WhatsApp): string {
  const text = greeting === '' ? '' : `?text=${encodeURIComponent(greeting)}`;
  return `https://wa.me/${internationalDigits(typedNumber(phone))}${text}`;
}

export interface Mail {
  readonly address: string;
  readonly subject: string;
}

/** The address and the subject of a `mailto:` link; undefined if the link contains more, such as a text. */
export function mailOf(href: string): Mail | undefined {
  const [, address, subject = ''] = /^mailto:([^?]*)(?:\?subject=([^&]*))?$/i.exec(href) ?? [];
  if (address === undefined) return undefined;
  try {
    return { address, subject: decodeURIComponent(subject) };
  } catch {
    return undefined;
  }
}

/** A link that dials a number: `tel:+573000000001`. */
export function phoneHref(phone: string): string {
  return `tel:${dialled(typedNumber(phone))}`;
}

/** A typed address, with `https://` if the scheme is missing. */
export function webHref(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** The page and the section of an internal link. */
export function internalOf(href: string): { readonly route: string; readonly anchor: string } {
  const [route = '', anchor = ''] = href.split('#');
  return { route, anchor };
}
