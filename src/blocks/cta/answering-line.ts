import type { Inline } from '../../../schema/compiled.ts';
import type { ChatLine, SiteData } from '../../../schema/site-data.ts';
import { plainText } from '../../ui/text.tsx';

/** The line of the chat with a name, else the first one. */
export function answeringLine(
  { lines, footerLines = [] }: NonNullable<SiteData['chat']>,
  name: Inline | undefined,
  year: number,
): ChatLine {
  const wanted = name && plainText(name, year);
  return [...lines, ...footerLines].find((line) => plainText(line.name, year) === wanted) ?? lines[0]!;
}
