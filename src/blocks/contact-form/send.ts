/** Milliseconds. Files take longer on slow connections. */
const timeLimit = 15_000;
const uploadLimit = 40 * timeLimit;

/**
 * Posts the values as an HTML form would.
 * @returns true if the server accepted them; false after an error status, a network error or no response in time
 */
export async function send(endpoint: string, body: URLSearchParams | FormData): Promise<boolean> {
  const abort = new AbortController();
  // It may run after the response, when it has no effect.
  setTimeout(() => abort.abort(), body instanceof FormData ? uploadLimit : timeLimit);
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
  }
}
