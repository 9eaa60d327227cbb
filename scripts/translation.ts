/** `npm run translation -- accept|export|import …`: the translations of the pages of a site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSiteChecker } from '../src/site/check/check-site.ts';
import { acceptTranslation } from '../src/site/page-files/translation/accept.ts';
import { exportTranslations } from '../src/site/page-files/translation/export.ts';
import { performImport, planImport } from '../src/site/page-files/translation/import.ts';
import { type TranslationMessages, translationMessages } from '../src/site/page-files/translation/messages.ts';
import { type TranslatedSite, translatedSite } from '../src/site/page-files/translation/translated-pages.ts';
import { readXliff, type XliffDocument, XliffError } from '../src/site/page-files/translation/xliff.ts';
import { schemas } from '../src/site/schemas/built-in-schemas.ts';
import { exitCodes, expectFolder, readOptions, run, siteFlags, siteOptions, UsageError } from './common/cli.ts';
import { say } from './common/messages.ts';
import { unifiedDiff } from './edit/diff.ts';
import { localeOf } from './setup/locale.mjs';

await run(async () => {
  const options = {
    ...siteFlags,
    missing: { type: 'boolean' },
    outdated: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  } as const;
  const { values, positionals } = readOptions(options, translationMessages[localeOf(process.argv)].usage, true);
  const { pages, locale } = siteOptions(values);
  const messages = translationMessages[locale];
  const [action, ...names] = positionals;
  const wrong = () => new UsageError(messages.usage);
  if (action !== 'accept' && action !== 'export' && action !== 'import') throw wrong();
  if (names.length === 0 || (action !== 'accept' && names.length > 1)) throw wrong();
  if ((values.missing || values.outdated) && action !== 'export') throw wrong();
  if (values['dry-run'] && action !== 'import') throw wrong();
  if (values.missing && values.outdated) throw wrong();
  await expectFolder('--pages', pages);
  const site = translatedSite(await createSiteChecker(schemas, locale)(pages), locale);
  if (!site.siteData) {
    console.error(messages.brokenSite(site.siteFile));
    return exitCodes.content;
  }
  const [name = ''] = names;
  switch (action) {
    case 'accept':
      return accept(site, names, messages);
    case 'export': {
      const wanted = values.missing ? 'missing' : values.outdated ? 'outdated' : 'all';
      process.stdout.write(exportTranslations(site, expectLanguage(site, name, messages), wanted));
      return exitCodes.clean;
    }
    case 'import':
      return importFile(site, name, messages, values['dry-run'] === true);
  }
});

function accept(site: TranslatedSite, names: readonly string[], messages: TranslationMessages): number {
  const results = names.map((name) => {
    const file = path.relative(site.parent, path.resolve(name)).split(path.sep).join('/');
    return acceptTranslation(site, file);
  });
  for (const { file, refusals } of results) {
    if (refusals.length === 0) console.log(messages.accepted(file));
    for (const refusal of refusals) console.error(refusal);
  }
  return results.some(({ refusals }) => refusals.length > 0) ? exitCodes.content : exitCodes.clean;
}

function importFile(site: TranslatedSite, name: string, messages: TranslationMessages, isTrial: boolean): number {
  const document = readDocument(name, messages);
  const target = document.target.toLowerCase();
  const language = Object.keys(site.languages.others).find((key) => site.tagOf(key).toLowerCase() === target);
  const plans = planImport(site, language ?? expectLanguage(site, document.target, messages), document);
  if (!isTrial) performImport(site, plans);
  const changed = plans.filter(({ isChanged }) => isChanged);
  for (const { file, before, source, isDraft } of changed) {
    if (isTrial) process.stdout.write(unifiedDiff(file, before ?? '', source));
    else console.log(messages.imported(file, before === undefined, isDraft));
  }
  const refused = plans.filter(({ refusals }) => refusals.length > 0);
  for (const { file, refusals } of refused) for (const refusal of refusals) console.error(`${file}: ${refusal}`);
  if (changed.length === 0 && refused.length === 0) console.log(messages.nothing);
  else if (!isTrial) console.log(messages.check);
  return refused.length > 0 ? exitCodes.content : exitCodes.clean;
}

/** @throws {UsageError} for a language that the site does not declare */
function expectLanguage({ languages }: TranslatedSite, language: string, messages: TranslationMessages): string {
  if (Object.hasOwn(languages.others, language)) return language;
  throw new UsageError(messages.noLanguage(language, Object.keys(languages.others)));
}

function readDocument(file: string, messages: TranslationMessages): XliffDocument {
  try {
    return readXliff(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof XliffError) throw new UsageError(messages[error.kind](file, error.detail));
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code!)) throw new UsageError(say().noFile(file));
    throw error;
  }
}
