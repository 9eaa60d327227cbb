import { componentFolders, sourceAddress } from '../blocks/block-folders.ts';
import { isOfPackage, sourceName } from '../program.mjs';
import type { CodeParts } from './code-bundle.ts';

/** Module that marks blocks which are not published. */
const unpublishedMark = '/src/app/dev/unpublished.ts';

export const overlay = '/src/app/dev/overlay.ts';

/** Modules that run before the app, for each place where a page is shown. */
export const pageScripts = {
  browser: ['/src/app/start.ts', overlay, '/src/app/dev/edit-button.ts', unpublishedMark],
  studio: ['/src/app/dev/studio/canvas/frame/frame.ts', '/src/app/start.ts', unpublishedMark],
  gallery: ['/src/app/dev/gallery/frame.ts', '/src/app/start.ts'],
} as const;

/** Modules that the scripts load. */
export const app = '/src/app/entry-client.tsx';
export const shell = '/src/app/shell.ts';

/** The addresses of the modules with components, by block type. */
export function componentModules(): ReadonlyMap<string, string> {
  return new Map(componentFolders().map(({ type, component }) => [type, sourceAddress(component)]));
}

/** The code of pages: modules that load at once, the app, and each block. Shared modules are one file. */
export const pageCode: CodeParts = {
  name: 'pages',
  hasOwnCode: true,
  platform: 'browser',
  inputs: () => [...new Set([...Object.values(pageScripts).flat(), app, shell]), ...componentModules().values()],
  codeSplitting: { groups: [{ name: 'shared', test: isShared }] },
};

/** Packages that are loaded later: motion, and the editor of formatted texts. */
const later = /motion|prosemirror|orderedmap|rope-sequence|turndown|w3c-keyname/;

/** True if a module belongs to the file of shared code. */
function isShared(id: string): boolean {
  const isCommon = isOfPackage(id) || /^(schema|src\/(layout|render|ui))\//.test(sourceName(id) ?? '');
  return isCommon && !later.test(id);
}
