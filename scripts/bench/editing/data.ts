import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { studioApi } from '../../../schema/addresses.ts';
import type { EditedParts, PageState } from '../../../src/contract/studio/edits.ts';
import { command, measureSuccess, prepareCommands } from '../commands.ts';
import { writeSite } from '../generated/generate.ts';
import { leastPages } from '../generated/page.ts';
import type { GeneratedFile } from '../generated/site.ts';
import { tableFile, tableSite } from '../generated/table.ts';
import type { Measurement } from '../measure.ts';
import { logMeasurement } from '../progress.ts';
import type { Project } from '../project.ts';
import { count, markdownTable, median, seconds } from '../report/table.ts';
import { withServer } from './server.ts';
import { timeRow, timesTable } from './times.ts';

const RUNS = 3;
/** Measured edits, and those before them. */
const [EDITS, WARM_UP] = [30, 10];
/** Pause after an edit, in milliseconds. The server checks the site meanwhile; an author takes longer to the next cell. */
const PAUSE = 1500;

/**
 * Measures a site with a table of so many entries: its checks, and edits of single cells in the Studio, each until the
 * answer of the server.
 * @returns a table of the checks and one of the edits
 */
export async function runData(project: Project, rows: number): Promise<string> {
  const files = [...tableSite(rows)];
  const checks = await measureChecks(project, files);
  const edits = await withServer(files, async ({ origin, pages }) => {
    const editCell = await openTable(origin);
    const file = path.join(pages, tableFile);
    const edit = (number: number) => async () => {
      const text = `Cambio ${number}.`;
      await editCell(`/${(number * 997) % rows}/summary`, text);
      if (!readFileSync(file, 'utf8').includes(text)) throw new Error('The cell was not saved');
    };
    return [
      await timeRow('edit of a cell, after a pause', EDITS, edit, { warmUp: WARM_UP, between: () => sleep(PAUSE) }),
      await timeRow('edit of a cell, one after another', EDITS, (number) => edit(1000 + number), { warmUp: WARM_UP }),
    ];
  });
  return `A table of ${count(rows)} entries\n\n${checks}\n\n${timesTable(edits)}`;
}

async function measureChecks(project: Project, files: readonly GeneratedFile[]): Promise<string> {
  project.generate(leastPages);
  await prepareCommands(project);
  writeSite(project.pages, files);
  const table = path.join(project.pages, tableFile);
  const source = readFileSync(table, 'utf8');
  const scenarios: Readonly<Record<string, (run: number) => void>> = {
    'check, cold': project.removeCaches,
    'check, one edited cell': (run) => writeFileSync(table, source.replace('TRUE', `${' '.repeat(run)}TRUE`)),
    'check, nothing changed': () => {},
  };
  const rows: string[][] = [];
  for (const [name, prepare] of Object.entries(scenarios)) {
    const runs: Measurement[] = [];
    for (let run = 1; run <= RUNS; run++) {
      prepare(run);
      runs.push(await measureSuccess(command(project, 'check', [])));
      logMeasurement(`${name}, ${run} of ${RUNS}`, runs.at(-1)!);
    }
    rows.push([name, seconds(median(runs.map(({ wall }) => wall))), seconds(median(runs.map(({ cpu }) => cpu)))]);
  }
  return markdownTable(['Command', 'Wall', 'CPU'], rows, 1);
}

/** Opens the table as the Studio does. @returns a function that sets a cell and reads the answer */
async function openTable(origin: string): Promise<(pointer: string, value: string) => Promise<void>> {
  const address = `${origin}${studioApi}/pages/${encodeURIComponent(`pages/${tableFile}`)}`;
  let { hash: base } = (await (await fetch(address)).json()) as PageState;
  return async (pointer, value) => {
    const operations = [{ op: 'set', pointer, value }];
    // A kept connection may have just been closed by the server.
    const headers = { 'x-studio': '1', 'content-type': 'application/json', connection: 'close' };
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ base, operations, isKnown: true }),
    });
    const edited = (await answer.json()) as EditedParts;
    if (!answer.ok || edited.diagnostics.length > 0) throw new Error(JSON.stringify(edited).slice(0, 500));
    base = edited.hash;
  };
}
