import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInside } from '../folders.mjs';
import { owner } from '../owner.mjs';
import { isOfPackage } from '../program.mjs';
import { blockError, listBlocks, listOwnBlocks, listProgramBlocks, listProse } from './block-source.mjs';
import { ownCodeFolders, ownFolderOf, shownPath } from './own-code.mjs';
import { themeFolderOf, themeFolders } from './own-theme.mjs';
import { dependsOnTheme, loadPart, replacedPart, themeSources, withoutEmptySlots } from './theme-modules.mjs';

const definitionsModule = 'virtual:block-definitions';
export const ownDefinitionsModule = 'virtual:own-definitions';
const componentsModule = 'virtual:block-components';

const { name: programName, exports } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

export { programName };

/**
 * The condition in `exports` for the TypeScript sources. Bundles of a site use the sources, so that blocks and program
 * share one copy of each module.
 */
const sourceCondition = 'page-schema-source';

/** The modules of the program that blocks may import by name, as paths from its root: the `exports` of its package with code. */
export const publicModules = Object.fromEntries(
  Object.entries(exports).flatMap(([key, { [sourceCondition]: file }]) =>
    file ? [[programName + key.slice('.'.length), file.slice('./'.length)]] : [],
  ),
);

export function invalidateBlockModules(server) {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (id.startsWith('\0virtual:') || dependsOnTheme(id)) moduleGraph.invalidateModule(module);
  }
}

export function blockModules(root, { hasOwnDefinitions = true } = {}) {
  const own = hasOwnDefinitions ? importedDefinitions : loadedDefinitions;
  const sources = {
    [definitionsModule]: () => programDefinitions(root) + own,
    [ownDefinitionsModule]: ownDefinitions,
    [componentsModule]: () => components(root),
    ...themeSources(root),
  };
  return {
    name: 'site:block-modules',
    enforce: 'pre',
    configureServer(server) {
      const folders = [...owner().blocks, ...ownCodeFolders(), ...themeFolders()].map(({ folder }) => folder);
      if (folders.length > 0) server.watcher.add(folders);
      server.watcher.on('all', (event, file) => {
        if (event === 'change') return;
        invalidateBlockModules(server);
        // Vite does not know that modules of the frame depend on the presence of a slot.
        if (themeFolderOf(file)) server.ws.send({ type: 'full-reload' });
      });
    },
    resolveId: {
      order: 'pre',
      async handler(id, importer, options) {
        if (Object.hasOwn(sources, id)) return `\0${id}`;
        if (Object.hasOwn(publicModules, id)) return join(root, publicModules[id]);
        const part = importer && replacedPart(root, id, importer);
        if (part) return part;
        const own = importer && ownFolderOf(importer);
        if (!own) return undefined;
        if (isPrivate(root, id, importer, own)) throw await privateImport(root, id, importer);
        if (id.endsWith('.css')) throw importedStyle(id, shownPath(root, importer));
        // The code of an owner needs no packages of its own: React and other packages come from the program.
        if (/^[@\w]/.test(id)) return this.resolve(id, join(root, 'src/api/block.ts'), { ...options, skipSelf: true });
      },
    },
    load: {
      order: 'pre',
      handler(id) {
        const source = id.startsWith('\0') && Object.hasOwn(sources, id.slice(1)) ? sources[id.slice(1)] : undefined;
        const code = source ? source() : loadPart(root, id);
        return code === undefined ? undefined : { code, moduleType: 'js' };
      },
    },
    transform: withoutEmptySlots,
  };
}

/** Schemas and other data of the program's blocks, by type, as namespaces of their modules. */
function programDefinitions(root) {
  return `${definitionsOf('program', listProgramBlocks(root), listProse(root))}
export { messages as commonMessages } from ${JSON.stringify(join(root, 'src/ui/messages/messages.ts'))};
`;
}

/** The same of the blocks of a site. */
function ownDefinitions() {
  return definitionsOf('own', listOwnBlocks());
}

const importedDefinitions = `export { own } from '${ownDefinitionsModule}';`;

/** Commands are bundled once for all sites. They import the blocks of a site from the module that `owner()` names. */
const loadedDefinitions = `
import { owner } from ${JSON.stringify(fileURLToPath(new URL('../owner.mjs', import.meta.url)))};
const { definitions } = owner();
export const { own } = definitions ? await import(definitions) : { own: { schemas: {}, checks: {}, markdown: {}, migrations: {}, messages: {}, folders: {} } };
`;

function definitionsOf(name, blocks, prose = []) {
  const withMessages = [...blocks, ...prose];
  return [
    tableOf('schemas', blocks, 'schema.ts'),
    tableOf('checks', blocks, 'check.ts'),
    tableOf('markdown', withMessages, 'markdown.ts'),
    tableOf('migrations', blocks, 'migrations.ts'),
    tableOf('messages', withMessages, 'messages.ts'),
    `const folders = ${JSON.stringify(Object.fromEntries(withMessages.map(({ type, name }) => [type, name])))};`,
    `export const ${name} = { schemas, checks, markdown, migrations, messages, folders };`,
  ].join('\n');
}

/** Components and style sheets, by type. */
function components(root) {
  const rendered = [...listBlocks(root), ...listProse(root)];
  return [
    tableOf('components', rendered, 'block.tsx', ({ component }) => component),
    tableOf('styles', rendered, 'style.css', (block) => `${block.style}?inline`),
    'export { components, styles };',
  ].join('\n');
}

/**
 * The source of a table: a constant that contains a module from each folder with the file.
 * @param pathOf the module of a folder
 */
function tableOf(name, folders, file, pathOf = ({ folder }) => join(folder, file)) {
  const having = folders.filter(({ files }) => files.includes(file));
  const imports = having.map((block, index) => `import * as ${name}${index} from ${JSON.stringify(pathOf(block))};`);
  const entries = having.map(({ type }, index) => `${JSON.stringify(type)}: ${name}${index}`);
  return [...imports, `const ${name} = { ${entries.join(', ')} };`].join('\n');
}

/** True if own code imports a file outside its folder, or a module of the program that is not public. */
function isPrivate(root, id, importer, { folder }) {
  if (id === programName || id.startsWith(`${programName}/`)) return true;
  if (id.startsWith('.')) return !isInside(resolve(dirname(importer), id), folder);
  // Vite itself adds absolute imports of its modules (`/@vite/client`) and of packages.
  const file = id.replace(/^\/@fs(?=\/)/, '').replace(/\?.*$/, '');
  if (!isAbsolute(file) || file.startsWith('/@')) return false;
  const target = existsSync(file) ? file : join(root, file);
  return !isInside(target, folder) && !isOfPackage(target);
}

/** The error of an import that a block must not have, with its line. */
async function privateImport(root, id, importer) {
  const file = shownPath(root, importer);
  const target = resolve(dirname(importer), id);
  const other = id.startsWith('.') && listOwnBlocks().find(({ folder }) => isInside(target, folder));
  const reason = other
    ? `which belongs to the block "${other.type}". A block imports no other block: move what both need into a package`
    : 'which may change with any version';
  const allowed = [...Object.keys(publicModules), 'files of its own folder', 'packages'].join(', ');
  const place = [file, await lineOfImport(importer, id)].filter(Boolean).join(':');
  return blockError(file, `${place} imports ${id}, ${reason}. Own code imports only ${allowed}.`);
}

/** The line of the import of a module, from 1; undefined if the file does not name the module so. */
async function lineOfImport(file, id) {
  // Imported only here, because most commands find no such import.
  const { parseAst } = await import('rolldown/parseAst');
  const source = readFileSync(file, 'utf8');
  const { body } = parseAst(source, { lang: 'tsx' });
  const found = body.find((statement) => statement.source?.value === id);
  return found && source.slice(0, found.source.start).split('\n').length;
}

function importedStyle(id, file) {
  const message = `${file} imports ${id}, which no page would load. The styles of a block are in its style.css, those of the theme in theme/style.css.`;
  return blockError(file, message);
}
