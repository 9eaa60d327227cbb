import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { AnyBlockCheck, BlockMigrations } from '../../../schema/block-files.ts';
import type { PageData } from '../../../schema/compiled.ts';
import type { BlockSchema } from '../../../schema/schema.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { WordTables } from '../../../schema/words.ts';
import type { ServedData } from '../../app/dev/served-data.ts';
import type { pageFile, render } from '../../app/server/entry-server.tsx';
import type { PageFile } from '../../app/server/page-file.ts';
import { createSchemas, type Schemas } from '../../content/common/schemas.ts';
import type { Presented } from '../build/pages/page-head.ts';
import { scriptText } from '../outputs/json-ld.ts';
import { componentFolders, hasBlockFile, listBlockTypes } from '../schemas/block-folders.ts';
import { type BrowserCode, scriptsOf } from './browser-code.ts';
import { app, componentModule, shell } from './page-code.ts';

/** What a page in development loads. */
export interface DevAssets {
  readonly code: BrowserCode;
  /** Modules that run before the app, in this order. */
  readonly scripts: readonly string[];
  readonly stylesheets?: readonly string[];
}

/** The schemas, checks and migrations of the block folders in their present state. */
export async function readSchemas(server: ViteDevServer): Promise<Schemas> {
  const types = await listBlockTypes();
  const schemas = await importDefaults<BlockSchema>(server, types, 'schema.ts');
  const having = (name: string) => types.filter((type) => hasBlockFile(type, name));
  const checks = await importDefaults<AnyBlockCheck>(server, having('check.ts'), 'check.ts');
  const migrations = await importDefaults<BlockMigrations>(server, having('migrations.ts'), 'migrations.ts');
  const { words } = (await serverImport(server, '/src/site/schemas/words.ts')) as { words: WordTables };
  return createSchemas(schemas, checks, words, migrations);
}

/** Writes the emitted schemas of the block folders in their present state. */
export async function emitSchemas(server: ViteDevServer): Promise<void> {
  // The module that the server itself has loaded knows the English texts of its start only.
  const { writeSchemaFiles } = (await serverImport(
    server,
    '/src/site/schemas/schema-files.ts',
  )) as typeof import('../schemas/schema-files.ts');
  await writeSchemaFiles(await readSchemas(server));
}

/** The default exports of a file in the folders of blocks, by type. */
async function importDefaults<T>(server: ViteDevServer, types: readonly string[], name: string) {
  const read = async (type: string) => (await serverImport(server, `/src/blocks/${type}/${name}`)) as { default: T };
  return Object.fromEntries(await Promise.all(types.map(async (type) => [type, (await read(type)).default] as const)));
}

/** Imports the newest version of a source module through Vite's server environment. */
function serverImport(server: ViteDevServer, file: string): Promise<unknown> {
  return (server.environments.ssr as RunnableDevEnvironment).runner.import(file);
}

/** Renders a page with the function that also builds it, ready for live updates. */
export async function renderInDev(
  server: ViteDevServer,
  { page, structuredData }: Presented,
  siteData: SiteData,
  { code, scripts, stylesheets = [] }: DevAssets,
): Promise<string> {
  const entry = await serverEntry(server);
  const html = entry.render(
    page,
    siteData,
    {
      app: code.addressOf(app),
      shell: code.addressOf(shell),
      build: code.version,
      noScriptStyle: '/src/layout/no-script.css',
      served: scriptText({
        file: entry.pageFile(page, siteData, code.version, filesIn(code)),
        site: siteData,
      } satisfies ServedData),
      start: scriptsOf(code, scripts)
        .map((address) => `import '${address}';`)
        .join(''),
      stylesheets: [...appStylesheets(), ...stylesheets],
    },
    structuredData,
  );
  return code.isBundled ? html : server.transformIndexHtml(page.route, html);
}

/** The data file of a page in development. */
export async function dataInDev(
  server: ViteDevServer,
  page: PageData,
  site: SiteData,
  code: BrowserCode,
): Promise<PageFile> {
  return (await serverEntry(server)).pageFile(page, site, code.version, filesIn(code));
}

interface ServerEntry {
  readonly render: typeof render;
  readonly pageFile: typeof pageFile;
}

async function serverEntry(server: ViteDevServer): Promise<ServerEntry> {
  return (await serverImport(server, '/src/app/server/entry-server.tsx')) as ServerEntry;
}

/** The file of a block's component. Style sheets are linked in every page instead. */
function filesIn(code: BrowserCode): (type: string) => PageFile['blocks'][string] {
  return (type) => ({ script: code.addressOf(componentModule(type)) });
}

function appStylesheets(): string[] {
  const blocks = Object.values(componentFolders()).map((folder) => `/${folder}/style.css`);
  const frame = ['layout', 'submenu', 'badges'].map((name) => `/src/layout/${name}.css`);
  return ['/src/ui/index.css', ...frame, ...blocks];
}
