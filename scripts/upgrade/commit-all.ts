import { git } from '../../src/site/git.ts';

/**
 * Makes a commit of all changes in a folder, if there are any. Hooks of the owner are skipped, because the work is not
 * finished.
 */
export async function commitAll(folder: string, subject: string, body = ''): Promise<void> {
  await git(folder, ['add', '--all']);
  if (!(await git(folder, ['diff', '--cached', '--name-only']))) return;
  await git(folder, ['commit', '--no-verify', '-m', subject, ...(body ? ['-m', body] : [])]);
}
