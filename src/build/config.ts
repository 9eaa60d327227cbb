import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { buildSite } from './build.ts';
import { devPlugin } from './dev.ts';
import { defaultOptions, projectRoot, type SiteOptions } from './options.ts';
import { previewPlugin } from './preview.ts';

/** The Vite configuration of a site: the one place where `dev`, `build` and `preview` are decided. */
export function siteConfig(options: SiteOptions = defaultOptions): InlineConfig {
  return {
    root: projectRoot,
    appType: 'custom',
    publicDir: false,
    cacheDir: 'node_modules/.vite',
    plugins: [react(), selfContainedServer, devPlugin(options), previewPlugin(options)],
    server: { port: 5173, watch: { ignored: ['**/dist/**', `${options.out}/**`] } },
    preview: { port: 4173 },
    build: { outDir: options.out, cssMinify: true, modulePreload: { polyfill: false } },
    environments: {
      client: {
        build: {
          write: false,
          rolldownOptions: {
            input: { app: 'src/app/entry-client.tsx', start: 'src/app/start.ts' },
            output: { entryFileNames: 'assets/[name].[hash].js', chunkFileNames: 'assets/[name].[hash].js' },
          },
        },
      },
      ssr: {
        build: {
          write: false,
          ssr: true,
          rolldownOptions: {
            input: { server: 'src/app/entry-server.tsx' },
            output: { codeSplitting: false },
          },
        },
      },
    },
    builder: { buildApp: async (builder) => void (await buildSite(builder, options)) },
  };
}

/** Builds the server side as one file without imports, so that any process can render with it. */
const selfContainedServer: Plugin = {
  name: 'site:self-contained-server',
  apply: 'build',
  config: () => ({ environments: { ssr: { resolve: { noExternal: true } } } }),
};
