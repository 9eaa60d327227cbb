import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder.ts';

/*
 * Runs before each test file, so that its hook runs after those of the file, when servers and processes have ended.
 */
afterAll(removeTemporaryFolders);
