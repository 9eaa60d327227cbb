import path from 'node:path';
import type { Locale } from '../content/diagnostics/rule.ts';
import { owner } from './owner.mjs';
import { cacheOf, programPages, programRoot } from './program.mjs';

/** Options common to the commands. */
export interface SiteOptions {
  /** The pages folder. */
  readonly pages: string;
  /** The output folder. */
  readonly out: string;
  /** Natural language of diagnostics. */
  readonly locale: Locale;
  /** The time for which the site is checked and built, see `AnalyzedFiles`; by default the present. */
  readonly now?: number | string | undefined;
  /**
   * Clients of the editing interface have to send it. Required if the authoring server is reachable from other machines;
   * absent if it listens on loopback only.
   */
  readonly token?: string | undefined;
}

/** The root folder of the project, independent of the working directory. */
export const projectRoot = programRoot;

/** Renderer bundles, pictures and page caches; it may be deleted at any time. */
export const cacheFolder = owner().cache ?? cacheOf(projectRoot);

export const defaultOptions: SiteOptions = {
  pages: programPages ?? owner().pages!,
  out: path.join(programPages ? projectRoot : owner().root!, 'dist'),
  locale: 'es',
};

/** Marks every folder that a build has made; folders without it are neither replaced nor removed. */
export const markerFile = '.page-schema-renderer.json';

/** The lists of rules for authors, which `npm run schema` writes and reports name. */
export const ruleReferenceFiles = {
  es: path.join(projectRoot, 'schema/reglas.md'),
  en: path.join(projectRoot, 'schema/rules.md'),
} as const;
