import type { ChatLine, SiteData } from '../../schema/site-data.ts';

/**
 * Address that opens the site's chat service with a greeting already written.
 * @param topic what the visitor is looking at (a product's name), or nothing
 */
export function chatHref(chat: NonNullable<SiteData['chat']>, line: ChatLine, topic = ''): string {
  const greeting = chat.greeting.replace('{topic}', topic).replace('{city}', line.city).replace(/ {2,}/g, ' ');
  return chat.service.replace('{phone}', line.phone.replace(/\D/g, '')).replace('{text}', encodeURIComponent(greeting));
}
