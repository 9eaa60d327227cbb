import { afterAll } from 'vitest';
import { repositoryVariables } from '../../../src/site/git.ts';
import { removeTemporaryFolders } from '../temporary-folder.ts';

/*
 * Runs before each test file, so that its hook runs after those of the file, when servers and processes have ended.
 */
afterAll(removeTemporaryFolders);

// Tests that are started by a hook of git would otherwise commit to the repository of the checkout.
for (const name of repositoryVariables) delete process.env[name];
