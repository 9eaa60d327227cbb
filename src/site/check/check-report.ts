import path from 'node:path';
import type { SiteClock } from '../../content/common/time/due.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Connection } from '../../content/diagnostics/report/connections.ts';
import type { TranslationCounts } from '../../content/diagnostics/report/languages.ts';
import type { HiddenName, NextChange } from '../../content/diagnostics/report/report.ts';
import { type Change, nextChange } from '../../content/link/due/changes.ts';
import { readSiteFile, readSourceFile } from '../site-file.mjs';
import { listFolder } from './listing/list-folder.ts';

/** The diagnostics of a pages folder, with the input that a report requires. */
export interface CheckReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that was checked. */
  readonly files: readonly string[];
  /** Hidden blocks of published pages. */
  readonly hidden: readonly HiddenName[];
  /** What the site uses of other hosts. */
  readonly connections: readonly Connection[];
  /** The numbers of translations by the key of the language; empty for a site of one language. */
  readonly translations: Readonly<Record<string, TranslationCounts>>;
  /** The times at which the published site changes, and the time of the check. */
  readonly changes: readonly Change[];
  readonly clock: SiteClock;
  /** The folder that contains the pages folder. */
  readonly parent: string;
}

/** Files whose lines a report can show. */
const textFile = /\.(ya?ml|json|csv|tsv|svg|css|tsx?)$/i;

/** Reads the texts of a report when it is shown, for code frames. */
export function sourceReader({ parent }: Pick<CheckReport, 'parent'>): (file: string) => string | undefined {
  return (file) => (textFile.test(file) ? readText(parent, file) : undefined);
}

function readText(parent: string, file: string): string | undefined {
  try {
    return readSourceFile(parent, file).toString();
  } catch {
    return undefined;
  }
}

/** The next change of a site, for reports. A workflow is looked for only if there is a change. */
export function nextOf({ changes, clock, parent }: Pick<CheckReport, 'changes' | 'clock' | 'parent'>): NextChange {
  const next = nextChange(changes, clock);
  return next.at === undefined ? next : { ...next, hasClock: hasClock(parent) };
}

/** True if a workflow in a folder, or in one that contains it, runs at set times, as that of the starter does. */
function hasClock(folder: string): boolean {
  const above = path.dirname(folder);
  return workflowsOf(folder).some(isScheduled) || (above !== folder && hasClock(above));
}

function workflowsOf(folder: string): string[] {
  const workflows = path.join(folder, '.github/workflows');
  try {
    const names = listFolder(workflows).entries.map(({ name }) => name);
    return names.filter((name) => /\.ya?ml$/.test(name)).map((name) => readSiteFile(workflows, name).toString());
  } catch {
    return [];
  }
}

/** True if a workflow names a time in a line that is no comment. Loading a parser would take longer than a check. */
function isScheduled(source: string): boolean {
  return /^[^#\n]*\bcron\s*:/m.test(source);
}
