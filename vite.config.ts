import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import type { ViteBuilder } from 'vite';
import { defineConfig } from 'vitest/config';
import { projectRoot } from './src/site/options.ts';
import { siteConfig } from './src/site/vite/config.ts';
import { hangLimit, waitLimit } from './tests/helpers/limits.ts';
import { SlowFirst } from './tests/helpers/slow-first.ts';

/** The test runner works without the site's plugins, because tests start their own servers. */
const base = process.env.VITEST ? { plugins: [react()] } : { ...siteConfig(), builder: { buildApp } };

/** `vite build` is `npm run build`. */
async function buildApp({ environments }: ViteBuilder): Promise<void> {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: projectRoot, stdio: 'inherit' });
  // Vite would otherwise build all environments that are not marked as built.
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
          // Browser tests mostly wait: two files in parallel use only half of two cores.
          maxWorkers: 3,
          // These tests run after the unit tests, not in parallel with them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
