import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { ProvidedContext } from 'vitest';
import { blockModules } from '../../src/site/blocks/block-modules.mjs';
import type { BlockFolder } from '../../src/site/blocks/block-source.mjs';
import { projectRoot } from '../../src/site/options.ts';
import { definitionsOf, packageBuild } from '../../src/site/program.mjs';
import { hangLimit, waitLimit } from '../../src/testing/limits.ts';
import { importTool } from '../common/owner-modules.ts';

/** The folder with the tests that every block passes. */
const testing = path.join(projectRoot, 'src/testing');

/**
 * Runs the common tests for each block, and the test files in the folders of the blocks.
 * @param folder for one file of tests for each block
 * @param provided facts for these tests
 * @returns true if all have passed
 */
export async function runVitest(
  root: string,
  folder: string,
  blocks: readonly BlockFolder[],
  provided: Partial<ProvidedContext>,
): Promise<boolean> {
  const files = await writeTests(folder, blocks);
  const own = blocks.flatMap((block) =>
    block.files.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => path.join(block.folder, name)),
  );
  // The build of the example sites has set `production`, and React warns in other environments only.
  process.env.NODE_ENV = 'test';
  const { startVitest } = await importTool<typeof import('vitest/node')>(root, 'vitest/node');
  const vitest = await startVitest(
    'test',
    [],
    {
      // The configuration of the site is for tests of its own.
      config: false,
      root,
      watch: false,
      include: [...files, ...own].map((file) => path.relative(root, file).replaceAll(path.sep, '/')),
      exclude: [],
      passWithNoTests: false,
      testTimeout: hangLimit,
      hookTimeout: hangLimit,
      teardownTimeout: hangLimit,
      expect: { poll: { timeout: waitLimit } },
      setupFiles: [path.join(testing, 'browser/clean-up.ts')],
      // Loading the program and starting a browser takes longer than the tests of most blocks: several share a worker.
      isolate: false,
      maxWorkers: Math.min(availableParallelism(), Math.ceil(files.length / 4)),
      server: { deps: { inline: [sourcesOfTests] } },
      provide: provided as ProvidedContext,
    },
    {
      cacheDir: path.join(folder, 'cache'),
      // The sources of a package find its prebuilt parts.
      define: definitionsOf(packageBuild),
      plugins: [blockModules(projectRoot), react()],
      resolve: {
        alias: { 'page-schema-renderer/test': path.join(testing, 'test.ts') },
        dedupe: ['react', 'react-dom'],
      },
      server: { fs: { strict: false } },
    },
  );
  const isOk = vitest.state.getCountOfFailedTests() === 0 && vitest.state.getUnhandledErrors().length === 0;
  const isEvery = vitest.state.getTestModules().every((module) => module.state() !== 'failed');
  await vitest.close();
  return isOk && isEvery;
}

/** Writes a file of tests for each block. @returns their paths */
async function writeTests(folder: string, blocks: readonly BlockFolder[]): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return Promise.all(
    blocks.map(async ({ type }) => {
      const file = path.join(folder, `${type}.test.ts`);
      await writeFile(file, `import { testBlock } from 'page-schema-renderer/test';\n\nawait testBlock('${type}');\n`);
      return file;
    }),
  );
}

/** Vitest transforms these files; Node could not load them. Paths have slashes, as in Vite. */
const sourcesOfTests = new RegExp(
  `^${projectRoot.replaceAll(path.sep, '/').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/(?:src|schema)/`,
);
