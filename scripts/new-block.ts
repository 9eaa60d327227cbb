/** `npm run new:block -- TYPE [TITLE] [--lang es|en]`: creates the folder of a new block type and updates the emitted schema. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../src/site/options.ts';
import { schemas } from '../src/site/schemas/built-in-schemas.ts';
import { exitCodes, readOptions, run, UsageError } from './common/cli.ts';
import { blockTitle, classNames, componentName, nameProblem, type TakenNames } from './new-block/block-name.ts';

const usage = `Usage: npm run new:block -- TYPE [TITLE] [--lang es|en]

TYPE   a name such as price-list, which authors write as the block's type
TITLE  what authors call the block: "Price list" (the words of the name)
--lang language of the texts of the block, which may state others later: es (default) or en`;
const templates = path.join(import.meta.dirname, 'templates/block');

await run(async () => {
  const { values, positionals } = readOptions({ lang: { type: 'string', default: 'es' } }, usage, true);
  const { lang } = values;
  if (lang !== 'es' && lang !== 'en') throw new UsageError(`There are no templates in "${lang}".\n\n${usage}`);
  const [type, title, ...rest] = positionals;
  if (!type || rest.length > 0) throw new UsageError(`Give one name, and a title in quotes.\n\n${usage}`);
  if (title !== undefined && !/^[^'\\{}]*\p{L}{3}[^'\\{}]*$/u.test(title))
    throw new UsageError(`"${title}" is no title: use words, without ' and \\.\n\n${usage}`);
  const problem = nameProblem(type, await takenNames());
  if (problem) throw new UsageError(problem);

  const files = await writeBlock(type, lang, title);
  for (const file of files) console.log(`  ${path.relative(projectRoot, file)}`);
  process.stdout.write(await emitSchemas());
  if (title === undefined) console.log(`\nWrite the block's name as \`label\` in src/blocks/${type}/schema.ts.`);
  console.log(`\nSee it with \`npm run dev\` at /__bloques/${type}; \`npm test\` says what is still missing.`);
  return exitCodes.clean;
});

async function writeBlock(type: string, lang: string, title = blockTitle(type)): Promise<string[]> {
  const words: Record<string, string> = { type, component: componentName(type), title };
  const folder = path.join(projectRoot, 'src/blocks', type);
  await mkdir(folder);
  const sources = (await Promise.all([templates, path.join(templates, lang)].map(listTemplates))).flat().sort();
  return Promise.all(
    sources.map(async (source) => {
      const template = await readFile(source, 'utf8');
      const file = path.join(folder, path.basename(source, '.template'));
      await writeFile(
        file,
        template.replace(/\{\{(\w+)\}\}/g, (_, word: string) => words[word]!),
      );
      return file;
    }),
  );
}

async function listTemplates(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.template')).map((name) => path.join(folder, name));
}

/** Emits the schemas in a new process, because this one was bundled without the new block. @returns its output */
async function emitSchemas(): Promise<string> {
  const runScript = path.join(projectRoot, 'scripts/run.mjs');
  return (await promisify(execFile)(process.execPath, [runScript, 'schema'])).stdout;
}

async function takenNames(): Promise<TakenNames> {
  const types = Object.keys(schemas.blocks);
  const folders = ['src/ui', 'src/layout', ...types.map((type) => `src/blocks/${type}`)];
  const sheets = (await Promise.all(folders.map(listSheets))).flat();
  const classes = new Map<string, string>();
  for (const sheet of sheets) {
    const css = await readFile(path.join(projectRoot, sheet), 'utf8');
    for (const name of classNames(css)) classes.set(name, sheet);
  }
  return { types, classes };
}

async function listSheets(folder: string): Promise<string[]> {
  const names = await readdir(path.join(projectRoot, folder));
  return names.filter((name) => name.endsWith('.css')).map((name) => `${folder}/${name}`);
}
