/** `npm run new:page -- /ruta`: writes a valid, commented page to start from. */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createSiteChecker } from '../src/site/check/check-site.ts';
import { defaultOptions } from '../src/site/options.ts';
import { existingPages, groupsOf, newPage, siteFacts } from '../src/site/page-files/new-page.ts';
import { nameOf, type PagePlan, planPage } from '../src/site/page-files/plan.ts';
import { expectDashes, expectFree, readRoute } from '../src/site/page-files/route.ts';
import { type Words, words } from '../src/site/page-files/words.ts';
import { createFile } from '../src/site/page-files/write.ts';
import { schemas } from '../src/site/schemas/schemas.ts';
import { exitCodes, expectFolder, run, siteFlags, siteOptions, UsageError } from './cli.ts';
import { reportText } from './report.ts';

await run(async () => {
  const { values, positionals, say } = readCommand(process.argv.slice(2));
  const { pages, locale } = siteOptions(values);
  await expectFolder('--pages', pages);
  const flags = pages === defaultOptions.pages ? '' : ` -- --pages ${values.pages}`;
  const check = createSiteChecker(schemas, locale);

  if (positionals.length > 1) expectDashes(positionals, groupsOf(await check(pages)), say);
  const route = readRoute(positionals, say);
  const before = await check(pages);
  expectFree(route, existingPages(before), say);
  const site = siteFacts(before, say, `npm run check${flags}`);
  const name = values.name?.trim() || (await askName(route, say));
  const plan = planPage(route, { ...values, name }, site, say);
  const { file, text } = await newPage(route, plan, before.folder.root, locale);
  if (!createFile(path.join(before.folder.parent, file), text)) throw new UsageError(say.exists(route, file));

  const after = await check(pages);
  const own = after.diagnostics.filter((diagnostic) => diagnostic.file === file);
  const texts = own.filter(({ rule }) => rule === 'placeholder-text').length;
  console.log(describe({ route, file, plan, texts, flags, say, isNamed: name !== undefined }));
  if (!own.some(({ severity }) => severity === 'error')) return exitCodes.clean;
  process.stdout.write(reportText({ ...after, diagnostics: own }, 'pretty', locale));
  return exitCodes.content;
});

/** Asks for the name of the page, where someone is there to answer. An empty answer takes the one of the address. */
async function askName(route: string, say: Words): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(say.askName(nameOf(route)));
  terminal.close();
  return answer.trim() || nameOf(route);
}

/** @throws {UsageError} in the author's locale */
function readCommand(args: string[]) {
  const options = {
    ...siteFlags,
    product: { type: 'string' },
    post: { type: 'boolean' },
    name: { type: 'string' },
  } as const;
  const given = { args: args.map(withGroup), options, allowPositionals: true } as const;
  const say = words[parseArgs({ ...given, strict: false }).values.lang === 'en' ? 'en' : 'es'];
  // Without `--` npm consumes the options.
  const { npm_config_post: post, npm_config_pages: pages, npm_config_lang: lang } = process.env;
  if (post || pages || lang) throw new UsageError(`${say.missingDashes}\n\n${say.usage}`);
  try {
    return { ...parseArgs(given), say };
  } catch (error) {
    throw new UsageError(
      `${say.unknownOption(/'(-[^' ]+)/.exec((error as Error).message)?.[1] ?? args.join(' '))}\n\n${say.usage}`,
    );
  }
}

/** A missing group of `--product` is reported below, where the groups are known. */
function withGroup(arg: string, index: number, args: readonly string[]): string {
  const next = args[index + 1];
  return arg === '--product' && (next === undefined || /^[-/]/.test(next)) ? '--product=' : arg;
}

interface Outcome {
  readonly route: string;
  readonly file: string;
  readonly plan: PagePlan;
  /** Number of texts that the author still has to write. */
  readonly texts: number;
  /** Arguments for `npm run …` with this pages folder. */
  readonly flags: string;
  readonly say: Words;
  /** The author has said what the page is called. */
  readonly isNamed: boolean;
}

function describe({ route, file, plan: { kind, fill, missingPicture }, texts, flags, say, isNamed }: Outcome): string {
  const root = file.split('/')[0];
  const steps = [
    say.see(`npm run dev${flags}`, `http://localhost:5173${route}`),
    say.blocks('http://localhost:5173/__bloques'),
    !isNamed && say.guessedName(fill.name!),
    say.write(texts, `npm run check${flags}`),
    missingPicture && say.picture(kind === 'product' ? say.logo : say.postImage, `${root}${missingPicture}`),
    kind === 'plain' ? say.orphan : say.listed(fill.index!),
  ];
  return [say.created(file), '', ...steps.filter(Boolean).map((step) => `  • ${step}`)].join('\n');
}
