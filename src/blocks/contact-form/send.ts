/** Milliseconds. */
const timeLimit = 15_000;

/**
 * Posts the values as an HTML form would.
 * @returns whether the server accepted them; false for an error status, a network error or 15 seconds without response
 */
export async function send(endpoint: string, body: URLSearchParams): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeLimit);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: abort.signal,
    });
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
