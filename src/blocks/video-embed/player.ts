/** URL of the player with autoplay, because the visitor has already clicked. */
export function playingSrc(src: string): string {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
