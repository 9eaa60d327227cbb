import type { FieldSchema } from '../../../schema/schema.ts';

/** A value with other links: the value itself if it is an address, and the links in a text with formatting. */
export function linksInText(value: string, format: FieldSchema['format'], follow: (link: string) => string): string {
  if (format === 'href') return follow(value);
  if (format !== 'inline' && format !== 'markdown') return value;
  return value.replace(/(\]\()([^)\s]+)/g, (_, start: string, link: string) => start + follow(link));
}
