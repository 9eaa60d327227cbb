import { useCallback } from 'react';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useDialogAnswer } from '../ui/studio/use-task.ts';
import { type MediaMessages, mediaMessagesOf } from './messages.ts';

export function useMediaMessages(): MediaMessages {
  return mediaMessagesOf(useStudio().state.overview.locale);
}

/** An answer that is asked for again after each change of a file of the site. */
export function useFreshAnswer<T>(request: () => Promise<T>) {
  const { revision } = useStudio().state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a file may bring another answer
  return useDialogAnswer(useCallback(() => request(), [request, revision]));
}

/** Returns a function that leaves the files, and opens a file at one of its values. */
export function useGo(): (file: string, pointer: string) => Promise<void> {
  const { studio } = useStudio();
  return async (file, pointer) => {
    studio.set({ isShowingMedia: false });
    await studio.open(file, pointer);
    studio.reveal(pointer);
  };
}
