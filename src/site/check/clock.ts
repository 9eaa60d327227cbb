import path from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../../content/common/site-schemas.ts';
import type { NextChange } from '../../content/diagnostics/report/report.ts';
import { nextChange } from '../../content/link/due/changes.ts';
import { readSiteFile } from '../site-file.mjs';
import type { CheckReport } from './check-report.ts';
import { listFolder } from './listing/list-folder.ts';

/** The next change of a site, for reports. A workflow is looked for only if there is a change. */
export function nextOf({ changes, clock, parent }: Pick<CheckReport, 'changes' | 'clock' | 'parent'>): NextChange {
  const next = nextChange(changes, clock);
  return next.at === undefined ? next : { ...next, hasClock: hasClock(parent) };
}

const workflows = '.github/workflows';

/** True if a workflow in a folder, or in one that contains it, runs at set times, as that of the starter does. */
function hasClock(folder: string): boolean {
  return workflowFiles(path.join(folder, workflows)).some(isScheduled) || hasClockAbove(folder);
}

function hasClockAbove(folder: string): boolean {
  const above = path.dirname(folder);
  return above !== folder && hasClock(above);
}

function workflowFiles(folder: string): string[] {
  try {
    const names = listFolder(folder).entries.map(({ name }) => name);
    return names.filter((name) => /\.ya?ml$/.test(name)).map((name) => readSiteFile(folder, name).toString());
  } catch {
    return [];
  }
}

/** True if a workflow has a schedule. A workflow that cannot be read has none. */
function isScheduled(source: string): boolean {
  try {
    const { on } = parse(source) as { readonly on?: unknown };
    return isRecord(on) && Array.isArray(on.schedule) && on.schedule.length > 0;
  } catch {
    return false;
  }
}
