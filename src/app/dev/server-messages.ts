/**
 * Development only: calls back when the server says that something has changed, and when the connection over which it
 * says so is there: what it said before that, nobody heard.
 * @returns ends listening
 */
export function onServerMessage(event: string, callback: () => void): () => void {
  const events = [event, 'vite:ws:connect'];
  for (const name of events) import.meta.hot?.on(name, callback);
  return () => {
    for (const name of events) import.meta.hot?.off(name, callback);
  };
}
