import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Holds all folders of a test file. */
let parent: string | undefined;

// Registered before the hooks of the test file, so that it runs after them, when servers and processes have ended.
afterAll(() => {
  if (parent) rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
});

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
