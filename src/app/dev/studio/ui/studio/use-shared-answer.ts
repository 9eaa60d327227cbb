import { useEffect } from 'react';
import type { SharedAnswers } from '../../model/shared-answers.ts';
import { useStore, useStudio } from './use-studio.ts';

/** The answer for a name, requested again after each change of the site. An empty name requests nothing. */
export function useSharedAnswer<T>(answers: SharedAnswers<T>, name: string): T {
  const { revision } = useStudio().state;
  useEffect(() => {
    if (name !== '') answers.refresh(name, revision);
  }, [answers, name, revision]);
  return useStore(answers.store(name));
}
