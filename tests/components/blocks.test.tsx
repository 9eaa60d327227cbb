import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { textIn } from '../../schema/common/text.ts';
import { backdrop, editorialFields, id, isHidden } from '../../schema/parts.ts';
import type { BlockSchema } from '../../schema/schema.ts';
import { render } from '../../src/app/server/entry-server.tsx';
import { createSchemas } from '../../src/content/common/site-schemas.ts';
import { createExampleChecker, type ExamplePage } from '../../src/site/examples/example-site.ts';
import { projectRoot } from '../../src/site/options.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { withOwnIds } from '../../src/testing/examples/example-pages.ts';
import { classesOf, cssRules, literalColours } from '../../src/testing/sources/css.ts';
import { missingTexts, ownFields, requiredPointers, usedPaths } from '../../src/testing/sources/fields.ts';
import { classNames, insteadOfStyle, localLines } from '../../src/testing/sources/markup.ts';
import { readFiles } from '../source/source-files.ts';

/*
 * The requirements of all blocks, tested in one loop over the folders of src/blocks. New folders are
 * included automatically. The tests that need a browser are in e2e/blocks.test.ts.
 */
/** Fields that all sections have and show alike, or that do not change what they show. */
const common = { isHidden, ...editorialFields, backdrop };

const checker = createExampleChecker(schemas);
const { files, pages, siteData } = await checker.checkAll();
const sharedClasses = new Set(
  (await readFiles('src/ui', /\.css$/)).flatMap(({ text }) =>
    cssRules(text).flatMap(({ selectors }) => selectors.flatMap(classesOf)),
  ),
);
/** True for the start of a shared class whose end is computed: `action-`. */
const isSharedStart = (name: string) => name.endsWith('-') && [...sharedClasses].some((each) => each.startsWith(name));
const code = {
  app: '/app.js',
  shell: '/shell.js',
  site: '/site.json',
  build: 'test',
  start: '',
  noScriptStyle: '/assets/no-script.css',
};

describe('every folder is complete', async () => {
  const entries = await readdir(path.join(projectRoot, 'src/blocks'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `src/blocks/${name}`);

  test.each(folders)('%s', (folder) => {
    const missing = ['schema.ts', 'block.tsx', 'style.css', 'examples.yaml']
      .map((name) => `${folder}/${name}`)
      .filter((file) => !existsSync(path.join(projectRoot, file)));
    expect(missing, 'write these files: scripts/templates/block shows what they look like').toEqual([]);
  });
});

describe.each(Object.keys(schemas.blocks))('%s', (type) => {
  const folder = `src/blocks/${type}`;
  const schema = schemas.blocks[type]!;
  const file = files.find((candidate) => candidate.type === type)!;
  const own = pages.filter(({ example }) => example.type === type);
  const has = (name: string) => existsSync(path.join(projectRoot, folder, name));
  const readSources = () => readFiles(folder, /(?<!\.test)\.tsx?$/);
  const readStyle = () => readFile(path.join(projectRoot, folder, 'style.css'), 'utf8').catch(() => '');

  test.runIf(has('examples.yaml'))('has examples, each with a name of its own', () => {
    expect(file.problems, `correct ${file.file}`).toEqual([]);
    const names = file.examples.map(({ name }) => name);
    expect(new Set(names).size, `${file.file}: two examples share a name; rename one`).toBe(names.length);
  });

  test('names and explains its fields to the author', () => {
    expect(missingTexts(`${folder}/schema.ts`, schema)).toEqual([]);
    expect(textIn(schema.description, 'es'), `${folder}/schema.ts: write a \`description\``).toMatch(/\p{L}{3}/u);
  });

  test.runIf(has('examples.yaml'))('shows every optional field in some example', () => {
    const used = new Set(file.examples.flatMap(({ block }) => usedPaths(block)));
    const unused = ownFields(schema)
      .filter(({ path, isRequired }) => !isRequired && !used.has(path) && !(path in common))
      .map(({ path }) => `${file.file}: no example uses «${path}»; add it to one`);
    expect(unused).toEqual([]);
  });

  test('styles only its own classes', async () => {
    const isOwn = (name: string) => name === type || name.startsWith(`${type}-`);
    const selectors = cssRules(await readStyle()).flatMap((rule) => rule.selectors);
    const foreign = selectors.filter((selector) => !classesOf(selector).some(isOwn));
    expect(foreign, `${folder}/style.css: every selector needs a class that starts with «${type}»`).toEqual([]);
    const unknown = selectors.flatMap(classesOf).filter((name) => !isOwn(name) && !sharedClasses.has(name));
    expect(unknown, `${folder}/style.css: prefix these classes with «${type}-», or share them in src/ui`).toEqual([]);
  });

  test('writes only its own classes and shared ones', async () => {
    const known = (name: string) => name === type || name.startsWith(`${type}-`) || sharedClasses.has(name);
    const foreign = (await readSources()).flatMap(({ file: source, text }) =>
      classNames(text)
        .filter((name) => !known(name) && !isSharedStart(name))
        .map((name) => `${source}: ${name}`),
    );
    expect(foreign, `prefix these classes with «${type}-», or share them in src/ui`).toEqual([]);
  });

  test('renders the same in every language and time zone of the machine', async () => {
    const rendered = (await readSources()).filter(({ file: source }) => !/(check|migrations|schema)\.ts$/.test(source));
    const found = rendered.flatMap(({ file: source, text }) => localLines(text).map((line) => `${source}:${line}`));
    const advice =
      'server and browser differ there, so that React would render the block again: take the moment from `useNow(timeZone)` of src/ui/common/now.ts, the year from `usePage()`, and texts of dates and numbers from src/ui/words.ts and src/ui/numbers.ts';
    expect(found, advice).toEqual([]);
  });

  test('takes its colours from the palette', async () => {
    const colours = literalColours(await readStyle());
    expect(colours, `${folder}/style.css: use var(--…) of src/ui/tokens.css, which knows light and dark`).toEqual([]);
  });

  describe.each(own.map((page) => [page.example.name, page] as const))('%s', (_, page) => {
    testExample(page);
  });
});

function testExample({ example, diagnostics, compile, route }: ExamplePage): void {
  const file = `src/blocks/${example.type}/examples.yaml`;
  const component = `src/blocks/${example.type}/block.tsx`;

  test('is valid', () => {
    const found = diagnostics.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`);
    expect(found, 'correct the example, or the schema').toEqual([]);
  });

  test('is shown to authors as it is', () => {
    expect(parse(example.yaml)).toEqual([example.block]);
  });

  describe('on the server', () => {
    const consoleErrors: string[] = [];
    beforeEach(() => {
      consoleErrors.length = 0;
      const collect = (...words: unknown[]) => consoleErrors.push(words.join(' '));
      vi.spyOn(console, 'error').mockImplementation(collect);
      vi.spyOn(console, 'warn').mockImplementation(collect);
    });
    afterEach(() => void vi.restoreAllMocks());

    test.runIf(existsSync(path.join(projectRoot, component)))('renders, and React has nothing to say', () => {
      expect(compile, `${file}: an example with errors cannot be rendered`).toBeDefined();
      const html = render(compile!(), siteData, code);
      expect(consoleErrors, `correct ${component}`).toEqual([]);
      const hasRoot = new RegExp(`class="([^"]* )?${example.type}[ "]`).test(html.slice(html.indexOf('<main')));
      const styled = html.slice(html.indexOf('<main')).match(/<[^<>]+ style="[^"]*"/g) ?? [];
      expect(styled, `${component}: ${insteadOfStyle}`).toEqual([]);
      expect(hasRoot, `${component} renders no element with the class «${example.type}» for ${route}`).toBe(true);
    });
  });

  test('keeps its text when its controls change nothing', () => {
    expect(checker.edit(example, [])).toMatchObject({ yaml: example.yaml, data: { blocks: [example.block] } });
  });

  test('has the present form: no migration changes it', () => {
    const { type, ...fields } = example.block;
    for (const { migrate } of schemas.migrations[example.type] ?? [])
      expect(migrate(fields), `src/blocks/${type}/migrations.ts takes the present shape for an earlier one`).toBe(
        undefined,
      );
  });

  const pointers = requiredPointers(schemas, example.type, example.block);
  test.each(pointers.map((pointer) => [pointer.join('.'), pointer] as const))(
    'without %s there is one error',
    (_, pointer) => {
      const document = parseDocument(example.yaml);
      document.deleteIn([0, ...pointer]);
      const { diagnostics } = checker.checkOne({ ...example, yaml: document.toString().trimEnd() });
      const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
      expect(errors, `one problem, one diagnostic: see src/content/validate/validate.ts`).toHaveLength(1);
    },
  );
}

test('examples that share a page keep a field with the name `id` that is no anchor', () => {
  const clip: BlockSchema = {
    label: 'Clip',
    description: 'Un bloque de prueba.',
    type: 'object',
    additionalProperties: false,
    required: [],
    properties: {
      id,
      items: {
        type: 'array',
        description: 'Los clips.',
        items: {
          type: 'object',
          additionalProperties: false,
          properties: { id: { type: 'string', pattern: '^[a-z]{3}$' }, href: { type: 'string', format: 'href' } },
        },
      },
    },
  };
  const block = { type: 'clip', id: 'clips', items: [{ id: 'abc', href: '#clips' }, { href: '#other' }] };
  expect(withOwnIds(block, 1, createSchemas({ clip }))).toEqual({
    type: 'clip',
    id: 'clips-2',
    items: [{ id: 'abc', href: '#clips-2' }, { href: '#other' }],
  });
});
