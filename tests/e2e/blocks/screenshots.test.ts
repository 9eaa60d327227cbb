import path from 'node:path';
import { projectRoot } from '../../../src/site/options.ts';
import { describeScreenshots } from '../../../src/testing/describe-screenshots.ts';
import { readScreenshotPages, writeExampleSite } from '../../../src/testing/examples/example-pages.ts';
import { testedBlocks } from '../../../src/testing/tested-block.ts';
import { shareSite } from '../helpers/other-site.ts';

const folders = {
  accepted: path.join(projectRoot, 'tests/screenshots'),
  rejected: path.join(projectRoot, '.cache/screenshots'),
  isAccepting: process.env.SCREENSHOTS === 'accept',
  accept: 'npm run screenshots:accept',
  root: projectRoot,
};
const shown = await readScreenshotPages();
const site = shareSite((pages) => writeExampleSite(pages, { shown }));

describeScreenshots(
  testedBlocks('program'),
  shown,
  () => site.url,
  () => folders,
);
