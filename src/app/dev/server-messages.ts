/**
 * Development only: calls back on an event of the development server, and when the connection opens, because events
 * before that are lost.
 * @param callback gets true if the connection has opened
 * @returns removes the listeners
 */
export function onServerMessage(event: string, callback: (hasConnected: boolean) => void): () => void {
  const listeners = [
    [event, () => callback(false)],
    ['vite:ws:connect', () => callback(true)],
  ] as const;
  for (const [name, listener] of listeners) import.meta.hot?.on(name, listener);
  return () => {
    for (const [name, listener] of listeners) import.meta.hot?.off(name, listener);
  };
}
