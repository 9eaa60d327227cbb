import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { hangLimit, waitLimit } from './helpers/limits.ts';
import { SlowFirst } from './helpers/slow-first.ts';

/** The test runner works without the site's plugins, because tests start their own servers. */
export default defineConfig({
  plugins: [react()],
  test: {
    sequence: { sequencer: SlowFirst },
    testTimeout: hangLimit,
    hookTimeout: hangLimit,
    teardownTimeout: hangLimit,
    expect: { poll: { timeout: waitLimit } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{schema,src,scripts}/**/*.test.{ts,tsx,mjs}', 'tests/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/e2e/setup.ts',
          // Browser tests mostly wait: two files in parallel use only half of two cores.
          maxWorkers: 3,
          // These tests run after the unit tests, not in parallel with them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
