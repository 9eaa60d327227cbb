import { isLink } from '../../common/address.ts';

/** A fast test that matches every text with a bare address. Few texts match. */
export const maybeAddress = /@|:\/\/|www\./i;

/** A character that makes an address after it part of something else. */
const attached = /[\p{L}\p{N}_./@+-]$/u;

/** The start of a possible address, after a character that may precede it. */
const start = /(?<![\p{L}\p{N}_./@+-])(?:https?:\/\/|www\.|[\p{L}\p{N}._+'-]+@)/giu;

const web = /^(?:https?:\/\/|www\.)[^\s<>"«»“”‘’`{}|\\^、。，；：！？）」』】]+/iu;
const host = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?=[:/?#]|$)/u;

/**
 * A mail address. The lookahead excludes versions (`react@19.2`) and names of high-resolution pictures (`logo@2x.png`).
 */
const mail =
  /^[\p{L}\p{N}][\p{L}\p{N}._+'-]*@(?!v?\d+(?:\.\d|\.?x\b))(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?![\p{L}\p{N}_@/-]|[.:][\p{L}\p{N}/~])/u;

export interface BareAddress {
  /** The address as written. */
  readonly raw: string;
  readonly href: string;
}

/**
 * The web or mail address at the start of a text, without characters that end the sentence; undefined for other texts.
 * @param before the paragraph up to the text
 */
export function bareAddress(text: string, before: string): BareAddress | undefined {
  if (attached.test(before)) return undefined;
  const page = web.exec(text)?.[0];
  // The web address is part of an address with another scheme: `blob:https://example.org/1`.
  if (page && before.endsWith(':')) return undefined;
  const raw = page ? withoutEnd(page) : mail.exec(text)?.[0];
  if (!raw) return undefined;
  const href = page ? (/^www/i.test(raw) ? `https://${raw}` : raw) : `mailto:${raw}`;
  const isHost = !page || host.test(raw.replace(/^https?:\/\//i, ''));
  return isHost && isLink(href) ? { raw, href } : undefined;
}

/** The index of the next possible address, not counting the first character; undefined if there is none. */
export function nextAddress(text: string): number | undefined {
  start.lastIndex = 1;
  return start.exec(text)?.index;
}

/** Characters that end a sentence or close formatting, and character references of HTML. */
const closing = /(?:&[a-z\d]+;|[.,;:!?*_~'&…])$/i;

/**
 * Removes characters that end the sentence. A closing bracket stays if the address has the opening one:
 * `https://es.wikipedia.org/wiki/Aro_(rueda)`.
 */
function withoutEnd(address: string): string {
  let rest = address;
  for (let found = ''; rest !== found; ) {
    found = rest;
    const last = rest.at(-1) ?? '';
    rest = ')]'.includes(last) && !isOpened(rest, last) ? rest.slice(0, -1) : rest.replace(closing, '');
  }
  return rest;
}

function isOpened(address: string, bracket: string): boolean {
  const count = (character: string) => address.split(character).length;
  return count(bracket) <= count(bracket === ')' ? '(' : '[');
}
