import type { Page } from 'playwright';

/** Something that is wrong on a page. */
export interface PageFinding {
  readonly text: string;
  /** The example that the element belongs to, where `markExamples` has numbered them. */
  readonly example?: string | null | undefined;
}

/** Numbers the blocks of a type that a page shows, for the findings on it. @returns their number */
export function markExamples(page: Page, type: string): Promise<number> {
  return page.evaluate((name) => {
    const blocks = document.querySelectorAll(`main > .${name}`);
    for (const [index, block] of blocks.entries()) block.setAttribute('data-example', String(index));
    return blocks.length;
  }, type);
}
