import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

export async function bundleTypes(root, entries, temporary, { isReport }) {
  try {
    await emitDeclarations(root, Object.values(entries), temporary, !isReport);
    return await bundle(
      Object.entries(entries).map(([name, source]) => [name, join(temporary, declarationOf(source))]),
      temporary,
      isReport,
    );
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function emitDeclarations(root, sources, folder, hasComments) {
  mkdirSync(folder, { recursive: true });
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: !hasComments,
      rootDir: root,
      outDir: folder,
    },
    include: [join(root, 'src/**/*.d.ts')],
    files: sources.map((file) => join(root, file)),
  };
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', file], { cwd: root });
  } catch ({ stdout }) {
    throw new Error(`The declarations of the public modules cannot be written:\n${stdout}`);
  }
}

async function bundle(entries, folder, isReport) {
  // A package of tests, which an installation for building lacks.
  const { dts } = await import('rolldown-plugin-dts');
  const made = await rolldown({
    input: Object.fromEntries(entries),
    plugins: [declarations(isReport ? withoutSchemas : withoutTexts), dts({ dtsInput: true })],
    experimental: { attachDebugInfo: 'none' },
    logLevel: 'silent',
  });
  const { output } = await made.generate({
    dir: folder,
    chunkFileNames: '[name].d.ts',
    minifyInternalExports: false,
    // All that two modules share is in one file, whose name stays the same.
    codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
  });
  await made.close();
  return new Map(output.map(({ fileName, code }) => [fileName, withValues(code)]));
}

/**
 * Exports functions as values. The plugin exports a name as a type if another module has a type of that name: the
 * component `Link`, and the type of a compiled link.
 */
function withValues(code) {
  const { body } = parseAst(code, { lang: 'dts' });
  const values = new Set(body.filter(({ type }) => type === 'TSDeclareFunction').map(({ id }) => id.name));
  const wrong = body
    .flatMap(({ specifiers = [] }) => specifiers)
    .filter(({ exportKind, local }) => exportKind === 'type' && values.has(local.name));
  return wrong.reduceRight((text, { start, local }) => text.slice(0, start) + text.slice(local.start), code);
}

/** Reads declarations, whose imports name the sources. @param reduce removes parts of a file */
function declarations(reduce) {
  return {
    name: 'site:declarations',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (!importer) return undefined;
        return id.startsWith('.') ? resolve(dirname(importer), declarationOf(id)) : { id, external: true };
      },
    },
    transform: {
      order: 'pre',
      filter: { id: /\.d\.ts$/ },
      handler: (code, id) => ({ code: reduce(code, id) }),
    },
  };
}

function declarationOf(source) {
  return source.replace(/(?<!\.d)\.tsx?$/, '.d.ts');
}

/**
 * Replaces the types of single texts in the languages of authors by `string`: types of schemas contain the help of all
 * fields, which no type depends on.
 */
function withoutTexts(code) {
  return replaceTypes(code, 'string', (node) => {
    const isText = node.type === 'TSPropertySignature' && ['es', 'en'].includes(node.key.name);
    return isText && typeOf(node, 'TSLiteralType');
  });
}

/** Files with schemas of the page language, which has emitted schemas and a changelog of its own. */
const ofPages = /[\\/](blocks[\\/][^\\/]+[\\/]schema|schema[\\/]site([\\/].+)?)\.d\.ts$/;

/** Omits schemas of the page language too. */
function withoutSchemas(code, id) {
  if (!ofPages.test(id)) return withoutTexts(code);
  return replaceTypes(code, 'object', (node) => node.type === 'VariableDeclarator' && typeOf(node.id, 'TSTypeLiteral'));
}

function typeOf({ typeAnnotation }, kind) {
  const type = typeAnnotation?.typeAnnotation;
  return type?.type === kind && type;
}

/** @param find returns the type to replace, if a node has one */
function replaceTypes(code, replacement, find) {
  const types = [];
  visit(parseAst(code, { lang: 'dts' }), (node) => {
    const found = find(node);
    if (found) types.push(found);
  });
  return types.reduceRight((text, { start, end }) => text.slice(0, start) + replacement + text.slice(end), code);
}

function visit(node, see) {
  if (Array.isArray(node)) for (const each of node) visit(each, see);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') see(node);
    for (const value of Object.values(node)) visit(value, see);
  }
}
