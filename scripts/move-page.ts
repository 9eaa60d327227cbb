/** `npm run move:page -- /vieja /nueva`: gives a page another address, and lets links and visitors follow. */
import { commandLine } from '../src/content/common/program/command-line.ts';
import { createSiteChecker } from '../src/site/check/check-site.ts';
import { defaultOptions } from '../src/site/options.ts';
import { messages } from '../src/site/page-files/messages.ts';
import { performMove, planMove } from '../src/site/page-files/move-page.ts';
import { existingPages, fileOf } from '../src/site/page-files/new-page.ts';
import { readRoute } from '../src/site/page-files/route.ts';
import { schemas } from '../src/site/schemas/built-in-schemas.ts';
import { exitCodes, expectFolder, readOptions, run, siteFlags, siteOptions, UsageError } from './common/cli.ts';
import { localeOf } from './setup/locale.mjs';

await run(async () => {
  const options = { ...siteFlags, 'dry-run': { type: 'boolean' }, 'no-redirect': { type: 'boolean' } } as const;
  const { values, positionals } = readOptions(options, messages[localeOf(process.argv)].moveUsage, true);
  const { pages, locale } = siteOptions(values);
  const say = messages[locale];
  await expectFolder('--pages', pages);
  const [old = '', wanted = '', ...rest] = positionals;
  if (!old || !wanted || rest.length > 0) throw new UsageError(say.moveUsage);
  const checked = await createSiteChecker(schemas, locale)(pages);
  const from = readRoute([old], say);
  const pageAt = (address: string) => existingPages(checked).find(({ route }) => route === address);
  // A file that was renamed by other means has the new address already, while links lead to the former one.
  const found = pageAt(from) ?? pageAt(readRoute([wanted], say));
  if (!found) throw new UsageError(say.noPage(from));
  const context = { schemas: checked.schemas, locale };
  const plan = planMove(checked, found.file, wanted, context, values['no-redirect'] ? false : undefined, from);
  if (found.route !== from && plan.others.length === 0) throw new UsageError(say.noPage(from));
  if (!values['dry-run']) performMove(pages, plan);
  const links = [plan.page, ...plan.others].filter((file) => file.links + file.left > 0);
  console.log(say.moved(fileOf(plan.from, checked.folder.root), plan.target, values['dry-run'] === true));
  for (const { file, links: count, left } of links) console.log(`  • ${say.linksFollow(file, count, left)}`);
  if (plan.isRedirected) console.log(`  • ${say.redirected(plan.from, plan.to)}`);
  const flags = pages === defaultOptions.pages ? '' : `--pages ${values.pages}`;
  console.log(`  • ${say.checkAgain(commandLine('check', flags))}`);
  return exitCodes.clean;
});
