import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import type { ViteBuilder } from 'vite';
import { defineConfig } from 'vitest/config';
import { projectRoot } from './src/site/options.ts';
import { siteConfig } from './src/site/vite/config.ts';
import { hangLimit, waitLimit } from './tests/helpers/limits.ts';
import { SlowFirst } from './tests/helpers/slow-first.ts';

/** Tests bring up their own servers: the site's plugins would only get in the way of the test runner's. */
const base = process.env.VITEST ? { plugins: [react()] } : { ...siteConfig(), builder: { buildApp } };

/** `vite build` is `npm run build`. */
async function buildApp({ environments }: ViteBuilder): Promise<void> {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: projectRoot, stdio: 'inherit' });
  // Vite would build what looks left out.
  for (const environment of Object.values(environments)) environment.isBuilt = true;
}

export default defineConfig({
  ...base,
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
          // Browsers mostly wait: two at once leave half of two cores idle.
          maxWorkers: 3,
          // After the unit tests, not beside them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
