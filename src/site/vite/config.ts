import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createRunnableDevEnvironment, type InlineConfig, type Plugin } from 'vite';
import { assetFileName, blockEntries, chunks, entryFileName, licenseNotice, licenses } from '../build/chunks.ts';
import { devPlugin } from '../dev/dev-plugin.ts';
import { defaultOptions, projectRoot, type SiteOptions } from '../options.ts';
import { leanLibraries } from './lean-libraries.ts';
import { previewPlugin } from './preview.ts';

/** The Vite configuration of a site: the one place where `dev`, `build` and `preview` are decided. */
export function siteConfig(options: SiteOptions = defaultOptions): InlineConfig {
  return {
    root: projectRoot,
    appType: 'custom',
    publicDir: false,
    cacheDir: 'node_modules/.vite',
    plugins: [react(), forVisitors(), leanLibraries, selfContainedServer, devPlugin(options), previewPlugin(options)],
    server: {
      port: 5173,
      // Pages are watched by the authoring server itself.
      watch: { ignored: [isNoSource, options.pages, `${options.pages}/**`] },
    },
    preview: { port: 4173 },
    // All that the program imports later stands in files of its own: there is nothing to preload beside them.
    build: { outDir: options.out, cssMinify: true, cssTarget: browsersWithLightDark, modulePreload: false },
    environments: {
      client: {
        build: {
          write: false,
          license: { fileName: licenses },
          rolldownOptions: {
            input: {
              app: 'src/app/entry-client.tsx',
              start: 'src/app/start.ts',
              'no-script': 'src/layout/no-script.css',
              ...blockEntries(),
            },
            // The page loader takes the component of a block from the default export of its entry.
            preserveEntrySignatures: 'exports-only',
            output: {
              hashCharacters: 'hex',
              entryFileNames: entryFileName,
              chunkFileNames: 'assets/[name].[hash:10].js',
              assetFileNames: assetFileName,
              postBanner: licenseNotice,
              codeSplitting: { groups: chunks },
            },
          },
        },
      },
      ssr: {
        // Without live updates of its own: they forget the whole program at once, also in the middle of a rendering.
        dev: {
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }),
        },
        build: {
          write: false,
          ssr: true,
          // Read when a component fails, to name its line.
          sourcemap: 'hidden',
          rolldownOptions: {
            input: { renderer: 'src/site/build/renderer.ts' },
            output: { codeSplitting: false, sourcemapExcludeSources: true },
          },
        },
      },
    },
  };
}

/** Folders of the checkout that the authoring server serves code from. */
const sourceFolders = new Set(['src', 'schema']);

/** Whether a file of the checkout is no source: built sites, under whatever name, make no open page load again. */
function isNoSource(file: string): boolean {
  const [folder] = path.relative(projectRoot, file).split(path.sep);
  const isInside = folder !== '' && folder !== '..' && !path.isAbsolute(folder!);
  return isInside && !sourceFolders.has(folder!);
}

/** The first browsers that know `light-dark()`, which our colours are written with. */
const browsersWithLightDark = ['chrome123', 'firefox120', 'safari17.5'];

/**
 * What is built is what visitors get, also when a test runner builds it: `NODE_ENV=test` would make it
 * the development version of React. Visitors bring no developer tools for React: 0.3 kB less.
 */
function forVisitors(): Plugin {
  let before: string | undefined;
  return {
    name: 'site:for-visitors',
    apply: 'build',
    config() {
      before = process.env.NODE_ENV;
      process.env.NODE_ENV = 'production';
      return { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } };
    },
    configResolved() {
      if (before) process.env.NODE_ENV = before;
    },
  };
}

/**
 * Builds the server side as one file without imports, so that any process can render with it. Vite leaves
 * `NODE_ENV` of server code to the day it runs: React's development version would render five times slower.
 */
const selfContainedServer: Plugin = {
  name: 'site:self-contained-server',
  apply: 'build',
  config: () => ({
    environments: { ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } },
  }),
};
