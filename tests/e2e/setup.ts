import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { defaultOptions } from '../../src/site/options.ts';
import { siteConfig } from '../../src/site/vite/config.ts';
import { runScript } from './other-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base URL of the built site. */
    site: string;
    /** Folder of the built site. */
    out: string;
  }
}

/** Builds and serves the site once for all end-to-end tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  const options = { ...defaultOptions, out: path.join(folder, 'dist') };
  const config = { ...siteConfig(options), configFile: false as const, logLevel: 'warn' as const };
  const { code, output } = await runScript('build', ['--out', options.out]);
  if (code !== 0) throw new Error(`The build of the site failed with exit code ${code}:\n${output}`);
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  project.provide('site', server.resolvedUrls!.local[0]!.replace(/\/$/, ''));
  project.provide('out', options.out);
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
