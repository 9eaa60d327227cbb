/** Editors save in bursts: several calls within a moment become one. Runs follow each other, never at once. */
export function collectCalls(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work).catch((error) => console.error(error));
    }, 20);
  };
}
