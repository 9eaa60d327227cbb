import type { ChatLine, SiteData } from '../../schema/site-data.ts';

/**
 * URL that opens the site's chat service with a prepared greeting.
 * @param topic the name of the product on the page, if any
 * @param template the greeting with its placeholders, instead of that of the site
 */
export function chatHref(
  chat: NonNullable<SiteData['chat']>,
  line: ChatLine,
  topic = '',
  template = chat.greeting,
): string {
  const greeting = template.replace('{topic}', topic).replace('{city}', line.city).replace(/ {2,}/g, ' ');
  return chat.service.replace('{phone}', line.phone.replace(/\D/g, '')).replace('{text}', encodeURIComponent(greeting));
}
