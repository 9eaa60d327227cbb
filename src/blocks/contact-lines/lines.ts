import type { Inline } from '../../../schema/compiled.ts';
import type { ChatLine, SiteData } from '../../../schema/site-data.ts';
import { plainText } from '../../ui/text.tsx';

/** The lines of the chat that a block shows. @param only the name of the line that it shows alone */
export function shownLines(
  { lines, footerLines = [] }: NonNullable<SiteData['chat']>,
  only: Inline | undefined,
  year: number,
): readonly ChatLine[] {
  const all = [...lines, ...footerLines];
  return only ? all.filter(({ name }) => plainText(name, year) === plainText(only, year)) : all;
}
