/**
 * Development only: calls back on an event of the development server, and when the connection opens, because events
 * sent before that are lost.
 * @returns removes the listeners
 */
export function onServerMessage(event: string, callback: () => void): () => void {
  const events = [event, 'vite:ws:connect'];
  for (const name of events) import.meta.hot?.on(name, callback);
  return () => {
    for (const name of events) import.meta.hot?.off(name, callback);
  };
}
