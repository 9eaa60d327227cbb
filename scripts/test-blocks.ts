/** `page-schema test [TYPE …] [--update]`: the tests that every block passes, for the blocks of a site. */
import path from 'node:path';
import { listOwnBlocks } from '../src/site/blocks/block-source.mjs';
import { owner } from '../src/site/owner.mjs';
import { exitCodes, expectFolder, readOptions, run, siteFlags, siteOptions, UsageError } from './common/cli.ts';
import { serveExamples } from './test-blocks/example-sites.ts';
import { runVitest } from './test-blocks/run-vitest.ts';
import { expectChromium, expectTools } from './test-blocks/tools.ts';
import { findTypeErrors } from './test-blocks/type-errors.ts';

const usage = `Usage: page-schema test [TYPE …] [--pages DIR] [--update]

TYPE      blocks of the site; without it, all of them
--update  accepts the present screenshots of their examples`;

await run(async () => {
  const flags = { pages: siteFlags.pages, update: { type: 'boolean' } } as const;
  const { values, positionals } = readOptions(flags, usage, true);
  const { pages } = siteOptions(values);
  await expectFolder('--pages', pages);
  const { root } = owner();
  const blocks = listOwnBlocks();
  if (!root || blocks.length === 0) {
    console.log('This site has no blocks of its own: `page-schema new block TYPE` writes one.');
    return exitCodes.clean;
  }
  const wanted: readonly string[] = positionals;
  const unknown = wanted.find((type) => !blocks.some((block) => block.type === type));
  if (unknown) throw new UsageError(`There is no block "${unknown}" of this site.\n\n${usage}`);
  const tested = wanted.length > 0 ? blocks.filter(({ type }) => wanted.includes(type)) : blocks;

  expectTools(root);
  const chromium = await expectChromium();
  const folder = path.join(root, '.page-schema/test');
  const typeErrors = await findTypeErrors(root, folder, tested);
  const types = tested.map(({ type }) => type);
  const served = await serveExamples(folder, types);
  const { sites } = served;
  try {
    const isOk = await runVitest(root, path.join(folder, 'blocks'), tested, {
      chromium,
      site: Object.values(sites).find(({ failure }) => !failure)?.site ?? '',
      blocks: {
        sites,
        root,
        rejected: path.join(folder, 'screenshots'),
        isAccepting: values.update === true,
        typeErrors,
      },
    });
    return isOk ? exitCodes.clean : exitCodes.content;
  } finally {
    await served[Symbol.asyncDispose]();
  }
});
