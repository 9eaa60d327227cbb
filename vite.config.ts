import { pathToFileURL } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { bundleSource } from './src/site/cache/commands/bundle.mjs';
import tests from './tests/vitest.config.ts';

/**
 * Loaded only for Vite's own commands: the test runner reads this file three times, and the site's takes seconds. It is
 * bundled like a command, because it imports the schemas of all blocks by a pattern, which Node does not know.
 */
async function siteConfig(): Promise<ViteUserConfig> {
  const file = await bundleSource(import.meta.dirname, 'src/site/vite/standalone.ts');
  return (await import(pathToFileURL(file).href)).default;
}

export default defineConfig(() => (process.env.VITEST ? tests : siteConfig()));
