import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createRunnableDevEnvironment, type InlineConfig, type Plugin } from 'vite';
import { componentFolders } from '../blocks/block-folders.ts';
import { blockModules, publicModules } from '../blocks/block-modules.mjs';
import { ownCodeFolders } from '../blocks/own-code.mjs';
import { ownTheme, themeFolders } from '../blocks/own-theme.mjs';
import {
  assetFileName,
  blockEntries,
  chunkFileName,
  chunks,
  entryFileName,
  extraEntries,
  licenseNotice,
  licenses,
} from '../build/chunks.ts';
import { devPlugin } from '../dev/dev-plugin.ts';
import { cacheFolder, defaultOptions, projectRoot, type SiteOptions } from '../options.ts';
import { owner } from '../owner.mjs';
import { definitionsOf, packageBuild } from '../program.mjs';
import { previewPlugin } from './preview.ts';

/** Makes the public modules available to blocks in any folder, even where Vite leaves packages to Node. */
const publicAliases = Object.fromEntries(
  Object.entries(publicModules).map(([name, file]) => [name, path.join(projectRoot, file)]),
);

/**
 * The Vite configuration of a site, shared by `dev`, `build` and `preview`.
 * @param build as `packageBuild`, of the code that is made
 */
export function siteConfig(options: SiteOptions = defaultOptions, build = packageBuild): InlineConfig {
  return {
    root: projectRoot,
    appType: 'custom',
    publicDir: false,
    cacheDir: path.join(cacheFolder, 'vite'),
    define: definitionsOf(build),
    resolve: {
      alias: publicAliases,
      // Blocks in the folder of a site use the React of the program.
      dedupe: ['react', 'react-dom'],
    },
    plugins: [
      blockModules(projectRoot),
      react(),
      forVisitors(),
      selfContainedServer,
      devPlugin(options),
      previewPlugin(options),
    ],
    server: {
      port: 5173,
      // Vite follows links, and must not serve files of a site through them.
      fs: { allow: codeFolders() },
      // The authoring server watches the pages itself.
      watch: { ignored: [isNoSource, options.pages, `${options.pages}/**`] },
    },
    // All packages of the browser's side. If Vite found one later, for example in the Studio, it would reload open
    // pages. In a package, browsers load bundles only.
    optimizeDeps: packageBuild
      ? { noDiscovery: true }
      : {
          entries: [
            'src/app/entry-client.tsx',
            'src/app/shell.ts',
            'src/app/dev/**/*.{ts,tsx}',
            // Where a site is only edited, packages of tests are not installed, and Vite's scan would fail at them.
            '!**/*.test.{ts,tsx}',
            ...componentFolders().map(({ component }) => component),
            ...Object.values(ownTheme().slots),
          ],
        },
    preview: { port: 4173 },
    // Dynamically imported modules have no dependencies that would have to be preloaded.
    build: {
      outDir: options.out,
      cssMinify: true,
      cssTarget: browsersWithLightDark,
      modulePreload: false,
      // A slow machine would otherwise print a report of the bundler among the messages for authors.
      rolldownOptions: { checks: { pluginTimings: false } },
    },
    environments: {
      client: {
        build: {
          write: false,
          license: { fileName: licenses },
          rolldownOptions: {
            input: {
              app: 'src/app/entry-client.tsx',
              shell: 'src/app/shell.ts',
              start: 'src/app/start.ts',
              ...extraEntries,
              'no-script': 'src/layout/no-script.css',
              ...blockEntries(),
            },
            // The page loader reads the component of a block from the default export of its entry.
            preserveEntrySignatures: 'exports-only',
            output: {
              hashCharacters: 'hex',
              entryFileNames: entryFileName,
              chunkFileNames: chunkFileName,
              assetFileNames: assetFileName,
              postBanner: licenseNotice,
              codeSplitting: { groups: chunks },
            },
          },
        },
      },
      ssr: {
        // Hot updates are off: they clear all server modules at once, even during a rendering.
        dev: {
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }),
        },
        build: {
          write: false,
          ssr: true,
          // Source maps give the source line of a component that fails.
          sourcemap: 'hidden',
          rolldownOptions: {
            input: { renderer: 'src/site/build/pages/renderer.ts' },
            output: { codeSplitting: false, sourcemapExcludeSources: true },
          },
        },
      },
    },
  };
}

/** Folders of the project that the authoring server serves code from. */
const sourceFolders = new Set(['src', 'schema']);

/** Folders whose files are sent as they are. `node_modules` may be a link. */
function codeFolders(): string[] {
  const folders = [
    ...[...sourceFolders, 'node_modules'].map((folder) => path.join(projectRoot, folder)),
    ...[...owner().blocks, ...ownCodeFolders(), ...themeFolders()].map(({ folder }) => folder),
  ];
  return [...folders, ...folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder))];
}

/** True if a file of the project is not a source: writing a built site must not reload open pages. */
function isNoSource(file: string): boolean {
  const [folder] = path.relative(projectRoot, file).split(path.sep);
  const isInside = folder !== '' && folder !== '..' && !path.isAbsolute(folder!);
  return isInside && !sourceFolders.has(folder!);
}

/** The first browsers that support `light-dark()`, which the style sheets use. */
const browsersWithLightDark = ['chrome123', 'firefox120', 'safari17.5'];

/**
 * Builds use the production version of React even in a test runner, where `NODE_ENV=test` would select the development
 * version. Without the hook for React's developer tools the bundle is 0.3 kB smaller.
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
 * Builds the server code as one file without imports, so that any process can render with it. `NODE_ENV` is fixed here,
 * because Vite leaves it to run time and React's development version renders five times slower.
 */
const selfContainedServer: Plugin = {
  name: 'site:self-contained-server',
  apply: 'build',
  config: () => ({
    environments: { ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } },
  }),
};
