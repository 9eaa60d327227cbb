import { renderToString } from 'react-dom/server';
import type { SiteData } from '../../../schema/site-data.ts';
import { PageContext, partContext } from '../../ui/page-context.tsx';
import { type SharedPart, sharedParts } from '../../ui/shared.tsx';
import type { BrowserCode } from './document.ts';
import { siteParts } from './site-parts.ts';

/** The facts besides the site that a text depends on: its kind, and facts of the page as JSON values. */
export type SharedFacts = readonly [kind: string, facts?: object];

/** A text in the HTML of a page that depends on the site and few facts of the page. */
export interface SharedText {
  /** `SharedFacts` as JSON. */
  readonly name: string;
  /** Offsets in the HTML: UTF-16 units in a string, bytes in a file. */
  readonly start: number;
  readonly end: number;
}

/** Texts by site, and texts of the document's frame by client code. */
const known = new WeakMap<SiteData | BrowserCode, Map<string, string>>();

/** The text for these facts. */
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
