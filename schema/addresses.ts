/** Addresses that pages link in their head and the build writes. */
export const manifestUrl = '/manifest.webmanifest';
export const touchIconUrl = '/apple-touch-icon.png';

/** Address of the feed of a collection: beside the page that lists it. @param index its route, such as `/blog` */
export function feedUrl(index: string): string {
  return `${index === '/' ? '/index' : index}.xml`;
}

/** Anchors that every page has of its own; no section may be called like one of them. */
export const frameIds: readonly string[] = ['root', 'main', 'site-menu', 'chat-menu'];
