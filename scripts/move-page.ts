/** `npm run move:page -- /vieja /nueva`: gives a page another address, and lets links and visitors follow. */
import { createSiteChecker } from '../src/site/check/check-site.ts';
import { defaultOptions } from '../src/site/options.ts';
import { performMove, planMove } from '../src/site/page-files/move-page.ts';
import { existingPages } from '../src/site/page-files/new-page.ts';
import { readRoute } from '../src/site/page-files/route.ts';
import { words } from '../src/site/page-files/words.ts';
import { schemas } from '../src/site/schemas/schemas.ts';
import { exitCodes, expectFolder, readOptions, run, siteFlags, siteOptions, UsageError } from './cli.ts';

await run(async () => {
  const options = { ...siteFlags, 'dry-run': { type: 'boolean' }, 'no-redirect': { type: 'boolean' } } as const;
  const { values, positionals } = readOptions(options, words.es.moveUsage, true);
  const { pages, locale } = siteOptions(values);
  const say = words[locale];
  await expectFolder('--pages', pages);
  const [old = '', wanted = '', ...rest] = positionals;
  if (!old || !wanted || rest.length > 0) throw new UsageError(say.moveUsage);
  const checked = await createSiteChecker(schemas, locale)(pages);
  const from = readRoute([old], say);
  const found = existingPages(checked).find(({ route }) => route === from);
  if (!found) throw new UsageError(say.noPage(from));
  const plan = planMove(
    checked,
    found.file,
    wanted,
    { schemas: checked.schemas, locale },
    values['no-redirect'] ? false : undefined,
  );
  if (!values['dry-run']) performMove(pages, plan);
  const links = [plan.page, ...plan.others].filter((file) => file.links + file.left > 0);
  console.log(say.moved(plan.file, plan.target, values['dry-run'] === true));
  for (const { file, links: count, left } of links) console.log(`  • ${say.linksFollow(file, count, left)}`);
  if (plan.isRedirected) console.log(`  • ${say.redirected(plan.from, plan.to)}`);
  const flags = pages === defaultOptions.pages ? '' : ` -- --pages ${values.pages}`;
  console.log(`  • ${say.checkAgain(`npm run check${flags}`)}`);
  return exitCodes.clean;
});
