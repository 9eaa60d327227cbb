/**
 * The decoded path of a request's address, without its query and with each run of slashes as one, as servers read it.
 * @returns undefined for an address that is malformed, or is a whole URL
 */
export function requestPath(url: string | undefined): string | undefined {
  // After two slashes, what reads the address as one relative to this server finds the name of another one.
  if (!url?.startsWith('/') || !URL.canParse(url, 'http://localhost')) return undefined;
  try {
    const decoded = decodeURIComponent(new URL(`http://localhost${url}`).pathname);
    return decoded.includes('\0') ? undefined : decoded.replace(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
}
