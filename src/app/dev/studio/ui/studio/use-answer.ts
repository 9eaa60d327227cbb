import { useEffect, useState } from 'react';

/** The answer to the latest request; undefined until the first answer and after a failure. */
export function useAnswer<T>(request: () => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    let isLatest = true;
    request().then(
      (found) => isLatest && setAnswer(() => found),
      () => isLatest && setAnswer(undefined),
    );
    return () => {
      isLatest = false;
    };
  }, [request]);
  return answer;
}
