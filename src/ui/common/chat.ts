import { dialled } from '../../../schema/common/dialled.ts';
import { fill } from '../../../schema/common/fill.ts';
import type { PageData } from '../../../schema/compiled.ts';
import type { ChatLine, SiteData } from '../../../schema/site-data.ts';

/** The topic of a chat that starts on a page: the entry of the page, unless the page is an article. */
export function topicOf({ entry, isArticle }: Pick<PageData, 'entry' | 'isArticle'>): string | undefined {
  return isArticle ? undefined : entry?.name;
}

/**
 * URL that opens the site's chat service with a prepared greeting.
 * @param topic see `topicOf`
 * @param template the greeting with its placeholders, instead of the site's
 */
export function chatHref(
  chat: NonNullable<SiteData['chat']>,
  line: ChatLine,
  topic = '',
  template = chat.greeting,
): string {
  const greeting = fill(template, { topic, city: line.city }).replace(/ {2,}/g, ' ');
  // The schema requires the + of the country code, which chat services omit.
  return chat.service.replace('{phone}', dialled(line.phone).slice(1)).replace('{text}', encodeURIComponent(greeting));
}
