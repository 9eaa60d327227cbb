import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { buildSite } from './build.ts';
import { chunks } from './chunks.ts';
import { devPlugin } from './dev.ts';
import { leanLibraries } from './lean-libraries.ts';
import { defaultOptions, projectRoot, type SiteOptions } from './options.ts';
import { previewPlugin } from './preview.ts';

/** The Vite configuration of a site: the one place where `dev`, `build` and `preview` are decided. */
export function siteConfig(options: SiteOptions = defaultOptions): InlineConfig {
  return {
    root: projectRoot,
    appType: 'custom',
    publicDir: false,
    cacheDir: 'node_modules/.vite',
    plugins: [react(), leanLibraries, selfContainedServer, devPlugin(options), previewPlugin(options)],
    server: { port: 5173, watch: { ignored: ['**/dist/**', `${options.out}/**`] } },
    preview: { port: 4173 },
    // All that the program imports later stands in files of its own: there is nothing to preload beside them.
    build: { outDir: options.out, cssMinify: true, cssTarget: browsersWithLightDark, modulePreload: false },
    environments: {
      client: {
        build: {
          write: false,
          rolldownOptions: {
            input: { app: 'src/app/entry-client.tsx', start: 'src/app/start.ts' },
            output: {
              hashCharacters: 'hex',
              entryFileNames: 'assets/[name].[hash:10].js',
              chunkFileNames: 'assets/[name].[hash:10].js',
              codeSplitting: { groups: chunks },
            },
          },
        },
      },
      ssr: {
        build: {
          write: false,
          ssr: true,
          rolldownOptions: {
            input: { engine: 'src/build/pipeline/engine.ts' },
            output: { codeSplitting: false },
          },
        },
      },
    },
    builder: { buildApp: async (builder) => void (await buildSite(options, async () => builder)) },
  };
}

/** The first browsers that know `light-dark()`, which our colours are written with. */
const browsersWithLightDark = ['chrome123', 'firefox120', 'safari17.5'];

/** Builds the server side as one file without imports, so that any process can render with it. */
const selfContainedServer: Plugin = {
  name: 'site:self-contained-server',
  apply: 'build',
  config: () => ({ environments: { ssr: { resolve: { noExternal: true } } } }),
};
