/** `npm run new:block -- TYPE [TITLE] [--lang es|en] [--pages DIR]`: creates the folder of a new block type and updates the emitted schema. */

import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { commandLine } from '../src/content/common/program/command-line.ts';
import { blockFolders } from '../src/site/blocks/block-folders.ts';
import { programBlocks } from '../src/site/blocks/block-source.mjs';
import { projectRoot } from '../src/site/options.ts';
import { owner } from '../src/site/owner.mjs';
import { programPages, startFile } from '../src/site/program.mjs';
import { schemas } from '../src/site/schemas/built-in-schemas.ts';
import { classesOf } from '../src/testing/sources/css.ts';
import { exitCodes, expectFolder, readOptions, run, UsageError, usageOf } from './common/cli.ts';
import { blockTitle, componentName, nameProblem, type TakenNames } from './new-block/block-name.ts';
import { localeOfSite } from './setup/locale.mjs';

const usage = `${usageOf('new:block', 'TYPE [TITLE] [--lang es|en] [--pages DIR]')}

TYPE   a name such as price-list, which authors write as the block's type
TITLE  what authors call the block: "Price list" (the words of the name)
--lang language of the texts of the block, which may state others later: es or en (that of the site)
--pages pages folder of a site: the block is written to the folder \`blocks\` next to it, for this site alone`;
const templates = path.join(import.meta.dirname, 'templates/block');

await run(async () => {
  const { values, positionals } = readOptions({ lang: { type: 'string' }, pages: { type: 'string' } }, usage, true);
  const isOwn = values.pages !== undefined || programPages === undefined;
  const lang = values.lang ?? (isOwn ? localeOfSite(values.pages) : 'es');
  if (lang !== 'es' && lang !== 'en') throw new UsageError(`There are no templates in "${lang}".\n\n${usage}`);
  const [type, title, ...rest] = positionals;
  if (!type || rest.length > 0) throw new UsageError(`Give one name, and a title in quotes.\n\n${usage}`);
  if (title !== undefined && !/^[^'\\{}]*\p{L}{3}[^'\\{}]*$/u.test(title))
    throw new UsageError(`"${title}" is no title: use words, without ' and \\.\n\n${usage}`);
  const problem = nameProblem(type, await takenNames());
  if (problem) throw new UsageError(problem);

  if (values.pages) await expectFolder('--pages', values.pages);
  const folder = path.join(isOwn ? ownFolder() : path.join(projectRoot, programBlocks), type);
  const files = await writeBlock(folder, isOwn ? 'own' : 'program', lang, title);
  for (const file of files) console.log(`  ${path.relative(process.cwd(), file)}`);
  process.stdout.write(await emitSchemas(values.pages));
  if (title === undefined)
    console.log(`\nWrite the block's name as \`label\` in ${path.relative(process.cwd(), folder)}/schema.ts.`);
  console.log(
    `\nSee it with \`${commandLine('dev', values.pages && `--pages ${values.pages}`)}\` at /__bloques/${type}; \`${commandLine('test')}\` says what is still missing.`,
  );
  return exitCodes.clean;
});

/** The folder for a new block of the site. */
function ownFolder(): string {
  const { blocks, config, root } = owner();
  const found = blocks.find(({ isPackage }) => !isPackage);
  if (!found && config && blocks.length > 0)
    throw new UsageError(`Add the folder 'blocks' to \`blocks\` in ${path.relative(process.cwd(), config)} first.`);
  return found?.folder ?? path.join(root!, 'blocks');
}

async function writeBlock(folder: string, owner: 'own' | 'program', lang: string, title?: string): Promise<string[]> {
  const type = path.basename(folder);
  const words: Record<string, string> = {
    schemaImports: await importsOf('schema', owner),
    componentImports: await importsOf('component', owner),
    type,
    component: componentName(type),
    title: title ?? blockTitle(type),
  };
  await mkdir(folder, { recursive: true });
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

/** The first lines of a source. Blocks of a site import the public modules of the program instead. */
async function importsOf(source: 'schema' | 'component', owner: 'own' | 'program'): Promise<string> {
  return (await readFile(path.join(templates, owner, `${source}-imports`), 'utf8')).trimEnd();
}

async function listTemplates(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.template')).map((name) => path.join(folder, name));
}

/** Emits the schemas in a new process, because this one was bundled without the new block. @returns its output */
async function emitSchemas(pages?: string): Promise<string> {
  return (await promisify(execFile)(process.execPath, [startFile, 'schema', ...(pages ? ['--pages', pages] : [])]))
    .stdout;
}

async function takenNames(): Promise<TakenNames> {
  const folders = ['src/ui', 'src/layout'].map((folder) => path.join(projectRoot, folder));
  const ofBlocks = blockFolders().map(({ folder }) => folder);
  const sheets = (await Promise.all([...folders, ...ofBlocks].map(listSheets))).flat();
  const classes = new Map<string, string>();
  for (const sheet of sheets) {
    const css = await readFile(sheet, 'utf8');
    for (const name of classesOf(css)) classes.set(name, path.relative(process.cwd(), sheet));
  }
  return { types: Object.keys(schemas.blocks), classes };
}

async function listSheets(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.css')).map((name) => path.join(folder, name));
}
