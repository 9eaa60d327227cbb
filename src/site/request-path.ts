/**
 * The decoded path of a request's address, without its query and with each run of slashes as one, as servers read it.
 * @returns undefined for an address that is malformed, or is a whole URL
 */
export function requestPath(url: string | undefined): string | undefined {
  if (!url?.startsWith('/')) return undefined;
  try {
    const decoded = decodeURIComponent(new URL(`http://localhost${url}`).pathname);
    return decoded.includes('\0') ? undefined : decoded.replace(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
}

/**
 * The address of a request with one slash at its start. A program that resolves an address with more of them, also
 * backslashes, against the address of this server would read the name of another server.
 */
export function withOneSlash(url: string): string {
  return url.replace(/^\/[/\\]+/, '/');
}
