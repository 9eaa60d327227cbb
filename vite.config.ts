import { loadConfigFromFile } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import tests from './tests/vitest.config.ts';

/** Loaded only for Vite's own commands: the test runner reads this file three times, and the site's takes seconds. */
async function siteFile(env: Parameters<typeof loadConfigFromFile>[0]): Promise<ViteUserConfig> {
  const loaded = await loadConfigFromFile(env, 'src/site/vite/standalone.ts', import.meta.dirname);
  if (!loaded) throw new Error('src/site/vite/standalone.ts is missing');
  return loaded.config;
}

export default defineConfig((env) => (process.env.VITEST ? tests : siteFile(env)));
