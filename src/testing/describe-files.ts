import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { declarationsOf } from '../../schema/collections/declarations.ts';
import type { Locale } from '../../schema/common/text.ts';
import { emitPageSchema } from '../../schema/emit/emit.ts';
import { publishSchema } from '../../schema/emit/publish.ts';
import type { render } from '../app/server/entry-server.tsx';
import { withCollections } from '../content/common/site-schemas.ts';
import {
  createExampleChecker,
  type ExampleChecker,
  type ExamplePage,
  type ExampleSite,
  exampleFolder,
} from '../site/examples/example-site.ts';
import { replacedExampleErrors } from '../site/examples/replaced-blocks.ts';
import { schemas } from '../site/schemas/built-in-schemas.ts';
import type { Example } from '../site/schemas/examples.ts';
import { readSiteFile } from '../site/site-file.mjs';
import { expectNone, type Finding } from './findings.ts';
import { testForm } from './forms/test-form.ts';
import { textsOutsideMarkdown } from './markdown-texts.ts';
import { requiredPointers } from './sources/fields.ts';
import { sourceChecks } from './sources/source-checks.ts';
import { fileOf, hasFile, type TestedBlock } from './tested-block.ts';

/*
 * The requirements of blocks that need no browser. `describe-pages.ts` has the others.
 */

/** Addresses of scripts and styles in the rendered page. No test loads them. */
const code = {
  app: '/app.js',
  shell: '/shell.js',
  site: '/site.json',
  build: 'test',
  start: '',
  noScriptStyle: '/assets/no-script.css',
};

/**
 * Defines the tests of the files and examples of blocks.
 * @param locale of the examples and of their diagnostics
 * @param isRendered false if a test of the build reports already that components cannot be loaded or rendered
 */
export async function describeFiles(
  blocks: readonly TestedBlock[],
  locale: Locale = 'es',
  isRendered = true,
): Promise<void> {
  const { checker, pages, siteData } = await checkedExamples(locale);

  describe.each(blocks.map((block) => [block.type, block] as const))('%s', (type, block) => {
    test.each(sourceChecks.map((check) => [check.title, check] as const))('%s', async (_, { find, advice }) =>
      expectNone(await find(block), advice),
    );

    test.runIf(block.schema?.replaces)('admits the examples of the block that it replaces', async () => {
      const errors = await replacedExampleErrors(type, checker, locale);
      expectNone(
        errors.map(({ file, line, message }) => ({
          file: fileOf(block, 'schema.ts'),
          message: `${file}:${line} ${message}`,
        })),
        'admit in the schema all that the replaced block admits, or give the folder another name',
      );
    });

    const own = pages.filter(({ example }) => example.type === type);
    describe.each(own.map((page) => [page.example.name, page] as const))('%s', (_, page) => {
      testExample(block, page, checker, siteData, isRendered);
    });
  });
}

interface CheckedExamples extends ExampleSite {
  readonly checker: ExampleChecker;
}

const checked = new Map<Locale, Promise<CheckedExamples>>();

/** The checked examples of all blocks, once for all files of tests. */
function checkedExamples(locale: Locale): Promise<CheckedExamples> {
  const known = checked.get(locale);
  if (known) return known;
  const checker = createExampleChecker(schemas, locale);
  const examples = checker.checkAll().then((site) => ({ checker, ...site }));
  checked.set(locale, examples);
  return examples;
}

/** The emitted schema of a page with the collections of the example site, as editors apply it. */
const exampleSite = parse(readSiteFile(exampleFolder, 'site.yaml').toString());
const acceptedByEditors = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
  publishSchema(emitPageSchema(withCollections(schemas, declarationsOf(exampleSite)).blocks), 'en'),
);

/** A finding at an example. */
function atExample(block: TestedBlock, { line }: Pick<Example, 'line'>, message: string): Finding {
  return { file: fileOf(block, 'examples.yaml'), line, message };
}

function testExample(
  block: TestedBlock,
  { example, diagnostics, compile }: ExamplePage,
  checker: ExampleChecker,
  siteData: Parameters<typeof render>[1],
  isRendered: boolean,
): void {
  test('is valid', () => {
    const file = fileOf(block, 'examples.yaml');
    expectNone(
      diagnostics.map(({ line, column, message }) => ({ file, line, column, message })),
      'correct the example, or the schema',
    );
  });

  // These tests are skipped for an example with errors, whose errors they would repeat.
  const isValid = compile !== undefined;

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

    const hasComponent = hasFile(block, 'block.tsx');
    test.runIf(isValid && isRendered && hasComponent)(
      'renders with all of its texts in Markdown, and React has nothing to say',
      async () => {
        // This module imports the components of all blocks, and fails if one of them imports what it must not.
        const { render } = await import('../app/server/entry-server.tsx');
        const html = render(compile!(), siteData, code);
        const at = (message: string) => atExample(block, example, message);
        expectNone(consoleErrors.map(at), `correct ${block.name}/block.tsx`);
        const main = html.slice(html.indexOf('<main'));
        const hasRoot = new RegExp(`class="([^"]* )?${block.type}[ "]`).test(main);
        const message = `the component renders no element with the class «${block.type}» for this example`;
        expectNone(hasRoot ? [] : [at(message)], `correct ${block.name}/block.tsx`);
        const missing = textsOutsideMarkdown(compile!(), main.slice(0, main.indexOf('</main>')), {
          site: siteData,
          schemas,
        });
        expectNone(
          missing.map((text) => at(`the Markdown for agents lacks the text «${text}»`)),
          `write or correct ${block.name}/markdown.ts`,
        );
      },
    );
  });

  test('keeps its text when its controls change nothing', () => {
    expect(checker.edit(example, [])).toMatchObject({ yaml: example.yaml, data: { blocks: [example.block] } });
  });

  test('has the present form: no migration changes it', () => {
    const { type: _, ...fields } = example.block;
    const changed = (schemas.migrations[block.type] ?? []).some(({ migrate }) => migrate(fields) !== undefined);
    const message = 'migrations.ts takes the present shape for an earlier one';
    expectNone(changed ? [atExample(block, example, message)] : [], `correct ${block.name}/migrations.ts`);
  });

  test.runIf(isValid)('is valid for editors, which know the emitted schema', () => {
    const isAccepted = acceptedByEditors({ title: 'Example', ...example.page, blocks: [example.block] });
    const problems = (acceptedByEditors.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    const found = isAccepted ? [] : problems.map((problem) => atExample(block, example, problem));
    expectNone(found, 'editors would mark it as wrong');
  });

  // Forms treat all examples of a block alike.
  if (isValid && example.number === 1) describe('in the form of the Studio', () => testForm(example));

  const pointers = isValid ? requiredPointers(schemas, block.type, example.block) : [];
  test.each(pointers.map((pointer) => [pointer.join('.'), pointer] as const))(
    'without %s there is one error',
    (name, pointer) => {
      const document = parseDocument(example.yaml);
      document.deleteIn([0, ...pointer]);
      const { diagnostics } = checker.checkOne({ ...example, yaml: document.toString().trimEnd() });
      const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
      const message = `without «${name}» there are ${errors.length} errors: ${errors.join('; ')}`;
      expectNone(errors.length === 1 ? [] : [atExample(block, example, message)], 'one mistake has one message');
    },
  );
}
