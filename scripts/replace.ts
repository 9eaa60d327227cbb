/** `npm run replace -- WORDS OTHERS`: finds words in the texts of all files of the site, and replaces them. */
import { commandLine } from '../src/content/common/program/command-line.ts';
import { createSiteChecker } from '../src/site/check/check-site.ts';
import { writeEdits } from '../src/site/page-files/edited-file.ts';
import { messages } from '../src/site/page-files/messages.ts';
import { dividedWords, findTexts, planReplacement } from '../src/site/page-files/replace-texts.ts';
import { namedScope } from '../src/site/page-files/text-scope.ts';
import { schemas } from '../src/site/schemas/built-in-schemas.ts';
import { exitCodes, expectFolder, readOptions, run, siteFlags, siteOptions, UsageError } from './common/cli.ts';
import { unifiedDiff } from './edit/diff.ts';
import { localeOf } from './setup/locale.mjs';

await run(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const names = { type: 'string', multiple: true, default: [] as string[] } as const;
  const options = {
    ...siteFlags,
    'dry-run': flag,
    'whole-words': flag,
    'match-case': flag,
    in: names,
    fields: names,
  } as const;
  const { values, positionals } = readOptions(options, messages[localeOf(process.argv)].replaceUsage, true);
  const { pages, locale } = siteOptions(values);
  const say = messages[locale];
  await expectFolder('--pages', pages);
  const [words = '', replacement, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(say.replaceUsage);
  if (words.trim() === '') throw new UsageError(`${say.noWords}\n${say.replaceUsage}`);
  const checked = await createSiteChecker(schemas, locale)(pages);
  const context = { schemas: checked.schemas, locale };
  const query = { words, isWhole: values['whole-words'], isCaseSensitive: values['match-case'] };
  const scope = namedScope(checked, namesIn(values.in), namesIn(values.fields), say);
  const { files, unread, foreign, identities } = findTexts(checked, query, context, scope);
  if (files.length === 0) console.log(say.notFound(words));
  if (replacement !== undefined) {
    const edits = planReplacement(checked, files, replacement, context);
    if (!values['dry-run']) writeEdits(pages, edits);
    else for (const { file, before, source } of edits) process.stdout.write(unifiedDiff(file, before, source));
  }
  const divided = files.map((file) => (replacement === undefined ? [] : dividedWords(file, replacement)));
  if (!values['dry-run'] || replacement === undefined)
    for (const [index, { file, texts }] of files.entries()) {
      const count = texts.flatMap(({ found }) => found).length - divided[index]!.length;
      if (count > 0) console.log(say.replaced(file, count));
    }
  for (const [index, { file }] of files.entries())
    for (const left of divided[index]!) console.error(say.divided(file, left));
  for (const file of unread) console.error(say.unread(file));
  for (const file of foreign) console.error(say.foreign(file));
  for (const { file, name } of identities) console.error(say.identity(file, name));
  if (files.length > 0 && replacement !== undefined && !values['dry-run'])
    console.log(say.checkAgain(commandLine('check')));
  const left = [unread, foreign, identities, divided.flat()].flat();
  return left.length > 0 ? exitCodes.content : exitCodes.clean;
});

/** The names in the values of an option, which are lists with commas. */
function namesIn(values: readonly string[]): string[] {
  return values.flatMap((value) => value.split(',')).map((name) => name.trim());
}
