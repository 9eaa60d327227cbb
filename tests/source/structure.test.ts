import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { presets } from '../../schema/collections/presets.ts';
import { listProse } from '../../src/site/blocks/block-source.mjs';
import { projectRoot } from '../../src/site/options.ts';
import { parseCode } from '../../src/testing/sources/code.ts';
import { reactUses, statedScript } from '../../src/testing/sources/react-use.ts';
import { isolated } from '../helpers/runner/isolated.ts';
import {
  circlesOf,
  type Import,
  importsOf,
  pathsIn,
  readFiles,
  type SourceText,
  sourceFile,
  withoutComments,
} from './source-files.ts';

/** The folders of the build code in the order of the data flow: each may import those before it. */
const contentOrder = [
  'common',
  'diagnostics',
  'text',
  'positions',
  'parse',
  'recover',
  'validate',
  'rules',
  'link',
  'compile',
  'markdown',
  'edit',
  'migrate',
  'analyze',
];
const siteOrder = [
  'codemods',
  'blocks',
  'theme',
  'cache',
  'settings',
  'highlight',
  'images',
  'schemas',
  'hosting',
  'check',
  'page-files',
  'outputs',
  'build',
  'examples',
  'studio',
  'dev',
  'vite',
];

/** A folder of the sources, with the folders that it may import besides itself. */
interface Layer {
  readonly may: readonly string[];
  /** Folders of which it may name types only. */
  readonly types?: readonly string[];
  /** True for client code, which may import neither Node modules nor build libraries. */
  readonly isBrowser?: boolean;
}

/** The folders that commands may import, and the tests of blocks, which a command runs. */
const ofCommands = [
  'schema',
  'src/contract',
  'src/site',
  ...siteOrder.map((name) => `src/site/${name}`),
  ...contentOrder.map((name) => `src/content/${name}`),
];

const browserCode = { types: ['src/content/diagnostics', 'src/content/edit'], isBrowser: true } as const;

const studio = 'src/app/dev/studio';
/** The layers of the Studio without React and without a document, in the order of their imports. */
const plainOrder = ['server', 'model'];
/** The layers above them: controls, and the form of a schema. */
const viewOrder = ['ui', 'fields'];
/** The panes of the Studio, which do not import each other. Its view puts them together. */
const panes = [
  'calendar',
  'canvas',
  'changes',
  'find',
  'go',
  'languages',
  'media',
  'notices',
  'outline',
  'pages',
  'table',
  'text',
  'versions',
];
const ofStudio = [...plainOrder, ...viewOrder, ...panes, 'browser'].map((name) => `${studio}/${name}`);
const belowViews = ['src/contract', 'src/ui', 'schema', ...plainOrder.map((name) => `${studio}/${name}`)];
const belowPanes = [...belowViews, ...viewOrder.map((name) => `${studio}/${name}`)];

const layers: Readonly<Record<string, Layer>> = {
  schema: { may: [] },
  // The build makes the index of the search, and browsers search in it, with the same code.
  'src/search': { may: ['schema'], isBrowser: true },
  'src/ui': { may: ['schema'], isBrowser: true },
  'src/blocks': { may: ['src/ui', 'schema'], isBrowser: true },
  'src/api': { may: ['src/blocks', 'src/ui', 'schema'], isBrowser: true },
  'src/prose': { may: ['src/ui', 'schema'], isBrowser: true },
  'src/layout': { may: ['src/render', 'src/ui', 'schema'], isBrowser: true },
  'src/render': { may: ['src/blocks', 'src/prose', 'src/ui', 'schema'], isBrowser: true },
  'src/contract': {
    may: ['schema'],
    types: ['src/render', 'src/content/diagnostics', 'src/content/edit'],
    isBrowser: true,
  },
  'src/app': {
    ...browserCode,
    may: [...ofStudio, 'src/contract', 'src/layout', 'src/render', 'src/blocks', 'src/search', 'src/ui', 'schema'],
  },
  ...ordered(studio, plainOrder, { ...browserCode, may: ['src/contract', 'schema'] }),
  ...ordered(studio, viewOrder, { ...browserCode, may: belowViews }),
  ...Object.fromEntries(panes.map((name) => [`${studio}/${name}`, { ...browserCode, may: belowPanes }])),
  [`${studio}/browser`]: { ...browserCode, may: [`${studio}/model`] },
  // The code of the page in the frame shows pages as the app does.
  [`${studio}/canvas`]: { ...browserCode, may: [...belowPanes, 'src/app'] },
  ...ordered('src/content', contentOrder, { may: ['src/search', 'schema'] }),
  'src/site': { may: ['schema', 'src/content/common', 'src/content/diagnostics'] },
  ...ordered('src/site', siteOrder, {
    may: ['src/site', 'src/contract', 'src/search', 'schema', ...contentOrder.map((name) => `src/content/${name}`)],
    types: ['src/app'],
  }),
  'src/testing': { may: [...ofCommands, 'src/app', `${studio}/model`, 'src/ui'] },
  scripts: { may: [...ofCommands, 'src/testing'] },
};

/** The layers of a folder with ordered subfolders. */
function ordered(folder: string, order: readonly string[], { may, ...others }: Layer): Record<string, Layer> {
  const names = order.map((name) => `${folder}/${name}`);
  return Object.fromEntries(names.map((name, index) => [name, { may: [...names.slice(0, index), ...may], ...others }]));
}

/** The module of the worker threads, the only one that imports both the build steps and the renderer. */
const rendererModule = 'src/site/build/pages/renderer.ts';

/** The words of Spanish speakers for names. A word without its block is not guessed. */
const dictionary = 'src/content/validate/aliases.ts';

const buildPackages = /^(node:|yaml$|ajv($|\/)|marked$|highlight\.js|vite($|\/)|damerau-levenshtein$)/;

/** The list of blocks for owners, which `npm run schema` writes. */
const listOfBlocks = 'src/api/block-schemas.ts';

/** Modules that open files, none of which is a file of a site as its authors wrote it. */
const openedOtherwise: Readonly<Record<string, string>> = {
  'scripts/create/site.mjs': 'the templates of new sites',
  'scripts/new-block.ts': 'templates and style sheets of the program',
  'scripts/package.ts': 'the guide for authors',
  'scripts/pdf/document.ts': 'a style sheet and fonts of the program',
  'scripts/share.ts': 'the text of a page that is not saved',
  'scripts/translation.ts': 'an XLIFF file to import',
  'scripts/upgrade/compare/compare-builds.ts': 'output folders',
  'scripts/upgrade/package-manager.ts': 'package.json and lock files',
  'scripts/upgrade/release.ts': 'an unpacked archive of the program',
  'src/site/blocks/block-modules.mjs': 'package.json',
  'src/site/build/output/built-files.ts': 'the output folder',
  'src/site/build/output/compress.ts': 'the output folder',
  'src/site/build/output/output-folder.ts': 'the marker of the output folder',
  'src/site/build/output/sync-files.ts': 'the output folder, to flush it',
  'src/site/build/pages/read-context.ts': 'what the build has written for its threads',
  'src/site/build/pages/renderer.ts': 'the output folder',
  'src/site/build/render-site.ts': 'the output folder',
  'src/site/build/renderer-bundle.ts': 'the cache of the renderer',
  'src/site/cache/commands/bundle.mjs': 'bundles of the program',
  'src/site/cache/cache-file.mjs': 'the head of a file in the cache',
  'src/site/cache/hash-files.mjs': 'sources of the program',
  'src/site/cache/lock.mjs': 'locks of the program',
  'src/site/cache/prebuilt-code.ts': 'code of the program in its package',
  'src/site/check/kept-analyzer.ts': 'package-lock.json',
  'src/site/dev/tools/guide.ts': 'the guide for authors',
  'src/site/dev/tools/ui-kit.ts': 'sources of the program',
  'src/site/images/open-graph/draw.ts': 'fonts of the program',
  'src/site/images/svg/own-icons.ts': 'drawings that the settings name',
  'src/site/images/open-graph/raster.ts': 'fonts of the program',
  'src/site/outputs/search/pagefind.ts': 'package.json of Pagefind',
  'src/site/page-files/new-page.ts': 'templates of the program',
  'src/site/page-files/write.ts': 'a new file, and the folder that it is in, to flush it',
  'src/site/schemas/examples.ts': 'examples of blocks',
  'src/site/schemas/schema-files.ts': 'emitted schemas',
  'src/site/settings/load-owner.mjs': 'settings and the code of a site',
  'src/site/site-file.mjs': 'files of a site',
  'src/site/studio/examples/fit-example.ts': 'files of the example site',
  'src/site/studio/examples/sample-files.ts': 'files of the example site',
  'src/site/studio/pages/shared-page.ts': 'a temporary folder',
  'src/site/vite/preview.ts': 'the output folder',
};

const isTest = (file: string) => /\.test\.(tsx?|mjs)$/.test(file);
const code = (await Promise.all(['schema', 'src', 'scripts'].map((folder) => readFiles(folder, sourceFile))))
  .flat()
  .filter(({ file }) => !isTest(file));
const imports = code.flatMap(importsOf);

function layerOf(file: string): string {
  const names = Object.keys(layers).filter((name) => file.startsWith(`${name}/`));
  return names.sort((a, b) => b.length - a.length)[0] ?? path.posix.dirname(file);
}

function say({ file, target }: Import, advice: string): string {
  return `${file} imports ${target}: ${advice}`;
}

describe('every folder imports only what comes before it', () => {
  test.each(Object.entries(layers))('%s', (layer, { may, types = [] }) => {
    const wrong = imports
      .filter(({ file, isPackage }) => layerOf(file) === layer && !isPackage)
      .filter(({ target, isTypeOnly }) => {
        const to = layerOf(target);
        return to !== layer && !may.includes(to) && !(isTypeOnly && types.includes(to));
      })
      .filter(({ file, target }) => !(file === rendererModule && layerOf(target) === 'src/app'))
      .map((found) => say(found, `${layer} may import ${[...may, 'itself'].join(', ')}; move what it needs there`));
    expect(wrong).toEqual([]);
  });

  test('the packages that build, serve and edit a site are `dependencies`, which npm start installs alone', () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
    const forDevelopers = /^(scripts\/(bench|package|pdf|test|accept-screenshots|setup\/chromium)|src\/testing\/)/;
    const missing = imports
      .filter(({ file }) => !forDevelopers.test(file))
      .filter(({ target, isPackage, isTypeOnly }) => isPackage && !isTypeOnly && !/^(node|virtual):/.test(target))
      .map(({ file, target }) => ({ file, name: /^(@[^/]+\/)?[^/]+/.exec(target)![0] }))
      .filter(({ name }) => !Object.hasOwn(dependencies, name))
      .map(({ file, name }) => `${file} needs ${name}`);
    expect(missing, 'move these packages from devDependencies to dependencies').toEqual([]);
  });

  test('files of a site are opened by src/site/site-file.mjs alone', () => {
    const opening =
      /^(readFile|readFileSync|createReadStream|open|openSync|openAsBlob|copyFile|copyFileSync|cp|cpSync)$/;
    const found = code
      .filter(({ file }) => !/^(scripts\/(bench|setup|test|run)|src\/testing)\b/.test(file))
      .flatMap(({ file, text }) => {
        const names = [...withoutComments(text).matchAll(/import\s+([^'";]+?)\s+from\s+'node:fs(?:\/promises)?'/g)]
          .flatMap(([, list]) => list!.replace(/[{}]/g, '').split(','))
          .map((name) => name.trim().replace(/ as .*/, ''));
        const opens = names.some((name) => opening.test(name) || name.startsWith('*'));
        return opens || /\bfileTypeFromFile\b/.test(text) ? [file] : [];
      });
    expect(found.sort(), 'use readSiteFile, or add the file and what it opens to the list of this test').toEqual(
      Object.keys(openedOtherwise).sort(),
    );
  });

  test('the top folder of the project has no unknown entry', async () => {
    const allowed = ['README.md', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
    const files = await readFiles('.', /^[^.]/, { recursive: false });
    const found = files.map(({ file }) => file).filter((file) => !allowed.includes(file));
    expect(found, 'move these files into the folder that they concern, or begin their names with a dot').toEqual([]);
  });

  test('no file imports itself through others, imports of types included', () => {
    const circles = circlesOf(imports).map((circle) => circle.join(' → '));
    expect(circles, 'move the types or functions that both need into a file below both').toEqual([]);
  });

  test('paths in texts lead to files', async () => {
    const missing = code.flatMap((source) =>
      pathsIn(source)
        .filter((target) => !existsSync(path.join(projectRoot, target)))
        .map((target) => `${source.file} names ${target}, which does not exist`),
    );
    expect(missing).toEqual([]);
  });

  test('no folder holds too many files', async () => {
    const counts = new Map<string, number>();
    const files = [...code, ...(await readFiles('tests', sourceFile))];
    for (const { file } of files) {
      const folder = path.posix.dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    // Each file of `scripts` is a command.
    counts.delete('scripts');
    const large = [...counts].filter(([, count]) => count > 16).map(([folder, count]) => `${folder}: ${count} files`);
    expect(large, 'divide the folder by what its files do').toEqual([]);
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
      .filter(({ file, target }) => /^src\/blocks\/[^/]+\/schema\.ts$/.test(file) && layerOf(target) !== 'schema')
      .map((found) => say(found, 'a schema is plain data made of schema/parts.ts'));
    expect(wrong).toEqual([]);
  });
});

describe('libraries stay where they belong', () => {
  test('code that visitors run imports neither Node nor the libraries of the build', () => {
    const wrong = imports
      .filter(({ file, target, isTypeOnly }) => isBrowserCode(file) && !isTypeOnly && buildPackages.test(target))
      .map((found) => say(found, 'do this work in src/content or src/site and hand over the result'));
    expect(wrong).toEqual([]);
  });

  test('react-router-dom is known to the app and to the one link only', () => {
    const wrong = imports
      .filter(({ file, target }) => /^react-router/.test(target) && !isRouterCode(file))
      .map((found) => say(found, 'use Link from src/ui/link.tsx'));
    expect(wrong).toEqual([]);
  });

  test('the schemas import no packages', () => {
    const wrong = imports
      .filter(({ file, isPackage }) => layerOf(file) === 'schema' && isPackage)
      .map((found) => say(found, 'schema/ uses no package'));
    expect(wrong).toEqual([]);
  });

  test('the plain layers of the Studio use neither React nor a document', () => {
    const names =
      /\b(?:from 'react\b|(?<![.'])(?:document|window|navigator|location|localStorage|addEventListener|matchMedia|innerWidth)[.(])/;
    const wrong = code
      .filter(({ file }) => plainOrder.some((name) => layerOf(file) === `${studio}/${name}`))
      .flatMap(({ file, text }) => names.exec(withoutComments(text))?.map((found) => `${file}: ${found}`) ?? []);
    expect(wrong, 'ask the interface in model/browser.ts, which a test can simulate').toEqual([]);
  });

  test('each pane of the Studio is in the list of this test', () => {
    const folders = new Set(code.map(({ file }) => /^src\/app\/dev\/studio\/[^/]+(?=\/)/.exec(file)?.[0]));
    folders.delete(undefined);
    expect([...folders].sort()).toEqual([...ofStudio].sort());
  });

  test('the check of an unchanged site loads no code that checks', () => {
    const loaded = new Set(['scripts/check.ts']);
    for (const file of loaded)
      for (const found of imports)
        if (found.file === file && !found.isTypeOnly && !found.isLazy) loaded.add(found.target);
    const wanted = ['src/site/check/kept-report.ts', 'src/site/check/check-site.ts'];
    expect(wanted.filter((file) => loaded.has(file))).toEqual(wanted.slice(0, 1));
  });

  test('the stages are pure: no files, no network, no React', () => {
    const impure = /^(node:(fs|http|https|net|child_process|worker_threads)|react|vite)/;
    const wrong = imports
      .filter(({ file, target }) => layerOf(file).startsWith('src/content/') && impure.test(target))
      .map((found) => say(found, 'reading, writing and rendering happen in src/site'));
    expect(wrong).toEqual([]);
  });
});

describe('nothing is listed twice', () => {
  test('only the list of blocks knows where blocks are', () => {
    const names = /import\.meta\.glob|src\/blocks\/(?:\$\{|\*)/;
    const wrong = code
      .filter(({ file }) => !file.startsWith('src/site/blocks/') && !isTest(file))
      .filter(({ text }) => names.test(withoutComments(text)))
      .map(({ file }) => `${file} looks up a folder of blocks: ask src/site/blocks/block-folders.ts`);
    expect(wrong).toEqual([]);
  });

  test('no code outside src/blocks names a block', async () => {
    // Types of one word (text, split …) are words of other things too.
    const types = (await readFiles('src/blocks', /^schema\.ts$/))
      .map(({ file }) => path.posix.basename(path.posix.dirname(file)))
      .filter((type) => type.includes('-'));
    const named = new RegExp(`['"\`](${types.join('|')})['"\`]`);
    const wrong = code
      .filter(({ file }) => /^(schema|src)\//.test(file) && layerOf(file) !== 'src/blocks')
      .filter(({ file }) => file !== dictionary && file !== listOfBlocks)
      .map(({ file, text }) => [file, named.exec(withoutComments(text))?.[1]] as const)
      .filter(([, name]) => name)
      .map(([file, name]) => `${file} names the block «${name}»: say what makes it special in its schema instead`);
    expect(wrong).toEqual([]);
  });

  test('no code outside their file names a preset of collections', () => {
    const home = 'schema/collections/presets.ts';
    const names = Object.keys(presets).join('|');
    const named = new RegExp(`'(${names})'|[{,\\s](${names}): |\\.(${names})\\b`);
    // The benchmarks write the pages of a site, which has collections.
    const searched = code.filter(({ file }) => file !== home && !file.startsWith('scripts/bench/generated/'));
    const wrong = searched.filter(({ text }) => named.test(withoutComments(text))).map(({ file }) => file);
    expect(wrong, `whatever makes a collection special is data of its preset, in ${home}`).toEqual([]);
    expect(code.some(({ file, text }) => file === home && named.test(text))).toBe(true);
  });
});

describe('the sources contain nothing specific to a site', () => {
  test('no brand, product, route or sentence of pages/ is in schema/ or src/', async () => {
    const words = wordsOfSite(await readFiles('pages', /\.yaml$/));
    const sources = [...(await readFiles('src', /\.(tsx?|css|yaml)$/)), ...(await readFiles('schema', /\.ts$/))];
    const wrong = sources
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, text }) => {
        // A page may use a sentence of an example.
        const strange = /^src\/blocks\/.*examples\.yaml$/.test(file)
          ? words.names
          : [...words.names, ...words.sentences];
        return strange.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
      });
    expect(wrong, 'the sources are for any site: move these words to pages/, or choose other ones').toEqual([]);
  });
});

function isBrowserCode(file: string): boolean {
  const isSchemaOfBlock = /^src\/blocks\/[^/]+\/schema\.ts$/.test(file);
  return Boolean(layers[layerOf(file)]?.isBrowser) && !isSchemaOfBlock;
}

function isRouterCode(file: string): boolean {
  return layerOf(file) === 'src/app' || file === 'src/ui/link.tsx';
}

/** Brand, domain, product names and routes of the site, and its sentences. */
function wordsOfSite(pages: readonly SourceText[]): { readonly names: string[]; readonly sentences: string[] } {
  const names = new Set<string>();
  const sentences = new Set<string>();
  for (const { file, text } of pages) {
    const data = parse(text);
    if (file === 'pages/site.yaml') for (const word of [data.brand, new URL(data.url).host]) names.add(word);
    // A name that is a single word («Plantas») may be an ordinary Spanish word.
    if (/ |[a-z][A-Z]/.test(data.product?.name ?? '')) names.add(data.product.name);
    if (data.product) names.add(file.replace(/^pages(.*)\.yaml$/, '$1'));
    for (const sentence of stringsOf(data)) if (sentence.split(/\s+/).length >= 5) sentences.add(sentence.trim());
  }
  return { names: [...names], sentences: [...sentences] };
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

test('a unit test that replaces modules or counts operations has a process of its own', async () => {
  const files = (
    await Promise.all(['schema', 'src', 'scripts', 'tests'].map((folder) => readFiles(folder, sourceFile)))
  )
    .flat()
    .filter(({ file }) => isTest(file) && !file.startsWith('tests/e2e/'));
  const found = files.filter(({ text }) => /\bvi\.(?:mock|doMock|resetModules)\(|\bcountOperations\(/.test(text));
  const own = found.map(({ file }) => file).filter((file) => file !== 'tests/source/structure.test.ts');
  expect(own.sort(), 'list these files in tests/helpers/runner/isolated.ts').toEqual([...isolated].sort());
});

describe('a part of long texts states when it needs its script, as blocks do', async () => {
  const components = (await readFiles('src/prose', /^block\.tsx$/)).map(({ file, text }) => [file, text] as const);

  test('each part has a component', () => {
    const folders = listProse(projectRoot).map(({ type }) => `src/prose/${type}/block.tsx`);
    expect(components.map(([file]) => file).sort()).toEqual(folders);
  });

  test.each(components)('%s', (file, text) => {
    const uses = reactUses(path.join(projectRoot, file)).map((use) => `${use.text} in ${use.file}`);
    const isStatic = statedScript(parseCode(text))?.value === 'never';
    if (isStatic) expect(uses, 'React never hydrates it, so that this has no effect').toEqual([]);
    else expect(uses, "nothing in it needs a script: state `export const script = 'never'`").not.toEqual([]);
  });
});
