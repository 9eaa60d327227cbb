import { renderToString } from 'react-dom/server';
import type { SiteData } from '../../../schema/site-data.ts';
import { PageContext, partContext } from '../../ui/page-context.tsx';
import { type SharedPart, sharedParts } from '../../ui/shared.tsx';
import type { BrowserCode } from './document.ts';
import { siteParts } from './site-parts.ts';

/** What a text depends on beside the site: its kind, and facts of the page as JSON values. */
export type SharedFacts = readonly [kind: string, facts?: object];

/** A text in the HTML of a page that follows from the site and from few facts of the page. */
export interface SharedText {
  /** `SharedFacts` as JSON. */
  readonly name: string;
  /** Offsets in the HTML: in UTF-16 units of a text, in bytes of a file. */
  readonly start: number;
  readonly end: number;
}

/** Each text is made once for a site: those of the document's frame depend on the code as well. */
const known = new WeakMap<SiteData | BrowserCode, Map<string, string>>();

/** The text for these facts on the pages of a site. */
export function sharedText(site: SiteData, code: BrowserCode, [kind, facts = {}]: SharedFacts): string {
  const part = sharedParts.get(kind);
  if (!part) return once(code, [kind, facts], () => siteParts[kind as keyof typeof siteParts](site, code, facts as []));
  const props = part.propsOf(facts, site);
  return once(site, [kind, props], () => renderPart(part, site, props));
}

function once(owner: SiteData | BrowserCode, facts: SharedFacts, make: () => string): string {
  const texts = known.get(owner) ?? new Map<string, string>();
  known.set(owner, texts);
  const name = JSON.stringify(facts);
  const text = texts.get(name) ?? make();
  texts.set(name, text);
  return text;
}

function renderPart({ Part }: SharedPart, site: SiteData, props: object): string {
  return renderToString(
    <PageContext value={partContext(site)}>
      <Part {...props} />
    </PageContext>,
  );
}
