/** `npm run share`: writes one HTML file of a page as it is now, for people who are to see it before it is published. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedFile } from '../src/site/addresses.ts';
import { startRendererBundle } from '../src/site/build/renderer-bundle.ts';
import { contentToShare, sharePage, UnsharablePage } from '../src/site/build/share/share-page.ts';
import { createStoredChecker } from '../src/site/check/stored-checker.ts';
import { makeBuilder } from './common/build-command.ts';
import {
  clockFlag,
  exitCodeOf,
  exitCodes,
  expectFolder,
  readOptions,
  run,
  siteFlags,
  siteOptions,
  UsageError,
  usageOf,
  usageText,
} from './common/cli.ts';
import { say } from './common/messages.ts';
import { reportText } from './common/report.ts';

const usage = usageOf('share', '/ROUTE [--out FILE] [--text FILE] [--now TIME] [--pages DIR] [--lang es|en]');

const ownFlags = { out: { type: 'string' }, text: { type: 'string' } } as const;

await run(async () => {
  const { values, positionals } = readOptions({ ...siteFlags, ...clockFlag, ...ownFlags }, usage, true);
  const { out: wanted, text: textFile, ...others } = values;
  const options = siteOptions(others);
  await expectFolder('--pages', options.pages);
  const [written] = positionals;
  if (written === undefined || positionals.length > 1) throw new UsageError(usageText(usage));
  const route = `/${written.replace(/^\/+|\/+$/g, '')}`;
  const bundle = startRendererBundle(makeBuilder(options));
  const checker = createStoredChecker(options, () => {});
  const site = await checker.check();
  checker.keep();
  const out = path.resolve(wanted ?? sharedFile(route));
  const { locale } = options;
  const text = textFile === undefined ? undefined : await readFile(textFile);
  try {
    const shared = contentToShare(site, route, { locale, text });
    const time = new Date(site.clock.now).toLocaleString(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: site.clock.timeZone,
    });
    const html = await sharePage(site, shared, { bundle, locale, note: say().sharedNote(route, time) });
    await writeFile(out, html);
    console.log(say().shared(out, `${(Buffer.byteLength(html) / 1e6).toFixed(1)} MB`));
    return exitCodes.clean;
  } catch (error) {
    if (!(error instanceof UnsharablePage)) throw error;
    if (error.diagnostics.length === 0) throw new UsageError(say().noPage(route));
    process.stdout.write(reportText({ ...site, diagnostics: error.diagnostics }, 'pretty', locale));
    return exitCodeOf(error.diagnostics);
  }
});
