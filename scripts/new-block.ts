/** `npm run new:block -- TYPE [TITLE]`: creates the folder of a new block type and updates the emitted schema. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../src/site/options.ts';
import { schemas } from '../src/site/schemas/schemas.ts';
import { exitCodes, readOptions, run, UsageError } from './common/cli.ts';
import { blockTitle, classNames, componentName, nameProblem, type TakenNames } from './new-block/block-name.ts';

const usage = `Usage: npm run new:block -- TYPE [TITLE]

TYPE   a name such as price-list, which authors write as the block's type
TITLE  what authors call the block, in Spanish: "Lista de precios" (the words of the name)`;
const templates = path.join(import.meta.dirname, 'templates/block');

await run(async () => {
  const { positionals } = readOptions({}, usage, true);
  const [type, title, ...rest] = positionals;
  if (!type || rest.length > 0) throw new UsageError(`Give one name, and a title in quotes.\n\n${usage}`);
  if (title !== undefined && !/^[^'\\{}]*\p{L}{3}[^'\\{}]*$/u.test(title))
    throw new UsageError(`"${title}" is no title: use words, without ' and \\.\n\n${usage}`);
  const problem = nameProblem(type, await takenNames());
  if (problem) throw new UsageError(problem);

  const files = await writeBlock(type, title);
  for (const file of files) console.log(`  ${path.relative(projectRoot, file)}`);
  process.stdout.write(await emitSchemas());
  if (title === undefined)
    console.log(`\nWrite the block's Spanish name as \`title\` in src/blocks/${type}/schema.ts.`);
  console.log(`\nSee it with \`npm run dev\` at /__bloques/${type}; \`npm test\` says what is still missing.`);
  return exitCodes.clean;
});

/** A text as the formatter writes it for the name of a property. */
function propertyName(text: string): string {
  return /^\p{ID_Start}\p{ID_Continue}*$/u.test(text) ? text : `'${text}'`;
}

async function writeBlock(type: string, title = blockTitle(type)): Promise<string[]> {
  const words: Record<string, string> = {
    type,
    component: componentName(type),
    title,
    english: blockTitle(type),
    key: propertyName(title),
  };
  const folder = path.join(projectRoot, 'src/blocks', type);
  await mkdir(folder);
  const names = (await readdir(templates)).sort();
  return Promise.all(
    names.map(async (name) => {
      const template = await readFile(path.join(templates, name), 'utf8');
      const file = path.join(folder, name.replace(/\.template$/, ''));
      await writeFile(
        file,
        template.replace(/\{\{(\w+)\}\}/g, (_, word: string) => words[word]!),
      );
      return file;
    }),
  );
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
