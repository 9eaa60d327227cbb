import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Import, importsOf, readFiles, type SourceText, withoutComments } from './source-files.ts';

/**
 * Holds the directions of dependencies that the README draws. A room is a folder; `may` lists the
 * rooms whose values it may import, `types` those that it may name in types only.
 */
interface Room {
  readonly may: readonly string[];
  readonly types?: readonly string[];
  /** True for code that visitors run: it knows neither Node nor the libraries of the build. */
  readonly isBrowser?: boolean;
}

const rooms: Readonly<Record<string, Room>> = {
  schema: { may: [] },
  'src/ui': { may: ['schema'], isBrowser: true },
  'src/blocks': { may: ['src/ui', 'schema'], isBrowser: true },
  'src/layout': { may: ['src/ui', 'schema'], isBrowser: true },
  'src/render': { may: ['src/blocks', 'src/ui', 'schema'], isBrowser: true },
  'src/app': {
    may: ['src/layout', 'src/render', 'src/blocks', 'src/ui', 'schema'],
    types: ['src/build'],
    isBrowser: true,
  },
  'src/content': { may: ['schema'] },
  'src/build': { may: ['src/content', 'schema'], types: ['src/app'] },
  scripts: { may: ['src/build', 'src/content', 'schema'] },
};

/** The bundle that worker threads run: the one place where the stages and the renderer meet. */
const joint = 'src/build/pipeline/engine.ts';

/** What Spanish speakers write for a name. A dictionary holds words; a word whose block is gone is not guessed. */
const dictionary = 'src/content/validate/aliases.ts';

const buildPackages = /^(node:|yaml$|ajv($|\/)|marked$|image-size$|vite($|\/)|damerau-levenshtein$)/;

const isTest = (file: string) => /\.(test|bench)\.tsx?$/.test(file);
const code = (await Promise.all(['schema', 'src', 'scripts'].map((folder) => readFiles(folder, /\.tsx?$/))))
  .flat()
  .filter(({ file }) => !isTest(file));
const imports = code.flatMap(importsOf);

function roomOf(file: string): string {
  return Object.keys(rooms).find((room) => file.startsWith(`${room}/`)) ?? path.posix.dirname(file);
}

function say({ file, target }: Import, advice: string): string {
  return `${file} imports ${target}: ${advice}`;
}

describe('every folder imports only what stands below it', () => {
  test.each(Object.entries(rooms))('%s', (room, { may, types = [] }) => {
    const wrong = imports
      .filter(({ file, isPackage }) => roomOf(file) === room && !isPackage)
      .filter(({ target, isTypeOnly }) => {
        const to = roomOf(target);
        return to !== room && !may.includes(to) && !(isTypeOnly && types.includes(to));
      })
      .filter(({ file, target }) => !(file === joint && roomOf(target) === 'src/app'))
      .map((found) => say(found, `${room} may import ${[...may, 'itself'].join(', ')}; move what it needs there`));
    expect(wrong).toEqual([]);
  });
});

describe('blocks', () => {
  const blockOf = (file: string) => /^src\/blocks\/([^/]+)\//.exec(file)?.[1];

  test('import no other block: what two blocks share belongs into src/ui or schema/parts.ts', () => {
    const wrong = imports
      .filter(({ file, target }) => blockOf(file) && blockOf(target) && blockOf(file) !== blockOf(target))
      .map((found) => say(found, 'move what both need to src/ui or schema/parts.ts'));
    expect(wrong).toEqual([]);
  });

  test('name their schema only as a type: schemas are not for visitors', () => {
    const wrong = imports
      .filter(({ target, isTypeOnly }) => /^src\/blocks\/[^/]+\/schema\.ts$/.test(target) && !isTypeOnly)
      .map((found) => say(found, "write `import type schema from './schema.ts'`"));
    expect(wrong).toEqual([]);
  });

  test('have schemas that import only the shared parts', () => {
    const wrong = imports
      .filter(({ file, target }) => /^src\/blocks\/[^/]+\/schema\.ts$/.test(file) && roomOf(target) !== 'schema')
      .map((found) => say(found, 'a schema is plain data made of schema/parts.ts'));
    expect(wrong).toEqual([]);
  });
});

describe('libraries stay where they belong', () => {
  test('code that visitors run imports neither Node nor the libraries of the build', () => {
    const wrong = imports
      .filter(({ file, target, isTypeOnly }) => isBrowserCode(file) && !isTypeOnly && buildPackages.test(target))
      .map((found) => say(found, 'do this work in src/content or src/build and hand over the result'));
    expect(wrong).toEqual([]);
  });

  test('react-router-dom is known to the app and to the one link only', () => {
    const wrong = imports
      .filter(({ file, target }) => /^react-router/.test(target) && !isRouterCode(file))
      .map((found) => say(found, 'use Link from src/ui/link.tsx'));
    expect(wrong).toEqual([]);
  });

  test('the page language stands alone', () => {
    const wrong = imports
      .filter(({ file, isPackage }) => roomOf(file) === 'schema' && isPackage)
      .map((found) => say(found, 'schema/ uses no package'));
    expect(wrong).toEqual([]);
  });

  test('the stages are pure: no files, no network, no React', () => {
    const impure = /^(node:(fs|http|https|net|child_process|worker_threads)|react|vite)/;
    const wrong = imports
      .filter(({ file, target }) => roomOf(file) === 'src/content' && impure.test(target))
      .map((found) => say(found, 'reading, writing and rendering happen in src/build'));
    expect(wrong).toEqual([]);
  });
});

describe('nothing is listed twice', () => {
  test('blocks are found by their folder, in src/render and where their schemas become a language', () => {
    const wrong = code
      .filter(
        ({ file, text }) => withoutComments(text).includes('import.meta.glob') && file !== 'src/build/language.ts',
      )
      .filter(({ file }) => roomOf(file) !== 'src/render')
      .map(({ file }) => `${file} uses import.meta.glob: take the blocks from src/render`);
    expect(wrong).toEqual([]);
  });

  test('no code outside src/blocks names a block', async () => {
    // Types of one word (text, split …) are words of other things too.
    const types = (await readFiles('src/blocks', /^schema\.ts$/))
      .map(({ file }) => path.posix.basename(path.posix.dirname(file)))
      .filter((type) => type.includes('-'));
    const named = new RegExp(`['"\`](${types.join('|')})['"\`]`);
    const wrong = code
      .filter(({ file }) => /^(schema|src)\//.test(file) && roomOf(file) !== 'src/blocks' && file !== dictionary)
      .map(({ file, text }) => [file, named.exec(withoutComments(text))?.[1]] as const)
      .filter(([, name]) => name)
      .map(([file, name]) => `${file} names the block «${name}»: say what makes it special in its schema instead`);
    expect(wrong).toEqual([]);
  });
});

describe('the program knows no site', () => {
  test('no brand, product, route or sentence of pages/ stands in schema/ or src/', async () => {
    const words = wordsOfSite(await readFiles('pages', /\.yaml$/));
    const program = [...(await readFiles('src', /\.(tsx?|css|yaml)$/)), ...(await readFiles('schema', /\.ts$/))];
    const wrong = program
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, text }) => words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`));
    expect(wrong, 'the program is for any site: move these words to pages/, or choose other ones').toEqual([]);
  });
});

function isBrowserCode(file: string): boolean {
  const isSchemaOfBlock = /^src\/blocks\/[^/]+\/schema\.ts$/.test(file);
  return Boolean(rooms[roomOf(file)]?.isBrowser) && !isSchemaOfBlock;
}

function isRouterCode(file: string): boolean {
  return roomOf(file) === 'src/app' || file === 'src/ui/link.tsx';
}

/** Its brand and domain, the names of its products, its own routes, and whatever it says in a sentence. */
function wordsOfSite(pages: readonly SourceText[]): string[] {
  const words = new Set<string>();
  for (const { file, text } of pages) {
    const data = parse(text);
    if (file === 'pages/site.yaml') for (const word of [data.brand, new URL(data.url).host]) words.add(word);
    // A name of one plain word («Plantas») is a word of the language first.
    if (/ |[a-z][A-Z]/.test(data.product?.name ?? '')) words.add(data.product.name);
    if (data.product) words.add(file.replace(/^pages(.*)\.yaml$/, '$1'));
    for (const sentence of stringsOf(data)) if (sentence.split(/\s+/).length >= 5) words.add(sentence.trim());
  }
  return [...words];
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
