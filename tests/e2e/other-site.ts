import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { preview } from 'vite';
import { afterAll, beforeAll, inject } from 'vitest';
import { projectRoot } from '../../src/site/options.ts';
import { siteConfig } from '../../src/site/vite/config.ts';

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command of the project, for example `runScript('build', ['--pages', folder])`. */
export function runScript(name: string, args: readonly string[]): Promise<CommandResult> {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], { cwd: projectRoot, env });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** A temporary folder for the surrounding tests; it is created before them and removed after them. */
export function temporaryFolder(): { readonly path: string } {
  const folder = { path: '' };
  beforeAll(async () => {
    folder.path = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  });
  afterAll(() => rm(folder.path, { recursive: true, force: true }));
  return folder;
}

/** Copies the site's pages. @returns the folder of the copy */
export async function copyPages(into: string): Promise<string> {
  const pages = path.join(into, 'pages');
  await cp(path.join(projectRoot, 'pages'), pages, { recursive: true });
  return pages;
}

/** Applies a change to a file. @throws when the contents stay the same */
export async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The edit of ${file} found nothing to change`);
  await writeFile(file, after);
}

export interface ServedSite {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds a pages folder and serves the site. @throws with the build's output when it fails */
export async function buildAndServe(pages: string, out: string): Promise<ServedSite> {
  const { code, output } = await runScript('build', ['--pages', pages, '--out', out]);
  if (code !== 0) throw new Error(`The build of ${pages} failed with exit code ${code}:\n${output}`);
  const config = { ...siteConfig({ pages, out, locale: 'es' }), configFile: false as const, logLevel: 'warn' as const };
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  return { url: server.resolvedUrls!.local[0]!.replace(/\/$/, ''), close: () => server.close() };
}

/** Allows a page of the tests to request another local origin. */
export async function allowOrigin(page: Page, origin: string): Promise<void> {
  if (origin === inject('site')) return;
  await page.context().route(
    (url) => url.origin === origin,
    (route) => route.continue(),
  );
}
