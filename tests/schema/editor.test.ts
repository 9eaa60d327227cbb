import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPair, isScalar, LineCounter, parse, parseDocument, visit } from 'yaml';
import { declarationsOf } from '../../schema/collections/declarations.ts';
import { textIn } from '../../schema/common/text.ts';
import { emitPageSchema } from '../../schema/emit/emit.ts';
import { pageSchema } from '../../schema/page.ts';
import { readYaml } from '../../src/content/analyze/read-yaml.ts';
import { withCollections } from '../../src/content/common/site-schemas.ts';
import { createValidator } from '../../src/content/validate/validate.ts';
import { exampleFolder } from '../../src/site/examples/example-site.ts';
import { projectRoot } from '../../src/site/options.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { readAllExamples } from '../../src/site/schemas/examples.ts';
import { readFiles } from '../source/source-files.ts';
import { type LanguageServer, type Position, startServer } from './language-server.ts';

/** Editor support, tested with the language server of VS Code and the project's settings. */
let server: LanguageServer;

beforeAll(async () => {
  const main = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server');
  server = await startServer(main, projectRoot, readSettings());
  // The first responses may arrive before the server has read the settings.
  await open('title: Hola\n');
});

afterAll(() => server?.[Symbol.asyncDispose]());

const { blocks } = schemas;
const types = Object.keys(blocks);

describe('inside a block', () => {
  test('completion offers the fields of that block that are not written yet, and nothing of others', async () => {
    const items = await complete(page('- type: hero', '  title: Hola', '  ‸'));
    const fields = Object.keys(blocks.hero!.properties).filter((field) => field !== 'title');
    expect(items.map(({ label }) => label).sort()).toEqual(fields.sort());
  });

  test('right after its type, too', async () => {
    const items = await complete(page('- type: hero', '  ‸', '- type: cta'));
    const own = [...Object.keys(blocks.hero!.properties), textIn(blocks.hero!.label, 'es')];
    expect(items.map(({ label }) => label).filter((label) => !own.includes(label))).toEqual([]);
    expect(items.map(({ label }) => label)).toContain('title');
  });

  test('of a block inside another block', async () => {
    const items = await complete(
      page(
        '- type: tab-set',
        '  title: a',
        '  items:',
        '    - id: a',
        '      blocks:',
        '        - type: text',
        '          ‸',
      ),
    );
    const own = [...Object.keys(blocks.text!.properties), textIn(blocks.text!.label, 'es')];
    expect(items.map(({ label }) => label).filter((label) => !own.includes(label))).toEqual([]);
    expect(items.map(({ label }) => label)).toContain('body');
  });

  test('completion of a choice offers its values', async () => {
    const items = await complete(page('- type: hero', '  title: Hola', '  layout: ‸'));
    expect(items.map(({ label }) => label)).toEqual(['split', 'centered', 'plain']);
  });
});

describe('fields that depend on another', () => {
  const labels = async (...lines: string[]) => (await complete(page(...lines))).map(({ label }) => label);

  test('are offered if the condition holds, and not otherwise', async () => {
    expect(await labels('- type: hero', '  title: Hola', '  layout: split', '  ‸')).toContain('image');
    expect(await labels('- type: hero', '  title: Hola', '  ‸')).toContain('image');
    expect(await labels('- type: hero', '  title: Hola', '  layout: plain', '  ‸')).not.toContain('image');
  });

  test('are those of the written variant', async () => {
    const form = ['- type: contact-form', '  fields:', '    - name: a', '      label: A'];
    expect(await labels(...form, '      ‸')).toContain('type');
    const line = await labels(...form, '      type: email', '      ‸');
    expect(line).toEqual(expect.arrayContaining(['pattern', 'help']));
    expect(line).not.toContain('rows');
    expect(await labels(...form, '      type: textarea', '      ‸')).toContain('rows');
  });
});

describe('at the beginning of a block', () => {
  test('«type:» offers every block, each with its purpose', async () => {
    const items = await complete(page('- type: ‸'));
    expect(items.map(({ label }) => label).sort()).toEqual(types);
    for (const { label, documentation } of items)
      expect(textOf(documentation)).toContain(textIn(blocks[label]!.description, 'es'));
  });

  test('the hyphen offers whole blocks, and no field but «type»', async () => {
    const items = await complete(page('- type: hero', '  title: Hola', '- ‸'));
    const offered = items.map(({ label }) => label).filter((label) => label !== 'Bloque');
    expect(offered.sort()).toEqual([...types, 'type'].sort());
  });

  test('an inserted block is valid without an edit, if the site has the collection that it names', async () => {
    const site = parse(readFileSync(path.join(exampleFolder, 'site.yaml'), 'utf8'));
    const own = withCollections(schemas, declarationsOf(site));
    const validate = createValidator(emitPageSchema(own.blocks, own.page));
    const { text, position, items } = await completeIn(page('- type: hero', '  title: Hola', '- ‸'));
    for (const item of items.filter(({ label }) => types.includes(label))) {
      const source = insert(text, position, item);
      const read = readYaml('pages/prueba.yaml', Buffer.from(source));
      expect([...read.diagnostics, ...(read.data ? validate(read) : [])], source).toEqual([]);
      expect((read.data as { blocks: object[] }).blocks[1]).toMatchObject({ type: item.label });
    }
  });

  test('the cursor stops at the pictures of an inserted block, which the site does not have', async () => {
    const items = await complete(page('- ‸'));
    const hero = items.find(({ label }) => label === 'hero')!;
    expect(textToInsert(hero)).toMatch(/src: \$\{1:\/assets\/[\w.]+\}/);
  });
});

describe('hovering', () => {
  test('over any field of any block explains it in Spanish', async () => {
    const explained = (await readAllExamples()).map(({ type, examples }) =>
      expectExplained(page(...examples[0]!.yaml.split('\n')), type),
    );
    await Promise.all(explained);
  });

  test('over any field of a page and of site.yaml explains it in Spanish', async () => {
    await expectExplained(readFileSync(path.join(projectRoot, 'pages/blog/post1.yaml'), 'utf8'), 'a post');
    await expectExplained(
      readFileSync(path.join(projectRoot, 'pages/site.yaml'), 'utf8'),
      'site.yaml',
      'pages/site.yaml',
    );
  });

  test('over the name of a block explains the block', async () => {
    const opened = await open(page('- type: he‸ro', '  title: Hola'));
    expect(await hover(opened, opened.position)).toContain(textIn(blocks.hero!.description, 'es'));
  });
});

describe('underlined', () => {
  test('a mistyped field, with the existing fields', async () => {
    const { diagnostics, text } = await open(page('- type: hero', '  title: Hola', '  eyebrou: Uno'));
    expect(diagnostics.map(({ range }) => cut(text, range))).toEqual(['eyebrou']);
    expect(diagnostics[0]!.message).toMatch(/^Campos: .*eyebrow/);
  });

  test('an unknown block, a wrong word of a choice, a number for a text', async () => {
    const { diagnostics, text } = await open(page('- type: heroe', '- type: text', '  tone: rojo', '  body: 5'));
    expect(diagnostics.map(({ range, message }) => [cut(text, range), message])).toEqual([
      ['heroe', 'No hay ningún bloque con ese nombre.'],
      ['rojo', 'Valores posibles: plain, soft, ink.'],
      ['5', 'Aquí va un texto; un número se escribe entre comillas.'],
    ]);
  });

  test('an invalid address, with our message instead of a pattern', async () => {
    const { diagnostics } = await open(page('- type: cta', '  link: {label: Ir, href: contacto}'));
    expect(diagnostics.map(({ message }) => message)).toEqual(['Empieza por /, #, https://, mailto: o tel:']);
  });

  test('nothing in the pages of this site', async () => {
    const pages = await readFiles('pages', /\.yaml$/);
    const opened = await Promise.all(pages.map(({ file, text }) => open(text, file)));
    expect(opened.flatMap(({ diagnostics }, index) => diagnostics.map((found) => [pages[index]!.file, found]))).toEqual(
      [],
    );
  });
});

describe('site.yaml', () => {
  test('has its own fields, not those of a page', async () => {
    const items = await complete('brand: Una\n‸', 'pages/site.yaml');
    const labels = items.map(({ label }) => label);
    expect(labels).toContain('header');
    expect(labels).not.toContain('blocks');
  });

  test('a page with this name in a folder is a page', async () => {
    const items = await complete('title: Una\n‸', 'pages/blog/site.yaml');
    const labels = items.map(({ label }) => label);
    expect(
      labels.filter((label) => !(label in pageSchema.properties) && label !== textIn(pageSchema.label, 'es')),
    ).toEqual([]);
    expect(labels).toContain('blocks');
  });
});

interface Item {
  readonly label: string;
  readonly insertText?: string;
  readonly documentation?: string | { readonly value: string };
  readonly textEdit?: { readonly newText: string; readonly range: Range };
}

interface Range {
  readonly start: Position;
  readonly end: Position;
}

interface Diagnostic {
  readonly message: string;
  readonly range: Range;
}

function page(...lines: string[]): string {
  return ['title: Hola', 'blocks:', ...lines.map((line) => `  ${line}`), ''].join('\n');
}

interface OpenFile {
  readonly text: string;
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
  readonly diagnostics: readonly Diagnostic[];
}

const CURSOR = '‸';
const versions = new Map<string, number>();

/** Opens a text with an optional cursor at `‸` and waits for its diagnostics. */
async function open(marked: string, file = `pages/prueba-${versions.size}.yaml`): Promise<OpenFile> {
  const text = marked.replace(CURSOR, '');
  const before = marked.split(CURSOR)[0]!.split('\n');
  const position = { line: before.length - 1, character: before.at(-1)!.length };
  const uri = pathToFileURL(path.join(projectRoot, file)).href;
  const version = (versions.get(uri) ?? 0) + 1;
  versions.set(uri, version);
  const checked = server.notification<{ uri: string; diagnostics: Diagnostic[] }>(
    'textDocument/publishDiagnostics',
    (params) => params.uri === uri,
  );
  if (version === 1)
    server.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } });
  else server.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
  return { text, position, textDocument: { uri }, ...(await checked) };
}

async function complete(marked: string, file?: string): Promise<readonly Item[]> {
  return (await completeIn(marked, file)).items;
}

async function completeIn(marked: string, file?: string) {
  const opened = await open(marked, file);
  const { textDocument, position } = opened;
  const { items } = await server.request<{ items: Item[] }>('textDocument/completion', { textDocument, position });
  return { ...opened, items };
}

async function hover({ textDocument }: OpenFile, position: Position): Promise<string> {
  const found = await server.request<{ contents: { value: string } } | null>('textDocument/hover', {
    textDocument,
    position,
  });
  return found?.contents.value ?? '';
}

/** Requests hover help for every field of a file; in lists, for the first item that has the field. */
async function expectExplained(source: string, what: string, file?: string): Promise<void> {
  const opened = await open(source, file);
  const counter = new LineCounter();
  const positions = new Map<string, number>();
  visit(parseDocument(source, { lineCounter: counter }), {
    Pair: (_, { key }, ancestors) => {
      const way = ancestors.map((node) => (isPair(node) ? String(node.key) : '')).join('.');
      if (isScalar(key) && !positions.has(`${way}.${key.value}`)) positions.set(`${way}.${key.value}`, key.range![0]);
    },
  });
  expect(positions.size).toBeGreaterThan(0);
  const silent = [...positions].map(async ([way, offset]) => {
    const { line, col } = counter.linePos(offset);
    const text = await hover(opened, { line: line - 1, character: col });
    // The label of the field, which its description follows where the label does not say it all.
    return /^#### .*\p{L}{3}/u.test(text) ? [] : [`${what}:${way}: ${text}`];
  });
  expect((await Promise.all(silent)).flat()).toEqual([]);
}

/** Applies a completion as VS Code does: fills tab stops and indents further lines like the current one. */
function insert(text: string, { line, character }: Position, item: Item): string {
  const lines = text.split('\n');
  const start = item.textEdit?.range.start.character ?? character;
  const indent = /^ */.exec(lines[line]!)![0];
  const plain = textToInsert(item)
    .replace(/\$\{\d+:([^}]*)\}|\$\d+/g, '$1')
    .replace(/\\([\\$}])/g, '$1');
  const inserted = plain.replace(/\n(?!\n)/g, `\n${indent}`);
  lines[line] = lines[line]!.slice(0, start) + inserted + lines[line]!.slice(character);
  return lines.join('\n');
}

function textToInsert({ textEdit, insertText }: Item): string {
  return textEdit?.newText ?? insertText ?? '';
}

function textOf(documentation: Item['documentation']): string {
  return typeof documentation === 'string' ? documentation : (documentation?.value ?? '');
}

/** The text of a single-line range. */
function cut(text: string, { start, end }: Range): string {
  return text.split('\n')[start.line]!.slice(start.character, end.character);
}

/** Parses the project's settings, which contain comments. */
function readSettings(): Record<string, unknown> {
  const text = readFileSync(path.join(projectRoot, '.vscode/settings.json'), 'utf8');
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''));
}
