import { studioApi, studioPath } from '../../../schema/addresses.ts';
import { toolPage } from './tool-page.ts';

/** Whether the address is one of the Studio's: `/__studio`, or `/__studio/blog/post1` for a page. */
export function isStudioAddress(path: string): boolean {
  return (path === studioPath || path.startsWith(`${studioPath}/`)) && !path.startsWith(`${studioApi}/`);
}

/** Whether a page is requested for the iframe of the Studio. */
export function isInStudio(url = ''): boolean {
  return new URLSearchParams(url.split('?')[1]).has('studio');
}

/** The module that marks blocks which are not published. */
export const unpublishedMark = '/src/app/dev/unpublished.ts';

/** Modules of a page in the Studio's iframe. */
export const studioFrame = ['/src/app/dev/studio/frame/frame.ts', '/src/app/start.ts', unpublishedMark];

export const studioHtml = toolPage('Studio', 'studio');
