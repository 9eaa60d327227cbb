import { expect } from 'vitest';
import type { RichNode } from '../../../schema/compiled.ts';
import { parseMarkdown } from '../../../src/content/text/text.ts';

export const block = (type: string, props: object): RichNode =>
  ({ t: 'block', c: { $blocks: [{ isProse: true, type, props }] } }) as RichNode;
export const paragraph = (text: string): RichNode => ({ t: 'p', c: [text] });

/** The nodes of a text without problems, on a site with the brand `Taller`. Pictures are in `/copy`. */
export function nodesOf(text: string) {
  const { value, problems } = parseMarkdown(text, {
    values: { brand: 'Taller' },
    image: (src, alt) => ({ src: `/copy${src}`, alt, width: 8, height: 4 }),
    highlight: (code, language) => [['keyword', `${language} ${code}`]],
  });
  expect(problems).toEqual([]);
  return value;
}
