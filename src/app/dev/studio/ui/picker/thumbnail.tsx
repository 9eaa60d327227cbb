import { type ReactNode, useEffect, useRef } from 'react';
import { inertDocument } from '../policy.ts';

/**
 * A rendered example as a picture: its markup in a shadow tree with the site's style sheets, which all pictures share.
 * Iframes would each load the whole code of a page.
 * @param address of the rendered example
 */
export function Thumbnail({ address }: { readonly address: string }): ReactNode {
  const container = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = container.current!;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // A failed picture stays empty; the card still has its texts.
      show(element, address).catch(() => {});
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [address]);
  return <span className="studio-thumbnail" ref={container} inert />;
}

async function show(element: HTMLElement, address: string): Promise<void> {
  const page = await readPage(address);
  const main = page.querySelector('main');
  if (!main) return;
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = await styleSheets(page);
  shadow.replaceChildren(document.importNode(main, true));
}

const pages = new Map<string, Promise<Document>>();

/** The document of a page, fetched once. */
function readPage(address: string): Promise<Document> {
  const known = pages.get(address) ?? fetchPage(address);
  pages.set(address, known);
  known.catch(() => pages.delete(address));
  return known;
}

async function fetchPage(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return inertDocument(await response.text());
}

let sheets: Promise<CSSStyleSheet[]> | undefined;

/** The style sheets that a page links, which are the same for all examples. */
function styleSheets(page: Document): Promise<CSSStyleSheet[]> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  sheets ??= Promise.all(links.map((link) => fetchSheet(link.getAttribute('href')!)));
  return sheets;
}

async function fetchSheet(address: string): Promise<CSSStyleSheet> {
  // The development server sends a script unless a style sheet is requested.
  const response = await fetch(address, { headers: { accept: 'text/css' } });
  const sheet = new CSSStyleSheet();
  await sheet.replace(await response.text());
  return sheet;
}
