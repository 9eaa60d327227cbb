import { createContext, createElement, type ReactNode } from 'react';
import type { BlockData } from '../../schema/compiled.ts';

/**
 * Blocks that React does not hydrate. The server writes comments around them. In the browser, React gets their elements
 * as served, without their contents, and needs neither their components nor their data.
 */
export interface StaticBlocks {
  /** On the server: adds the comments around the content of a block, unless the block is hydrated. */
  readonly mark?: (block: BlockData, number: string, content: ReactNode) => ReactNode;
  /** In the browser: the served elements of blocks, by number. */
  readonly served?: { readonly route: string; readonly elements: ReadonlyMap<string, ReactNode> };
}

export const StaticContext = createContext<StaticBlocks>({});

const START = 'static ';
const END = '/static';

/** The comments around a block. */
export const staticMarks = { start: (number: string) => `<!--${START}${number}-->`, end: () => `<!--${END}-->` };

/** Reads the elements between the marks of a served page. */
export function readStatic(root: Element): Map<string, ReactNode> {
  const found = new Map<string, ReactNode>();
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  for (let mark = comments.nextNode(); mark; mark = comments.nextNode()) {
    const { data } = mark as Comment;
    if (data.startsWith(START)) found.set(data.slice(START.length), elementsAfter(mark).map(asServed));
  }
  return found;
}

/** The elements between a start comment and the next end comment. */
function elementsAfter(mark: Node): readonly Element[] {
  const elements: Element[] = [];
  for (let node = mark.nextSibling; node && (node as Partial<Comment>).data !== END; node = node.nextSibling)
    if (node instanceof Element) elements.push(node);
  return elements;
}

/** Undefined in browsers without Trusted Types. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly emptyHTML: unknown } };

/** Markup of unknown content, which React leaves alone during hydration. The policy forbids strings here. */
const anyContent = { __html: trustedTypes?.emptyHTML ?? '' } as {
  readonly __html: string;
};

/**
 * An element with unchanged contents. After a failed hydration React creates a new element, which gets copies of them.
 */
function asServed(element: Element, key: number): ReactNode {
  return createElement(element.localName, {
    key,
    dangerouslySetInnerHTML: anyContent,
    suppressHydrationWarning: true,
    ref: (made: Element | null) => {
      if (!made || made === element) return;
      for (const { name, value } of element.attributes) made.setAttribute(name, value);
      made.replaceChildren(...[...element.childNodes].map((node) => node.cloneNode(true)));
    },
  });
}
