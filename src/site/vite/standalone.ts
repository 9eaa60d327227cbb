import { execFileSync } from 'node:child_process';
import type { UserConfig, ViteBuilder } from 'vite';
import { projectRoot } from '../options.ts';
import { siteConfig } from './config.ts';

/** `vite build` is `npm run build`. */
async function buildApp({ environments }: ViteBuilder): Promise<void> {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: projectRoot, stdio: 'inherit' });
  // Vite would otherwise build all environments that are not marked as built.
  for (const environment of Object.values(environments)) environment.isBuilt = true;
}

/** The configuration for Vite's own commands. */
export default { ...siteConfig(), builder: { buildApp } } satisfies UserConfig;
