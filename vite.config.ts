import { execFileSync } from 'node:child_process';
import { defineConfig, type ViteBuilder } from 'vite';
import { projectRoot } from './src/site/options.ts';
import { siteConfig } from './src/site/vite/config.ts';

/** `vite build` is `npm run build`. */
async function buildApp({ environments }: ViteBuilder): Promise<void> {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: projectRoot, stdio: 'inherit' });
  // Vite would otherwise build all environments that are not marked as built.
  for (const environment of Object.values(environments)) environment.isBuilt = true;
}

export default defineConfig({ ...siteConfig(), builder: { buildApp } });
