import { isLink } from '../../common/address.ts';

/** Every text with a bare address matches this. Only matching texts, which are few, are searched. */
export const maybeAddress = /@|:\/\/|www\./i;

/** A character before an address that makes it a part of something else. */
const attached = /[\p{L}\p{N}_./@+-]$/u;

/** The start of a possible address, after a character that may precede it. */
const start = /(?<![\p{L}\p{N}_./@+-])(?:https?:\/\/|www\.|[\p{L}\p{N}._+'-]+@)/giu;

const web = /^(?:https?:\/\/|www\.)[^\s<>"«»“”‘’`{}|\\^、。，；：！？）」』】]+/iu;
const host = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?=[:/?#]|$)/u;

/** The name of a version, as in `react@19.2`, and of a picture for dense screens, as in `logo@2x.png`, are no hosts. */
const mail =
  /^[\p{L}\p{N}][\p{L}\p{N}._+'-]*@(?!v?\d+(?:\.\d|\.?x\b))(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?![\p{L}\p{N}_@/-]|[.:][\p{L}\p{N}/~])/u;

export interface BareAddress {
  /** As it is written. */
  readonly raw: string;
  readonly href: string;
}

/**
 * The address that a text begins with: one of the web or of mail that visitors can follow. Characters that close the
 * sentence do not belong to it.
 * @param before what is before it in its paragraph
 */
export function bareAddress(text: string, before: string): BareAddress | undefined {
  if (attached.test(before)) return undefined;
  const page = web.exec(text)?.[0];
  // The address of another scheme that contains one: `blob:https://example.org/1`.
  if (page && before.endsWith(':')) return undefined;
  const raw = page ? withoutEnd(page) : mail.exec(text)?.[0];
  if (!raw) return undefined;
  const href = page ? (/^www/i.test(raw) ? `https://${raw}` : raw) : `mailto:${raw}`;
  const isHost = !page || host.test(raw.replace(/^https?:\/\//i, ''));
  return isHost && isLink(href) ? { raw, href } : undefined;
}

/** The index of the next possible address after the first character; undefined if there is no other one. */
export function nextAddress(text: string): number | undefined {
  start.lastIndex = 1;
  return start.exec(text)?.index;
}

/** Characters that close a sentence or its formatting, and references of HTML. */
const closing = /(?:&[a-z\d]+;|[.,;:!?*_~'&…])$/i;

/** A closing bracket belongs to the address that opened it: `https://es.wikipedia.org/wiki/Aro_(rueda)`. */
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
