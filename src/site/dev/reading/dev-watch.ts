import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { commandLine } from '../../../content/common/program/command-line.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import type { SiteOptions } from '../../options.ts';
import { isTemporary } from '../../page-files/write.ts';
import type { DevSite } from '../dev-site.ts';
import { coalesceCalls } from './coalesce.ts';
import { watchFolder } from './watch-folder.ts';

/** A check of changed files waits for the answers to open edits, but at most so many milliseconds. */
const LONGEST_ANSWER = 500;
/** Milliseconds after which the check looks for open edits again. */
const STEP = 20;

/**
 * Refreshes the site when the pages folder changes, until the server closes. A failure to watch is logged.
 * @param onRead called with the changed files after they have been read
 * @param isAnswering true while an edit is answered
 */
export function watchPages(
  server: ViteDevServer,
  site: DevSite,
  { pages, locale }: SiteOptions,
  onRead: (files: readonly string[]) => void,
  isAnswering: () => boolean,
): void {
  const { logger } = server.config;
  const relative = (file: string) => path.relative(path.dirname(pages), file).split(path.sep).join('/');
  const refresh = coalesceCalls<string>(async (files) => {
    for (let waited = 0; isAnswering() && waited < LONGEST_ANSWER; waited += STEP) await sleep(STEP);
    try {
      await site.refresh(files);
      onRead(files);
    } catch (error) {
      if (existsSync(pages)) throw error;
      logger.warn(missingFolder(pages, locale), { timestamp: true });
    }
  });
  const stop = watchFolder(pages, {
    onChange: (file) => {
      if (!isTemporary(file)) refresh(relative(file));
    },
    onFailure: (error) => logger.error(watchFailure(pages, error, locale), { timestamp: true }),
  });
  server.httpServer?.once('close', stop);
}

function missingFolder(pages: string, locale: Locale): string {
  return locale === 'en'
    ? `The folder ${pages} is gone. The site follows by itself when it is there again.`
    : `Ya no existe la carpeta ${pages}. Cuando vuelva a existir, el sitio se actualizará solo.`;
}

/** Kernel settings that limit watching, by the code of the error at the limit, with values that suffice. */
const limits: Readonly<Record<string, string>> = {
  ENOSPC: 'fs.inotify.max_user_watches=524288',
  EMFILE: 'fs.inotify.max_user_instances=1024',
};

/** The message that changes of the pages are not noticed, with the reason and the remedy. */
export function watchFailure(pages: string, error: NodeJS.ErrnoException, locale: Locale): string {
  const limit = limits[error.code ?? ''];
  if (locale === 'en') {
    const remedy = limit ? `Raise the limit of the system: sudo sysctl ${limit}` : 'Remove the cause.';
    return `Not all changes in ${pages} will show: it cannot be watched (${error.message}).\n${remedy}\nThen start ${commandLine('dev')} again.`;
  }
  const remedy = limit ? `Sube el límite del sistema: sudo sysctl ${limit}` : 'Corrige la causa.';
  return `No se verán todos los cambios de ${pages}: no se puede vigilar (${error.message}).\n${remedy}\nDespués inicia ${commandLine('dev')} de nuevo.`;
}
