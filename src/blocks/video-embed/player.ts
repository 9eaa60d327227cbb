/** Address of a player that starts by itself: the visitor has clicked once already. */
export function playingSrc(src: string): string {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
