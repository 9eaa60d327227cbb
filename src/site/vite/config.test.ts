import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, loadConfigFromFile } from 'vite';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { projectRoot } from '../options.ts';
import { siteConfig } from './config.ts';

/** The packages that the sources below a folder import at run time. */
function packagesOf(folder: string): string[] {
  const names = readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
  const texts = sources.map((name) => readFileSync(path.join(projectRoot, folder, name), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(/^import (?!type ).*?from '([^.'][^']*)';$/gms)].map(([, of]) => of!),
  );
}

/** The packages of an author. Packages of tests and measurements are installed in addition. */
const installed = Object.keys(JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).dependencies);

test('the authoring server knows the packages of gallery and Studio before a page asks for them, and no others', async () => {
  const packages = new Set(packagesOf('src/app/dev'));
  expect(packages.size, 'packages are found in the sources').toBeGreaterThan(5);
  const config = siteConfig();
  const server = await createServer({
    ...config,
    configFile: false,
    cacheDir: temporaryFolder(),
    logLevel: 'error',
    server: { ...config.server, port: 0, host: '127.0.0.1' },
  });
  try {
    await server.listen();
    const { depsOptimizer } = server.environments.client;
    await depsOptimizer!.scanProcessing;
    const known = Object.keys({ ...depsOptimizer!.metadata.discovered, ...depsOptimizer!.metadata.optimized });
    const late = [...packages].filter((name) => !known.includes(name));
    expect(late, 'optimizeDeps in src/site/vite/config.ts: open pages would be loaded again').toEqual([]);
    const others = known.filter((name) => !installed.some((one) => name === one || name.startsWith(`${one}/`)));
    expect(others, 'without these packages, which only tests need, no package would be bundled').toEqual([]);
  } finally {
    await server.close();
  }
});

test('Vite started alone has the configuration of the site', async () => {
  // The same file configures the test runner.
  vi.stubEnv('VITEST', '');
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts', projectRoot);
  vi.unstubAllEnvs();
  const names = loaded!.config.plugins!.flat(2).flatMap((plugin) => (plugin && 'name' in plugin ? plugin.name : []));
  expect(names).toContain('site:dev');
});
