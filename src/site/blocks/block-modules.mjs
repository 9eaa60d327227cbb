import { readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import {
  blockError,
  listBlocks,
  listOwnBlocks,
  listProse,
  ownBlockOf,
  ownBlocksFolder,
  shownPath,
} from './block-source.mjs';

const definitionsModule = 'virtual:block-definitions';
const componentsModule = 'virtual:block-components';

const { name: program, exports } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

/** The modules of the program that blocks may import by name, as paths from its root: the `exports` of its package. */
export const publicModules = Object.fromEntries(
  Object.entries(exports).map(([key, file]) => [program + key.slice('.'.length), file.slice('./'.length)]),
);

export function invalidateBlockModules(server) {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const id of [definitionsModule, componentsModule]) {
      const module = moduleGraph.getModuleById(`\0${id}`);
      if (module) moduleGraph.invalidateModule(module);
    }
  }
}

export function blockModules(root) {
  const sources = { [definitionsModule]: definitions, [componentsModule]: components };
  return {
    name: 'site:block-modules',
    enforce: 'pre',
    configureServer(server) {
      const own = ownBlocksFolder();
      if (own) server.watcher.add([own, ...listOwnBlocks().map(({ folder }) => folder)]);
      server.watcher.on('all', (event) => event !== 'change' && invalidateBlockModules(server));
    },
    resolveId: {
      order: 'pre',
      async handler(id, importer, options) {
        if (Object.hasOwn(sources, id)) return `\0${id}`;
        if (Object.hasOwn(publicModules, id)) return join(root, publicModules[id]);
        const own = importer && ownBlockOf(importer);
        if (!own) return undefined;
        if (isPrivate(id, importer, own)) throw privateImport(id, shownPath(root, importer));
        // The folder of a site needs no packages of its own: React and other packages come from the program.
        if (/^[@\w]/.test(id)) return this.resolve(id, join(root, 'src/api/block.ts'), { ...options, skipSelf: true });
      },
    },
    load: {
      order: 'pre',
      handler(id) {
        const source = id.startsWith('\0') && Object.hasOwn(sources, id.slice(1)) ? sources[id.slice(1)] : undefined;
        return source && { code: source(root), moduleType: 'js' };
      },
    },
  };
}

/** Schemas and other data of blocks, by type, as namespaces of their modules. */
function definitions(root) {
  const blocks = listBlocks(root);
  const withMessages = [...blocks, ...listProse(root)];
  return [
    tableOf('schemas', blocks, 'schema.ts'),
    tableOf('checks', blocks, 'check.ts'),
    tableOf('migrations', blocks, 'migrations.ts'),
    tableOf('messages', withMessages, 'messages.ts'),
    `export { messages as commonMessages } from ${JSON.stringify(join(root, 'src/ui/messages/messages.ts'))};`,
    `export const folders = ${JSON.stringify(Object.fromEntries(withMessages.map(({ type, name }) => [type, name])))};`,
  ].join('\n');
}

/** Components and style sheets, by type. */
function components(root) {
  const rendered = [...listBlocks(root), ...listProse(root)];
  return [tableOf('components', rendered, 'block.tsx'), tableOf('styles', rendered, 'style.css', '?inline')].join('\n');
}

/** The source of a table: a constant that contains a module from each folder with the file. */
function tableOf(name, folders, file, query = '') {
  const having = folders.filter(({ files }) => files.includes(file));
  const imports = having.map(
    ({ folder }, index) => `import * as ${name}${index} from ${JSON.stringify(join(folder, file) + query)};`,
  );
  const entries = having.map(({ type }, index) => `${JSON.stringify(type)}: ${name}${index}`);
  return [...imports, `export const ${name} = { ${entries.join(', ')} };`].join('\n');
}

/** True if a block of a site imports a file outside its folder, or a module of the program that is not public. */
function isPrivate(id, importer, { folder }) {
  if (id === program || id.startsWith(`${program}/`)) return true;
  // Vite itself adds imports of absolute paths.
  return id.startsWith('.') && !resolve(dirname(importer), id).startsWith(folder + sep);
}

function privateImport(id, file) {
  const allowed = [...Object.keys(publicModules), 'files of its own folder', 'packages'].join(', ');
  const message = `${file} imports ${id}, which may change with any version. A block imports only ${allowed}.`;
  return blockError(file, message);
}
