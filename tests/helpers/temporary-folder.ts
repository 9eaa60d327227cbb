import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Holds all folders of a test file. */
let parent: string | undefined;

/** Removes all folders of a test file. `clean-up.ts` calls it when the tests of the file have ended. */
export function removeTemporaryFolders(): void {
  if (parent) rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
  parent = undefined;
}

/** Makes a folder that is removed when the tests of the file have ended. @returns its path, without symbolic links */
export function temporaryFolder(): string {
  parent ??= makeParent();
  return mkdtempSync(path.join(parent, 'folder-'));
}

function makeParent(): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'site-test-'));
  // Web servers, which may run as another user, must reach the folders in it.
  chmodSync(folder, 0o755);
  return folder;
}
