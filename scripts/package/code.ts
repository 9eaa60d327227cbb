import { createBuilder } from 'vite';
import { prebuildRenderer } from '../../src/site/build/renderer-bundle.ts';
import { prebuildBundle } from '../../src/site/dev/code-bundle.ts';
import { serverCode } from '../../src/site/dev/dev-render.ts';
import { pageCode } from '../../src/site/dev/page-code.ts';
import { galleryCode } from '../../src/site/dev/tools/gallery.ts';
import { studioCode } from '../../src/site/dev/tools/studio-page.ts';
import { defaultOptions } from '../../src/site/options.ts';
import { siteConfig } from '../../src/site/vite/config.ts';

/** Builds the code for pages, and the code of the authoring server. */
export async function writeCode(folder: string, build: string): Promise<void> {
  const config = siteConfig(defaultOptions, build);
  await prebuildRenderer(await createBuilder({ ...config, configFile: false, logLevel: 'warn' }), folder);
  for (const parts of [pageCode, serverCode, studioCode, galleryCode]) await prebuildBundle(parts, folder, build);
}
