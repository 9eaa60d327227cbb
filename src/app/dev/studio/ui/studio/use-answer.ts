import { useEffect, useState } from 'react';

/**
 * The answer to the latest request; undefined until the first answer and after a failure.
 * @param pause milliseconds before the request is sent, for requests that follow typing
 */
export function useAnswer<T>(request: () => Promise<T>, pause = 0): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    let isLatest = true;
    const ask = () =>
      request().then(
        (found) => isLatest && setAnswer(() => found),
        () => isLatest && setAnswer(undefined),
      );
    const timer = pause > 0 ? setTimeout(ask, pause) : void ask();
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [request, pause]);
  return answer;
}
