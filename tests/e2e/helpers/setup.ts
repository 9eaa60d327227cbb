import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/setup/chromium.mjs';
import { defaultOptions } from '../../../src/site/options.ts';
import { bundlePackages } from '../../helpers/dev-server.ts';
import { serveIfBuilt } from '../../helpers/sites/built.ts';

/** Builds and serves the site, and bundles the packages for authoring servers, once for all end-to-end tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  const packages = path.join(folder, 'packages');
  const [site, chromium] = await Promise.all([
    serveIfBuilt(defaultOptions.pages, path.join(folder, 'dist')),
    findChromium(),
    bundlePackages(packages),
  ]);
  if (site.failure) console.error(`Tests that visit the site in pages/ will fail:\n${site.failure}`);
  project.provide('site', site.url);
  project.provide('chromium', chromium);
  project.provide('out', site.out);
  project.provide('packages', packages);
  return async () => {
    await site[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  };
}
