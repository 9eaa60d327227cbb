/** `npm run due`: says if the published site changes by itself, because pages or blocks are due. */
import { nextNote } from '../src/content/diagnostics/report/counts.ts';
import { readDue } from '../src/site/check/due.ts';
import {
  clockFlag,
  exitCodes,
  expectFolder,
  readOptions,
  readTime,
  run,
  siteFlags,
  siteOptions,
  usageOf,
} from './common/cli.ts';
import { say } from './common/messages.ts';

const usage = usageOf('due', '[--since TIME] [--now TIME] [--pages DIR] [--out DIR] [--lang es|en]');

await run(async () => {
  const { values } = readOptions(
    { ...siteFlags, ...clockFlag, out: { type: 'string' }, since: { type: 'string' } },
    usage,
  );
  const options = siteOptions(values);
  await expectFolder('--pages', options.pages);
  const since = values.since === undefined ? undefined : readTime('--since', values.since);
  const { isDue, next } = await readDue(options, since);
  const note = nextNote(next, options.locale);
  console.log([isDue ? say().isDue : say().notDue, ...(note ? [note] : [])].join('\n'));
  return isDue ? exitCodes.clean : exitCodes.notDue;
});
