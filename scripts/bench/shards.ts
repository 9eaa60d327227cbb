import { cpSync } from 'node:fs';
import path from 'node:path';
import { command, measureSuccess } from './commands.ts';
import type { Measurement } from './measure.ts';
import { logMeasurement } from './progress.ts';
import type { Project } from './project.ts';
import { count, markdownTable, ratio, seconds } from './report/table.ts';

/**
 * Measures builds in shards, as in the matrix of a CI service. A first job checks the site, and each build begins with
 * the caches of the check and without output. The shards run one after another, so that each has the whole machine.
 * @param counts numbers of shards
 * @returns a table for each size; rejects if a shard cannot be built
 */
export async function runShards(
  project: Project,
  sizes: readonly number[],
  counts: readonly number[],
): Promise<string> {
  const tables: string[] = [];
  for (const pages of sizes) tables.push(await measureShards(project, pages, counts));
  return tables.join('\n\n');
}

async function measureShards(project: Project, pages: number, counts: readonly number[]): Promise<string> {
  project.generate(pages);
  const caches = path.join(project.root, 'node_modules/.cache');
  const checked = path.join(project.notes, `checked-${pages}`);
  const check = await measureSuccess(command(project, 'check', []));
  logMeasurement('check', check);
  cpSync(caches, checked, { recursive: true });
  const build = async (name: string, options: readonly string[]) => {
    project.removeCaches();
    project.removeOutput();
    cpSync(checked, caches, { recursive: true });
    const run = await measureSuccess(command(project, 'build', ['--out', project.out, ...options]));
    logMeasurement(name, run);
    return run;
  };
  const whole = await build('whole', []);
  const rows: string[][] = [];
  for (const shards of counts) {
    const runs: Measurement[] = [];
    for (let shard = 1; shard <= shards; shard++)
      runs.push(await build(`shard ${shard} of ${shards}`, ['--shard', `${shard}/${shards}`]));
    const slowest = Math.max(...runs.map(({ wall }) => wall));
    const cpu = runs.reduce((sum, run) => sum + (run.cpu ?? 0), 0);
    rows.push([count(shards), seconds(slowest), ratio(slowest, whole.wall), seconds(cpu), ratio(cpu, whole.cpu)]);
  }
  const figures = ({ wall, cpu }: Measurement) => `${seconds(wall)} (${seconds(cpu)} CPU)`;
  const head = ['Shards', 'Slowest', 'of the whole build', 'CPU of all', 'of the whole build'];
  return `${count(pages)} pages: check ${figures(check)}, whole build ${figures(whole)}\n\n${markdownTable(head, rows, 1)}`;
}
