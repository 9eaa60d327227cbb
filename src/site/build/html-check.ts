import { htmlFile } from '../addresses.ts';
import { scanHtml } from './html-scan.ts';

/** A page as it was built, and what its page file promised. */
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

/** Something that a visitor would find broken although the page file is right. */
export interface HtmlFault {
  readonly path: string;
  readonly file: string;
  readonly message: string;
}

/** An address of the site that pages name, with the first of them. */
export interface NamedAddress extends Pick<BuiltPage, 'path' | 'file'> {
  readonly address: string;
}

/** What has to be found in the whole built site. */
export interface BuiltSite {
  /** Whether the built site has a file: `contacto.html`, `assets/logo.svg`. */
  readonly has: (path: string) => boolean;
  /** Whether the page that is built to this file has a section. */
  readonly hasId: (path: string, id: string) => boolean;
}

export interface CheckedHtml {
  /** What is wrong within single pages. */
  readonly faults: readonly HtmlFault[];
  /** What they name elsewhere: each address once, because most are on every page. */
  readonly named: readonly NamedAddress[];
}

/** Checks pages by themselves, one after the other, and notes what they name elsewhere. */
export interface HtmlChecker {
  readonly check: (page: BuiltPage) => void;
  /** What was found in the pages so far. */
  readonly found: () => CheckedHtml;
}

/** Pages may be checked in any batches. */
export function createHtmlChecker(): HtmlChecker {
  const faults: HtmlFault[] = [];
  const named = new Map<string, NamedAddress>();

  function check({ path, file, route, html, ids: promised }: BuiltPage): void {
    const { ids, namedIds, addresses, mainHeadings, title } = scanHtml(html);
    const present = new Set(ids);
    const fail = (message: string) => faults.push({ path, file, message });

    if (present.size < ids.length) for (const id of repeated(ids)) fail(`the id "${id}" is there more than once`);
    if (mainHeadings > 1) fail(`there are ${mainHeadings} main headings (h1)`);
    if (!title) fail('there is no title');
    for (const id of promised) if (!present.has(id)) fail(`the section "${id}" of the page file has got lost`);
    for (const id of namedIds) if (!present.has(id)) fail(`a label or button names the id "${id}", which is not there`);
    for (const address of addresses) {
      if (!/^[/#]/.test(address)) continue;
      const { target, fragment } = split(address);
      if (target && target !== route) {
        if (!named.has(address)) named.set(address, { address, path, file });
      } else if (!isOnEveryPage(fragment) && !present.has(fragment)) {
        fail(`a link goes to "#${fragment}", which is not there`);
      }
    }
  }

  return { check, found: () => ({ faults, named: [...named.values()] }) };
}

/**
 * Ends the build where a page is broken, or names what the built site does not have.
 * @param checked what checkers found, batch by batch
 * @throws {HtmlError} with everything that is wrong
 */
export function assertValidHtml(checked: readonly CheckedHtml[], site: BuiltSite): void {
  const missing = findMissing(
    checked.flatMap(({ named }) => named),
    site,
  );
  const faults = [...checked.flatMap((batch) => batch.faults), ...missing];
  if (faults.length > 0) throw new HtmlError(faults);
}

/** Looks for what pages name elsewhere in the built site. */
function findMissing(named: Iterable<NamedAddress>, site: BuiltSite): HtmlFault[] {
  const faults: HtmlFault[] = [];
  const known = new Set<string>();
  for (const { address, path, file } of named) {
    if (known.has(address)) continue;
    known.add(address);
    const { target, fragment } = split(address);
    const page = htmlFile(target);
    if (!site.has(page)) {
      if (!site.has(target.slice(1))) faults.push({ path, file, message: `"${address}" is not in the built site` });
    } else if (!isOnEveryPage(fragment) && !site.hasId(page, fragment)) {
      faults.push({ path, file, message: `"${address}" goes to a section that ${page} does not have` });
    }
  }
  return faults;
}

/** The built pages are broken by the program, and so were not published. */
export class HtmlError extends Error {
  constructor(faults: readonly HtmlFault[]) {
    const lines = faults.slice(0, SHOWN).map(({ path, file, message }) => `  ${path} (from ${file}): ${message}`);
    const rest = faults.length > SHOWN ? [`  … and ${faults.length - SHOWN} more`] : [];
    super(['The page files are right, but components made broken pages of them:', ...lines, ...rest].join('\n'));
  }
}

const SHOWN = 50;

/** Browsers know these by themselves. */
function isOnEveryPage(fragment: string): boolean {
  return fragment === '' || fragment === 'top';
}

function split(address: string): { readonly target: string; readonly fragment: string } {
  const hash = address.indexOf('#');
  const whole = hash < 0 ? address : address.slice(0, hash);
  const query = whole.indexOf('?');
  return {
    target: decode(query < 0 ? whole : whole.slice(0, query)),
    fragment: hash < 0 ? '' : decode(address.slice(hash + 1)),
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
