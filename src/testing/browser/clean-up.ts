import { afterAll } from 'vitest';
import { closeOwnContexts } from './browser.ts';

/* Runs before each test file, so that its hook runs after those of the file. */
afterAll(closeOwnContexts);
