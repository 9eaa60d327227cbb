import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { blockModules } from '../src/site/blocks/block-modules.mjs';
import { hangLimit, waitLimit } from '../src/testing/limits.ts';
import { isolated } from './helpers/runner/isolated.ts';
import { SlowFirst } from './helpers/runner/slow-first.ts';

/** The test runner works without the site's plugins, because tests start their own servers. */
export default defineConfig({
  plugins: [blockModules(path.resolve(import.meta.dirname, '..')), react()],
  test: {
    sequence: { sequencer: SlowFirst },
    testTimeout: hangLimit,
    hookTimeout: hangLimit,
    teardownTimeout: hangLimit,
    expect: { poll: { timeout: waitLimit } },
    // A list, to which the projects add theirs: a text would be replaced.
    setupFiles: ['tests/helpers/runner/clean-up.ts'],
    // All projects run at once. One worker more takes a tenth longer: each loads the sources and starts a browser.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{schema,src,scripts}/**/*.test.{ts,tsx,mjs}', 'tests/**/*.test.{ts,tsx}'],
          exclude: [...isolated, 'tests/e2e/**'],
          // Most files take less time than loading what they test: they share the modules of a worker.
          isolate: false,
          setupFiles: 'tests/helpers/runner/same-state.ts',
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/e2e/helpers/setup.ts',
          setupFiles: 'src/testing/browser/clean-up.ts',
          // A worker starts one browser for all its files.
          isolate: false,
        },
      },
    ],
  },
});
