import type { Addresses } from '../../../../schema/addresses.ts';
import { pathBelow } from '../../../content/common/address.ts';
import { folderIndex, htmlFile } from '../../addresses.ts';
import { type HtmlFacts, scanHtml } from './html-scan.ts';

/** A built page and the sections that its page file declares. */
export interface BuiltPage {
  /** Path in the built site: `blog/post1.html`. */
  readonly path: string;
  /** The page file: `pages/blog/post1.yaml`. */
  readonly file: string;
  /** Address of the page: `/blog/post1`. */
  readonly route: string;
  readonly html: string;
  /** Sections that other pages may link to. */
  readonly ids: readonly string[];
}

/** A defect of the built page although the page file is valid. */
export interface HtmlFault {
  readonly path: string;
  readonly file: string;
  readonly message: string;
}

/** An address within the site that pages refer to, with the first such page. */
export interface NamedAddress extends Pick<BuiltPage, 'path' | 'file'> {
  readonly address: string;
}

/** Lookup of files and sections in the whole built site. */
export interface BuiltSite {
  readonly addresses: Addresses;
  /** True if the built site has a file: `contacto.html`, `assets/logo.svg`. */
  readonly has: (path: string) => boolean;
  /** True if the page in this file has a section. */
  readonly hasId: (path: string, id: string) => boolean;
}

export interface CheckedHtml {
  /** Defects within single pages. */
  readonly faults: readonly HtmlFault[];
  /** Addresses that the pages refer to, each once, because most occur in every page. */
  readonly named: readonly NamedAddress[];
}

/** Checks single pages and collects the addresses that they refer to. */
export interface HtmlChecker {
  readonly check: (page: BuiltPage) => void;
  /** The results of the pages checked so far. */
  readonly found: () => CheckedHtml;
}

/** A checker for a batch of pages; `assertValidHtml` combines the results of all batches. */
export function createHtmlChecker(site: Addresses): HtmlChecker {
  const faults: HtmlFault[] = [];
  const named = new Map<string, NamedAddress>();

  function check({ path, file, route, html, ids: promised }: BuiltPage): void {
    const { ids, namedIds, addresses, mainHeadings, nested, title } = scanHtml(html);
    const present = new Set(ids);
    const fail = (message: string) => faults.push({ path, file, message });

    if (present.size < ids.length) for (const id of repeated(ids)) fail(`the id "${id}" is there more than once`);
    if (mainHeadings > 1) fail(`there are ${mainHeadings} main headings (h1)`);
    for (const names of new Set(nested)) fail(`a link or button is inside another one (${names})`);
    if (!title) fail('there is no title');
    for (const id of promised) if (!present.has(id)) fail(`the section "${id}" of the page file has got lost`);
    for (const id of namedIds) if (!present.has(id)) fail(`a label or button names the id "${id}", which is not there`);
    for (const address of addresses) {
      if (hasScheme.test(address)) continue;
      const { target, fragment } = split(address);
      if (target && target !== site.page(route)) {
        if (!named.has(address)) named.set(address, { address, path, file });
      } else if (!isOnEveryPage(fragment) && !present.has(fragment)) {
        fail(`a link goes to "#${fragment}", which is not there`);
      }
    }
  }

  return { check, found: () => ({ faults, named: [...named.values()] }) };
}

/** Checks new shared texts in pages that were checked with the former texts. */
export interface TextChecker {
  readonly check: (page: Pick<BuiltPage, 'path' | 'file'>, before: Buffer, after: Buffer) => void;
  readonly found: () => CheckedTexts;
}

export interface CheckedTexts extends CheckedHtml {
  /** True if a new text may have broken references inside pages, so that whole pages have to be checked. */
  readonly concernPages: boolean;
}

/** A checker for the new texts of a batch of pages. */
export function createTextChecker(): TextChecker {
  const named = new Map<string, NamedAddress>();
  // Most pages have the same former text, which gets the same replacement.
  const known = new Map<Buffer, Buffer>();
  let concernPages = false;

  function check({ path, file }: Pick<BuiltPage, 'path' | 'file'>, before: Buffer, after: Buffer): void {
    if (known.get(after)?.equals(before)) return;
    known.set(after, before);
    const facts = scanHtml(after.toString());
    concernPages ||= !isAlike(scanHtml(before.toString()), facts);
    for (const address of facts.addresses)
      if (!hasScheme.test(address) && !address.startsWith('#') && !named.has(address))
        named.set(address, { address, path, file });
  }

  return { check, found: () => ({ faults: [], named: [...named.values()], concernPages }) };
}

/** True if a new text keeps all ids of the former text, and refers to no further ids of the page. */
function isAlike(before: HtmlFacts, after: HtmlFacts): boolean {
  return (
    after.ids.join(' ') === before.ids.join(' ') &&
    after.mainHeadings <= before.mainHeadings &&
    after.nested.length <= before.nested.length &&
    [...after.namedIds].every((id) => before.namedIds.has(id)) &&
    [...after.addresses].every((address) => !address.startsWith('#') || before.addresses.has(address))
  );
}

/**
 * Checks the addresses that pages refer to, and fails if there is any defect.
 * @param checked results of the checkers, one per batch
 * @throws {HtmlError} with all defects
 */
export function assertValidHtml(checked: readonly CheckedHtml[], site: BuiltSite): void {
  const missing = findMissing(
    checked.flatMap(({ named }) => named),
    site,
  );
  const faults = [...checked.flatMap((batch) => batch.faults), ...missing];
  if (faults.length > 0) throw new HtmlError(faults);
}

/** Defects of addresses that the built site does not contain. */
function findMissing(named: Iterable<NamedAddress>, site: BuiltSite): HtmlFault[] {
  const faults: HtmlFault[] = [];
  const known = new Set<string>();
  for (const { address, path, file } of named) {
    if (known.has(address)) continue;
    known.add(address);
    const { target, fragment } = split(address);
    const { base, page: addressOf, isFolder } = site.addresses;
    const whole = pathBelow(base, target);
    if (!whole?.startsWith('/') || addressOf(whole) !== target) {
      faults.push({ path, file, message: `"${address}" is no address of this site. ${remedy}` });
      continue;
    }
    const page = htmlFile(isFolder ? whole.replace(/(?<=.)\/$/, '') : whole, site.addresses);
    if (!site.has(page)) {
      if (![whole.slice(1), folderIndex(whole)].some((file) => site.has(file)))
        faults.push({ path, file, message: `"${address}" is not in the built site` });
    } else if (!isOnEveryPage(fragment) && !site.hasId(page, fragment)) {
      faults.push({ path, file, message: `"${address}" goes to a section that ${page} does not have` });
    }
  }
  return faults;
}

/** The start of an address that leads out of the site: `https:`, `mailto:`. */
const hasScheme = /^[a-z][a-z\d+.-]*:/i;

const remedy = 'Take it from a field of the schema, or make it with `createAddresses(usePage().site)`.';

/** The built pages have defects caused by the renderer, not by the content; nothing was published. */
export class HtmlError extends Error {
  constructor(readonly faults: readonly HtmlFault[]) {
    const lines = faults.slice(0, SHOWN).map(({ path, file, message }) => `  ${path} (from ${file}): ${message}`);
    const rest = faults.length > SHOWN ? [`  … and ${faults.length - SHOWN} more`] : [];
    super(['The page files are right, but components made broken pages of them:', ...lines, ...rest].join('\n'));
  }
}

const SHOWN = 50;

/** Fragments with a meaning in every browser. */
function isOnEveryPage(fragment: string): boolean {
  return fragment === '' || fragment === 'top';
}

function split(address: string): { readonly target: string; readonly fragment: string } {
  const hash = address.indexOf('#');
  const whole = hash < 0 ? address : address.slice(0, hash);
  const query = whole.indexOf('?');
  return {
    target: decode(query < 0 ? whole : whole.slice(0, query)),
    // Words that follow this mark are searched by the browser and are not an id.
    fragment: hash < 0 ? '' : decode(address.slice(hash + 1).split(':~:', 1)[0]!),
  };
}

function decode(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function repeated(ids: readonly string[]): Set<string> {
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
}
