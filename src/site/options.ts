import path from 'node:path';
import type { Locale } from '../content/diagnostics/messages.ts';

/** What the commands let a user choose. */
export interface SiteOptions {
  /** The pages folder. */
  readonly pages: string;
  /** Where the built site goes. */
  readonly out: string;
  /** Language of diagnostics. */
  readonly locale: Locale;
}

/** The project's own folder, whatever folder a command is called from. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** What may be made again at any time: built programs, pictures, what is known of pages. */
export const cacheFolder = path.join(projectRoot, 'node_modules/.cache/page-schema-renderer');

export const defaultOptions: SiteOptions = {
  pages: path.join(projectRoot, 'pages'),
  out: path.join(projectRoot, 'dist'),
  locale: 'es',
};
