import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/site/options.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { copyProject, type ProjectCopy } from '../helpers/project-copy.ts';
import { writeWorkshop } from '../helpers/sites/workshop.ts';

/*
 * Executes the section «Add a block» of src/blocks/README.md in a copy of the project: writes its code into
 * the named files and runs its commands, in the order of the text.
 */
const section = sectionOf(await readFile(path.join(projectRoot, 'src/blocks/README.md'), 'utf8'), 'Add a block');
const commands = fences(section).flatMap(({ language, code }) => (language === 'sh' ? code.trim().split('\n') : []));
const codeOf = (file: string) => fences(section).find((fence) => fence.file === file)?.code ?? '';
const blockFiles = ['schema.ts', 'block.tsx', 'style.css', 'examples.yaml'].map(
  (name) => `src/blocks/glossary/${name}`,
);
const page = 'pages/glosario.yaml';

/** The files of a new block that git lists: its folder, the emitted schemas, and their types for owners. */
const newBlock = [
  ' M schema/page.schema.en.json',
  ' M schema/page.schema.json',
  ' M src/api/block-schemas.ts',
  '?? src/blocks/glossary/',
];

/** Commands that are not those of the text run without npm, which takes longer to start than they do. */
const run = 'node scripts/run.mjs';
const bin = 'node_modules/.bin';

/** A second block, in English, which stays as the scaffold writes it. */
const scaffolded = 'specimen';

let project: ProjectCopy;
/** Sizes of the built files without the blocks. */
let before: ReadonlyMap<string, number>;
beforeAll(async () => {
  project = await copyProject();
  await copyTests();
  await replacePages();
  await project.sh('git init --quiet && git add --all');
  await project.sh('git -c user.name=T -c user.email=t@example.org commit --quiet --message start');
});

/** Copies the tests without the pages and pictures of some, which are most of the files. */
async function copyTests(): Promise<void> {
  const isCopied = (name: string) => !['invalid', 'screenshots', 'fixtures'].includes(name);
  const names = (await readdir(path.join(projectRoot, 'tests'))).filter(isCopied);
  for (const name of names)
    await cp(path.join(projectRoot, 'tests', name), path.join(project.folder, 'tests', name), { recursive: true });
}

/** Another site in place of the project's own, which is larger than the steps need. */
async function replacePages(): Promise<void> {
  const pages = path.join(project.folder, 'pages');
  await rm(pages, { recursive: true });
  writeWorkshop(pages);
}

const status = async () => (await project.sh('git status --porcelain')).trimEnd().split('\n');
const write = (file: string) => writeFile(path.join(project.folder, file), codeOf(file));
/** Runs the command of the section with this prefix. */
const follow = (start: string) => {
  const command = commands.find((line) => line.startsWith(start));
  expect(command, `«Add a block» in src/blocks/README.md has no command «${start}»`).toBeDefined();
  return project.sh(command!);
};

describe('following the block guide, from nothing to a built page', () => {
  test('the guide shows every file in full', () => {
    for (const file of [...blockFiles, page])
      expect(codeOf(file), `src/blocks/README.md: no code for ${file}`).not.toBe('');
  });

  test('a scaffolded block is one new folder and the emitted schema', async () => {
    before = await builtSizes();
    await follow('npm run new:block');
    expect(await status()).toEqual(newBlock);
    const written = await readFile(path.join(project.folder, 'src/blocks/glossary/schema.ts'), 'utf8');
    expect(written, 'the title of the command').toContain("label: 'Glosario'");
    await expect(follow('npm run new:block'), 'a block that exists is never overwritten').rejects.toThrow(
      'exists already',
    );
  });

  test('so is the block that the guide makes of it', async () => {
    for (const file of blockFiles) await write(file);
    await follow('npm run schema');
    expect(await status()).toEqual(newBlock);
  });

  test('a mistake in its schema ends every command with one message, which names the file', async () => {
    const file = path.join(project.folder, 'src/blocks/glossary/schema.ts');
    await writeFile(
      file,
      codeOf('src/blocks/glossary/schema.ts').replace('minItems: 1,', 'minItems: 1, uniqueItems: true,'),
    );
    for (const command of ['schema', 'check', 'build']) {
      const said = await project.sh(`${run} ${command} 2>&1; echo "code $?"`);
      expect(said, command).toMatch(/^.*src\/blocks\/glossary\/schema\.ts.*`uniqueItems`.*\ncode 3\n$/);
    }
    await write('src/blocks/glossary/schema.ts');
  });

  test('both pass all checks as written, and cost nothing to pages that do not show them', async () => {
    await project.sh(`${run} new-block ${scaffolded} --lang en`);
    // Words of a block are part of the data of the site, whether a page shows it or not.
    const messages = path.join(project.folder, `src/blocks/${scaffolded}/messages.ts`);
    await writeFile(messages, "export const messages = { en: { open: 'Open now' } };\n");
    await project.sh(`${run} schema`);
    await expectWhole();
    await rm(messages);
    await project.sh(`${run} schema`);
    const after = await builtSizes();
    const own = [...after.keys()].filter((name) => !before.has(name));
    const files = ['glossary', scaffolded].flatMap((type) => [`assets/${type}.css`, `assets/${type}.js`]);
    expect(own, 'files of the blocks themselves').toEqual(files);
    const grown = [...before].filter(([name, size]) => after.get(name) !== size);
    expect(grown, 'other files stay as they were').toEqual([]);
  });

  test('a page with the block is checked and built, and can be read without script', async () => {
    await write(page);
    await follow('npm run check');
    await follow('npm run build');
    const html = await readFile(path.join(project.folder, 'dist/glosario.html'), 'utf8');
    expect(html).toContain('<dt class="glossary-term">Kardex</dt>');
    expect(html).toContain('<strong>deben los clientes</strong>');
    expect(html).toContain('.glossary-item');
    const { page: data } = JSON.parse(await readFile(path.join(project.folder, 'dist/glosario.json'), 'utf8'));
    expect(data.blocks.map(({ type }: { type: string }) => type)).toEqual(['hero', 'glossary']);
  });

  test('former names and shapes are accepted with a warning, and --fix rewrites the pages byte by byte', async () => {
    const schema = path.join(project.folder, 'src/blocks/glossary/schema.ts');
    const renamed = fences(section)
      .find(({ code }) => code.includes('renamedFrom'))!
      .code.trim();
    const present = codeOf('src/blocks/glossary/schema.ts').replace(/^ *term: text.*$/m, renamed);
    await writeFile(schema, present);
    await writeFile(path.join(project.folder, page), codeOf(page).replaceAll('term:', 'title:'));
    await write('src/blocks/glossary/migrations.ts');
    const shaped = path.join(project.folder, 'pages/palabras.yaml');
    const current = codeOf(page).replace('title: Glosario', 'title: Palabras');
    const former = current.replace('items:', 'terms:').replace(/- term: (.*)\n +meaning: /g, '$1: ');
    await writeFile(shaped, former);
    const report = JSON.parse(await project.sh(`${run} check --format json`));
    const found = report.diagnostics.filter(({ rule }: { rule: string }) => /^(deprecated|outdated)/.test(rule));
    expect(found.map(({ rule, line }: { rule: string; line: number }) => [rule, line])).toEqual([
      ['deprecated-field', 10],
      ['deprecated-field', 12],
      ['outdated-block', 7],
    ]);
    await project.sh(`${run} check --fix`);
    expect(await readFile(path.join(project.folder, page), 'utf8')).toBe(codeOf(page));
    expect(await readFile(shaped, 'utf8')).toBe(current);
    await rm(shaped);
  });

  test('without the folder, only the page that used it has a diagnostic', async () => {
    await project.sh(`rm -r src/blocks/glossary src/blocks/${scaffolded} && ${run} schema`);
    expect(await status()).toEqual(['?? pages/glosario.yaml']);
    const report = await project.sh(`${run} check --format json || true`);
    const errors = JSON.parse(report).diagnostics.filter(({ severity }: { severity: string }) => severity === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ rule: 'unknown-block', file: page, line: 7 });
    expect(errors[0].message).toContain('«glossary»');
  });
});

/** The size of every file of the built site, by its name without the hash. */
async function builtSizes(): Promise<Map<string, number>> {
  await project.sh(`${run} build --workers 0`);
  const out = path.join(project.folder, 'dist');
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const named = await Promise.all(files.map(async (file) => [file, (await stat(file)).size] as const));
  return new Map(
    named.map(([file, size]) => [path.relative(out, file).replace(/\.[0-9a-f]{7,10}(?=\.)/, ''), size] as const).sort(),
  );
}

/**
 * Runs the checks that include the new blocks: format, lint, types, and the loops over all blocks, without the turns of
 * the other blocks, which the project's own tests take.
 */
async function expectWhole(): Promise<void> {
  const folders = ['glossary', scaffolded].map((type) => `src/blocks/${type}`);
  await project.sh(`${bin}/biome ci ${folders.join(' ')} schema`);
  // No other file names the new blocks.
  const types = JSON.stringify({ extends: './tsconfig.json', include: folders });
  await writeFile(path.join(project.folder, 'types.json'), types);
  await project.sh(`${bin}/tsc --noEmit -p types.json && rm types.json`);
  // In one process: each would load all blocks.
  const files = [
    'source/structure.test.ts',
    'source/words.test.ts',
    'schema/schema.test.ts',
    'components/blocks.test.ts',
  ].map((name) => `tests/${name}`);
  const selection = `--testNamePattern '^(?!(${Object.keys(schemas.blocks).join('|')}) )'`;
  await project.sh(`${bin}/vitest run --project unit --no-file-parallelism ${selection} ${files.join(' ')}`);
}

interface Fence {
  readonly language: string;
  /** The target file, named after the language of the code fence. */
  readonly file?: string;
  readonly code: string;
}

function fences(markdown: string): Fence[] {
  return [...markdown.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(([, language, file, code]) => ({
    language: language!,
    code: code!,
    ...(file !== undefined && { file }),
  }));
}

/** A section of the second level, without the heading. */
function sectionOf(markdown: string, title: string): string {
  const [, ...rest] = markdown.split(`\n## ${title}\n`);
  if (rest.length === 0)
    throw new Error(`src/blocks/README.md has no section «${title}»: the walk-through that this test follows`);
  return rest.join('\n').split(/^## /m)[0]!;
}
