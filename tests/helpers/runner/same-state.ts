import { afterAll, expect, vi } from 'vitest';

/*
 * Runs before each unit test file, so that its hook runs after those of the file: fails where the file leaves the process
 * in another state than it found.
 */

/** Set by the library that reads pictures, once it is loaded. */
const ofLibraries = { VIPSHOME: undefined };

const stateOfProcess = () => ({
  'working directory': process.cwd(),
  'environment variables': { ...process.env, ...ofLibraries },
  'fake timers': vi.isFakeTimers(),
});
const before = stateOfProcess();

afterAll(() => {
  expect(stateOfProcess(), 'files share a process: restore in afterEach or afterAll what this file changes').toEqual(
    before,
  );
});
