import type { ViteDevServer } from 'vite';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { type PresentCode, scriptsOf } from '../bundler.ts';
import type { CodeParts } from '../code-bundle.ts';
import { toolDocument } from './tool-document.ts';

/** A tool of the authoring server. Its code is in a folder below `src/app/dev`. */
export interface Tool {
  readonly title: string;
  /** The folder, with `main.tsx` and a style sheet of the folder's name. */
  readonly folder: string;
  /** Addresses that its code fetches first, without headers of its own. */
  readonly requests?: readonly string[];
}

export function toolCode({ folder }: Tool): CodeParts {
  return { name: folder, platform: 'browser', inputs: () => [mainOf(folder)], hasOwnCode: false };
}

/** The document of a tool, for an address of the server. @param locale of the site's authors, in which the tool speaks */
export async function toolPage(
  server: ViteDevServer,
  tool: Tool,
  code: PresentCode,
  address: string,
  locale: Locale,
): Promise<string> {
  const present = await code();
  const html = documentOf(tool, scriptsOf(present, [mainOf(tool.folder)]), locale);
  return present.isBundled ? html : server.transformIndexHtml(address, html);
}

function mainOf(folder: string): string {
  return `/src/app/dev/${folder}/main.tsx`;
}

function documentOf({ title, folder, requests = [] }: Tool, scripts: readonly string[], locale: Locale): string {
  const preloads = requests.map((href) => `<link rel="preload" as="fetch" href="${href}" crossorigin>\n`);
  const styles = ['/src/ui/index.css', `/src/app/dev/${folder}/${folder}.css`];
  const head = [...styles.map((href) => `<link rel="stylesheet" href="${href}">\n`), ...preloads].join('');
  const modules = scripts.map((src) => `<script type="module" src="${src}"></script>`);
  return toolDocument(locale, title, head, `<div id="root"></div>${modules.join('')}`);
}
