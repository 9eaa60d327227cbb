import type { BrowserStorage } from './storage.ts';

/** Maximum number of kept files, the open one included. */
const most = 6;

/** Puts an opened file first among the files that were opened last. @returns all of them */
export function noteOpened(storage: BrowserStorage<readonly string[]>, file: string): readonly string[] {
  const recent = [file, ...(storage.read() ?? []).filter((each) => each !== file)].slice(0, most);
  storage.write(recent);
  return recent;
}
