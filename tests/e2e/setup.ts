import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { defaultOptions } from '../../src/site/options.ts';
import { buildAndServe } from '../helpers/built-site.ts';

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
  const site = await buildAndServe(defaultOptions.pages, path.join(folder, 'dist'));
  project.provide('site', site.url);
  project.provide('out', site.out);
  return async () => {
    await site[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  };
}
