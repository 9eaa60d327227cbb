import type { EventEmitter } from 'node:events';
import { stateOf } from '../../cache/fingerprint.mjs';

/** Milliseconds in which Vite's watcher (chokidar) reports no second change of a file. */
export const watcherPause = 50;

/**
 * Reports a change of a file that the watcher ignores because it follows another change too soon. Otherwise a
 * half-written file could be shown until the next change.
 * @param watcher Vite's watcher
 */
export function reportMissedChanges(watcher: EventEmitter): void {
  const timers = new Map<string, NodeJS.Timeout>();
  watcher.on('all', (event: string, file: string) => {
    if (event !== 'add' && event !== 'change') return;
    const reported = versionOf(file);
    clearTimeout(timers.get(file));
    const compare = () => {
      timers.delete(file);
      const present = versionOf(file);
      if (present === undefined || present === reported) return;
      watcher.emit('change', file);
      watcher.emit('all', 'change', file);
    };
    timers.set(file, setTimeout(compare, watcherPause).unref());
  });
}

/** Undefined for a file that is gone: its removal is reported as one. */
function versionOf(file: string): string | undefined {
  const state = stateOf(file, Date.now());
  return state && `${state.size} ${state.saved}`;
}
