import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rolldown, ViteBuilder } from 'vite';
import type { render } from '../app/entry-server.tsx';
import { contentHash } from './files.ts';
import { projectRoot } from './options.ts';

/** The site's program, built: it knows no page. */
export interface Program {
  readonly render: typeof render;
  /** Files of the browser's side by their path in the built site. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Address of the module that starts React. */
  readonly app: string;
  /** Source of the start script. */
  readonly start: string;
  /** Version: changes with any of the files. */
  readonly build: string;
}

const cacheFolder = path.join(projectRoot, 'node_modules/.cache/page-schema-renderer');

/** Lets Vite build the two sides of the program: what the browser runs and what renders pages here. */
export async function buildProgram(builder: ViteBuilder): Promise<Program> {
  const server = await outputOf(builder, 'ssr');
  const client = await outputOf(builder, 'client');
  const start = entry(client, 'start');
  const files = new Map(
    client
      .filter((item) => item !== start)
      .map((item) => [item.fileName, item.type === 'chunk' ? item.code : item.source]),
  );
  return {
    render: await importServer(entry(server, 'server').code),
    files,
    app: `/${entry(client, 'app').fileName}`,
    start: start.code.trim(),
    build: contentHash([...files.keys()].sort().join() + start.code),
  };
}

type Output = Rolldown.RolldownOutput['output'][number];

async function outputOf(builder: ViteBuilder, name: string): Promise<readonly Output[]> {
  const result = await builder.build(builder.environments[name]!);
  if (Array.isArray(result) || !('output' in result)) throw new Error(`Vite built no single output for "${name}"`);
  return result.output;
}

function entry(output: readonly Output[], name: string): Rolldown.OutputChunk {
  const chunk = output.find((item) => item.type === 'chunk' && item.isEntry && item.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no entry "${name}"`);
  return chunk;
}

/** The server side is one self-contained module; Node imports it from a file named by its contents. */
async function importServer(code: string): Promise<typeof render> {
  const file = path.join(cacheFolder, `server.${contentHash(code)}.mjs`);
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(file, code);
  const module = (await import(pathToFileURL(file).href)) as { render: typeof render };
  return module.render;
}
