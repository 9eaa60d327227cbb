import type { Page } from 'playwright';
import type { PageFinding } from './page-finding.ts';

/** A block of a page as it was served. */
interface ServedBlock {
  readonly classes: string;
  readonly html: string;
}

/** Runs before the page's scripts. Records the markup of the blocks when the page has loaded, before React starts. */
export function noteMarkup(): void {
  addEventListener('load', () => {
    const blocks = [...document.querySelectorAll('main > [class]')];
    const served = blocks.map(({ className, outerHTML }): ServedBlock => ({ classes: className, html: outerHTML }));
    Object.assign(globalThis, { served });
  });
}

/**
 * The first difference of each example between its served markup and the present one, for the message of a failed
 * hydration. Precondition: `markExamples`. A block that has worked since then may differ for other reasons.
 */
export async function differingMarkup(page: Page, type: string): Promise<PageFinding[]> {
  const { before, after } = await page.evaluate((name) => {
    const { served } = globalThis as unknown as { served: ServedBlock[] };
    const own = served.filter(({ classes }) => classes.split(' ').includes(name));
    const shown = [...document.querySelectorAll('[data-example]')].map((block) => {
      const copy = block.cloneNode(true) as Element;
      copy.removeAttribute('data-example');
      return copy.outerHTML;
    });
    return { before: own.map(({ html }) => html), after: shown };
  }, type);
  return before.flatMap((html, index) => {
    const [served, rendered] = [html, after[index] ?? ''].map((text) => text.replace(/<!--.*?-->/g, ''));
    const difference = firstDifference(served!, rendered!);
    if (!difference) return [];
    const text = `the server has sent ${difference[0]}, and React renders ${difference[1]}`;
    return [{ text, example: String(index) }];
  });
}

/**
 * The pieces of two markups from the tag before the first difference of their elements and texts. Attributes are not
 * compared: effects change them, and a browser does not report that they differ.
 */
export function firstDifference(one: string, other: string): [string, string] | undefined {
  const [a, b] = [tokensOf(one), tokensOf(other)];
  const at = [...a, undefined].findIndex((token, index) => nameOf(token) !== nameOf(b[index]));
  if (at < 0) return undefined;
  const start = Math.max(0, at - 1);
  const piece = (tokens: readonly string[]) => {
    const text = tokens.slice(start).join('');
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
  return [piece(a), piece(b)];
}

/** The tags and texts of a markup. */
function tokensOf(html: string): readonly string[] {
  return html.match(/<[^>]*>|[^<]+/g) ?? [];
}

/** A tag without its attributes, or a text. */
function nameOf(token: string | undefined): string | undefined {
  return token?.replace(/^(<\/?[\w-]+)[\s\S]*/, '$1');
}

/** Characters of a piece of markup in a message. */
const LONGEST = 120;
