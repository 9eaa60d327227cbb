import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageData } from '../../../schema/compiled.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { blockModules } from '../blocks/block-modules.mjs';
import { createExampleChecker, type ExampleSite } from '../examples/example-site.ts';
import { projectRoot } from '../options.ts';
import { schemas } from '../schemas/built-in-schemas.ts';
import { siteConfig } from '../vite/config.ts';
import { createBundler } from './bundler.ts';
import { type DevProgram, readSchemas, renderInDev, serverCode } from './dev-render.ts';
import { pageCode, pageScripts } from './page-code.ts';
import { failureIn } from './tools/failure-page.ts';

let server: ViteDevServer;
let bundled: DevProgram;
let site: ExampleSite;
beforeAll(async () => {
  const { plugins: _, ...config } = siteConfig();
  const plugins = [blockModules(projectRoot)];
  const settings = { middlewareMode: true, ws: false, watch: null } as const;
  const optimizeDeps = { noDiscovery: true, entries: [] };
  const cacheDir = temporaryFolder();
  server = await createServer({ ...config, plugins, configFile: false, server: settings, optimizeDeps, cacheDir });
  const bundler = createBundler(server);
  bundled = { server, serverCode: bundler.bundled(serverCode), pageCode: bundler.bundled(pageCode) };
  site = await createExampleChecker(schemas, 'es').checkAll();
});
afterAll(() => server?.close());

const render = (program: DevProgram, page: PageData) =>
  renderInDev(program, { page, structuredData: [] }, site.siteData, { scripts: pageScripts.browser });

test('the bundle renders every example as the modules do, and has the schemas of the modules', async () => {
  const modules = { ...bundled, serverCode: async () => ({ ...(await bundled.serverCode()), isBundled: false }) };
  expect((await bundled.serverCode()).isBundled, 'The code of the server can be bundled').toBe(true);
  const pages = site.pages.flatMap(({ compile }) => (compile ? [compile()] : []));
  expect(pages.length).toBeGreaterThan(50);
  for (const page of pages) expect(await render(bundled, page), page.route).toBe(await render(modules, page));
  expect(JSON.stringify(await readSchemas(bundled))).toBe(JSON.stringify(await readSchemas(modules)));
});

test('the error of a component that fails names the line of its source', async () => {
  const page = site.pages.find(({ compile }) => compile)!.compile!();
  const broken = { ...page, blocks: [{ type: 'feature-list', items: 3 }] } as unknown as PageData;
  const error: Error = await render(bundled, broken).then(
    () => new Error('nothing was thrown'),
    (thrown) => thrown,
  );
  expect(error.stack).toMatch(/src\/blocks\/feature-list\/block\.tsx:\d+/);
  const said = failureIn('pages/a.yaml', error, 'en');
  expect(said).toMatch(/^pages\/a\.yaml: block 1 \("feature-list"\) cannot be shown: /);
  expect(said).toMatch(/correct src\/blocks\/feature-list\/block\.tsx:\d+:\d+\./);
  expect(said, 'Frames of libraries are left out').not.toContain('node_modules');
});
