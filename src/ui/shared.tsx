import { type ComponentType, createContext, memo, type ReactNode, useContext } from 'react';
import type { SiteData } from '../../schema/site-data.ts';
import { usePage } from './page-context.tsx';

/**
 * Writes a part of the layout that depends on the site and on a few facts of the page.
 * @param name of the part, see `shared`
 * @param facts of the page, as JSON values
 */
export type Share = (name: string, facts: object) => ReactNode;

/** Provided on the server only, because the browser renders a single page. */
export const ShareContext = createContext<Share | undefined>(undefined);

/** A part of the layout that is the same for all pages with the same props. */
export interface SharedPart {
  // biome-ignore lint/suspicious/noExplicitAny: each part has props of its own, which only its own functions handle
  readonly Part: ComponentType<any>;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  readonly propsOf: (facts: any, site: SiteData) => object;
}

/** All parts by name, so that the server can render one without a page. */
export const sharedParts = new Map<string, SharedPart>();

/**
 * Makes a component that the server renders once for all pages with the same props, and again without those pages when
 * `site.yaml` changes. The part has no page: it depends on its props only, which are JSON values. It must not contain
 * preloaded resources (pictures with priority), because React would write the preload before the part and not in the
 * head.
 * @param propsOf the props for the facts of a page; fewer different props give fewer different texts
 */
export function shared<Props extends object>(name: string, Part: ComponentType<Props>): ComponentType<Props>;
export function shared<Facts extends object, Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  propsOf: (facts: Facts, site: SiteData) => Props,
): ComponentType<Facts>;
export function shared(
  name: string,
  Part: ComponentType<object>,
  propsOf: (facts: object, site: SiteData) => object = (facts) => facts,
): ComponentType<object> {
  sharedParts.set(name, { Part, propsOf });
  return memo((facts: object): ReactNode => {
    const share = useContext(ShareContext);
    const { site } = usePage();
    return share ? share(name, facts) : <Part {...propsOf(facts, site)} />;
  });
}
