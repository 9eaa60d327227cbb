import { sharedTwins } from '../../../schema/english/shared.ts';
import { inEnglish, type Twins } from '../../../schema/english/twins.ts';
import { wordsSchema } from '../../../schema/words.ts';
import type { Schemas } from '../../content/common/schemas.ts';
import type { Locale } from '../../content/diagnostics/messages.ts';

const ofBlocks = import.meta.glob<Twins>('../../blocks/*/english.ts', { eager: true, import: 'default' });

/** The English texts of each block, by its type. */
export const blockTwins: Readonly<Record<string, Twins>> = Object.fromEntries(
  Object.entries(ofBlocks).map(([file, twins]) => [file.split('/').at(-2)!, twins]),
);

/** The English texts of all schemas by the Spanish ones. */
export const twins: Twins = Object.assign({}, sharedTwins, ...Object.values(blockTwins));

/** What the schemas of a site say to its authors, in their language. */
export function schemasFor(locale: Locale, { page, site, blocks, words }: Schemas) {
  if (locale === 'es') return { page, site, blocks };
  const { properties, ...rest } = inEnglish(site, twins);
  return {
    page: inEnglish(page, twins),
    site: { ...rest, properties: { ...properties, words: wordsSchema(words, locale) } },
    blocks: inEnglish(blocks, twins),
  };
}
