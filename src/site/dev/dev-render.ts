import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { ServedData } from '../../app/dev/served-data.ts';
import type { pageFile, render } from '../../app/server/entry-server.tsx';
import type { Schemas } from '../../content/common/site-schemas.ts';
import type { PageFile } from '../../contract/page-file.ts';
import { componentFolders, sourceAddress } from '../blocks/block-folders.ts';
import { overrideOf, ownTheme } from '../blocks/own-theme.mjs';
import type { Presented } from '../build/pages/page-head.ts';
import { scriptText } from '../outputs/json-ld.ts';
import { type Code, type PresentCode, scriptsOf } from './bundler.ts';
import type { CodeParts } from './code-bundle.ts';
import { app, componentModules, shell } from './page-code.ts';

/** The authoring server with the code of its pages. */
export interface DevProgram {
  readonly server: ViteDevServer;
  /** The code that this process renders pages with. */
  readonly serverCode: PresentCode;
  /** The code that pages load. */
  readonly pageCode: PresentCode;
}

const entryModule = '/src/app/server/entry-server.tsx';
const schemasModule = '/src/site/schemas/built-in-schemas.ts';

/** The code that renders pages, and the schemas that belong to it. */
export const serverCode: CodeParts = {
  name: 'server',
  hasOwnCode: true,
  platform: 'node',
  inputs: () => [entryModule, schemasModule],
};

/** The files that a page loads in development. */
export interface DevAssets {
  /** Modules that run before the app, in this order. */
  readonly scripts: readonly string[];
  readonly stylesheets?: readonly string[];
}

/** The schemas, checks and migrations of the block folders in their present state. */
export async function readSchemas(program: DevProgram): Promise<Schemas> {
  const bundled = await importBundled<{ readonly schemas: Schemas }>(program, schemasModule);
  return bundled?.schemas ?? readSchemaModules(program.server);
}

async function readSchemaModules(server: ViteDevServer): Promise<Schemas> {
  return (await importModule<{ readonly schemas: Schemas }>(server, schemasModule)).schemas;
}

/** Writes the emitted schemas of the block folders in their present state. */
export async function emitSchemas(server: ViteDevServer): Promise<void> {
  // The module that the server itself has loaded knows only the English texts of the time when it started.
  const { writeSchemaFiles } = await importModule<typeof import('../schemas/schema-files.ts')>(
    server,
    '/src/site/schemas/schema-files.ts',
  );
  await writeSchemaFiles(await readSchemaModules(server));
}

/** Imports the newest version of a source module. */
function importModule<T>(server: ViteDevServer, source: string): Promise<T> {
  return (server.environments.ssr as RunnableDevEnvironment).runner.import<T>(source);
}

/**
 * Imports a source module from the bundle.
 * @returns undefined if modules are not bundled, or the cache cannot be written
 */
async function importBundled<T>({ serverCode }: DevProgram, source: string): Promise<T | undefined> {
  const code = await serverCode();
  return code.isBundled ? import(code.addressOf(source)).catch(() => undefined) : undefined;
}

/** Renders a page with the function that also builds it, ready for live updates. */
export async function renderInDev(
  program: DevProgram,
  { page, structuredData, alternates = [] }: Pick<Presented, 'page' | 'structuredData' | 'alternates'>,
  siteData: SiteData,
  { scripts, stylesheets = [] }: DevAssets,
): Promise<string> {
  const code = await program.pageCode();
  const html = await withEntry(program, ({ render, pageFile }) =>
    render(
      page,
      siteData,
      {
        app: code.addressOf(app),
        shell: code.addressOf(shell),
        build: code.version + (siteData.language ?? ''),
        noScriptStyle: '/src/layout/no-script.css',
        served: scriptText({
          file: pageFile(page, siteData, code.version + (siteData.language ?? ''), filesIn(code)),
          site: siteData,
        } satisfies ServedData),
        start: scriptsOf(code, scripts)
          .map((address) => `import '${address}';`)
          .join(''),
        stylesheets: [...appStylesheets(), ...stylesheets],
      },
      { structuredData, alternates },
    ),
  );
  return code.isBundled ? html : program.server.transformIndexHtml(page.route, html);
}

/** The data file of a page in development. */
export async function dataInDev(program: DevProgram, page: PageData, site: SiteData): Promise<PageFile> {
  const code = await program.pageCode();
  return withEntry(program, ({ pageFile }) =>
    pageFile(page, site, code.version + (site.language ?? ''), filesIn(code)),
  );
}

interface ServerEntry {
  readonly render: typeof render;
  readonly pageFile: typeof pageFile;
}

/** Calls a function with the code that renders pages. Errors come from the modules and name the lines of the sources. */
async function withEntry<T>(program: DevProgram, work: (entry: ServerEntry) => T): Promise<T> {
  const bundled = await importBundled<ServerEntry>(program, entryModule);
  if (bundled) {
    try {
      return work(bundled);
    } catch {
      // The modules below throw the error again, with lines of the sources.
    }
  }
  return work(await importModule<ServerEntry>(program.server, entryModule));
}

/** The file of a block's component. Style sheets are linked in every page instead. */
function filesIn(code: Code): (type: string) => PageFile['blocks'][string] {
  const modules = componentModules();
  return (type) => ({ script: code.addressOf(modules.get(type) ?? '') });
}

function appStylesheets(): string[] {
  const blocks = componentFolders().map(({ style }) => sourceAddress(style));
  const ownHeader = overrideOf('header') ? ['own-header'] : [];
  const frame = ['layout', 'submenu', 'badges', 'footer-form', 'rtl', ...ownHeader].map(
    (name) => `/src/layout/${name}.css`,
  );
  const { style } = ownTheme();
  return ['/src/ui/index.css', ...frame, ...blocks, ...(style ? [sourceAddress(style)] : [])];
}
