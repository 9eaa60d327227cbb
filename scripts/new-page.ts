/** `npm run new:page -- /ruta`: writes a valid, commented page to start from. */

import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { galleryPath } from '../schema/addresses.ts';
import { commandLine } from '../src/content/common/program/command-line.ts';
import { placeholderText } from '../src/content/rules/texts/placeholders.ts';
import { createSiteChecker } from '../src/site/check/check-site.ts';
import { defaultOptions } from '../src/site/options.ts';
import { type Messages, messages } from '../src/site/page-files/messages.ts';
import { newPage, siteFacts, takenAddresses } from '../src/site/page-files/new-page.ts';
import { nameOf, type PagePlan, planPage } from '../src/site/page-files/plan.ts';
import { expectDashes, expectFree, readRoute } from '../src/site/page-files/route.ts';
import { createFile } from '../src/site/page-files/write.ts';
import { schemas } from '../src/site/schemas/built-in-schemas.ts';
import { exitCodes, expectFolder, expectNoHelpRequest, run, siteFlags, siteOptions, UsageError } from './common/cli.ts';
import { reportText } from './common/report.ts';
import { localeOf } from './setup/locale.mjs';

await run(async () => {
  const { values, positionals, wishes, say } = readCommand(process.argv.slice(2));
  const { pages, locale } = siteOptions(values);
  await expectFolder('--pages', pages);
  const flags = pages === defaultOptions.pages ? '' : `--pages ${values.pages}`;
  const check = createSiteChecker(schemas, locale);

  const before = await check(pages);
  if (positionals.length > 1) expectDashes(positionals, before.declared, say);
  const isConsumed = Object.keys(before.declared).some((name) => process.env[`npm_config_${name}`] === 'true');
  if (isConsumed) throw new UsageError(`${say.missingDashes}\n\n${say.usage}`);
  const route = readRoute(positionals, say);
  expectFree(route, takenAddresses(before), say);
  const site = siteFacts(before, say, commandLine('check', flags));
  const name = values.name?.trim() || (await askName(route, say));
  const plan = planPage(route, { ...wishes, name }, site, say);
  const { file, text } = await newPage(route, plan, before.folder.root, locale);
  if (!createFile(path.join(before.folder.parent, file), text)) throw new UsageError(say.exists(route, file));

  const after = await check(pages);
  const own = after.diagnostics.filter((diagnostic) => diagnostic.file === file);
  const texts = own.filter(placeholderText.isIn).length;
  console.log(describe({ route, file, plan, texts, flags, say, isNamed: name !== undefined }));
  if (!own.some(({ severity }) => severity === 'error')) return exitCodes.clean;
  process.stdout.write(reportText({ ...after, diagnostics: own }, 'pretty', locale));
  return exitCodes.content;
});

/** Asks for the name of the page on a terminal. After an empty answer, the name follows from the address. */
async function askName(route: string, say: Messages): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(say.askName(nameOf(route)));
  terminal.close();
  return answer.trim() || nameOf(route);
}

/**
 * Reads the arguments. Every option that the command does not have itself names a collection: `--COLLECTION GROUP`.
 * @throws {UsageError} in the author's locale
 */
function readCommand(args: string[]) {
  const ownFlags = { ...siteFlags, name: { type: 'string' } } as const;
  const isOwn = (name: string) => Object.hasOwn(ownFlags, name);
  const named = args.flatMap((arg) => /^--([A-Za-z][\w-]*)/.exec(arg)?.[1] ?? []).filter((name) => !isOwn(name));
  const collections = Object.fromEntries(named.map((name) => [name, { type: 'string' } as const]));
  const given = {
    args: args.map((arg, index) => withGroup(arg, args[index + 1], isOwn)),
    options: { ...collections, ...ownFlags },
    allowPositionals: true,
  } as const;
  const say = messages[localeOf(args)];
  expectNoHelpRequest(say.usage);
  // Without `--` npm consumes the options.
  const { npm_config_pages: pages, npm_config_lang: lang } = process.env;
  if (pages || lang) throw new UsageError(`${say.missingDashes}\n\n${say.usage}`);
  if (named.length > 1) throw new UsageError(say.twoKinds(named.map((name) => `--${name}`).join(' · ')));
  try {
    const { values, positionals } = parseArgs(given);
    const [collection] = named;
    const group =
      collection === undefined ? undefined : String((values as Readonly<Record<string, unknown>>)[collection]);
    return { values, positionals, wishes: { collection, group }, say };
  } catch (error) {
    throw new UsageError(
      `${say.unknownOption(/'(-[^' ]+)/.exec((error as Error).message)?.[1] ?? args.join(' '))}\n\n${say.usage}`,
    );
  }
}

/** Adds `=` to a collection without a group. The missing group is reported later, where the groups are known. */
function withGroup(arg: string, next: string | undefined, isOwn: (name: string) => boolean): string {
  const isCollection = /^--[A-Za-z][\w-]*$/.test(arg) && !isOwn(arg.slice(2));
  return isCollection && (next === undefined || /^[-/]/.test(next)) ? `${arg}=` : arg;
}

interface Outcome {
  readonly route: string;
  readonly file: string;
  readonly plan: PagePlan;
  /** Number of texts that the author still has to write. */
  readonly texts: number;
  /** Arguments for commands with this pages folder. */
  readonly flags: string;
  readonly say: Messages;
  /** True if the author has given the name of the page. */
  readonly isNamed: boolean;
}

function describe({
  route,
  file,
  plan: { collection, fill, hasMark, missingPicture },
  texts,
  flags,
  say,
  isNamed,
}: Outcome): string {
  const root = file.split('/')[0];
  const steps = [
    say.see(commandLine('dev', flags), `http://localhost:5173${route}`),
    say.blocks(`http://localhost:5173${galleryPath}`),
    !isNamed && say.guessedName(fill.name!),
    say.write(texts, commandLine('check', flags)),
    missingPicture && say.picture(hasMark ? say.logo : say.image, `${root}${missingPicture}`),
    collection === undefined ? say.orphan : say.listed(fill.index!),
  ];
  return [say.created(file), '', ...steps.filter(Boolean).map((step) => `  • ${step}`)].join('\n');
}
