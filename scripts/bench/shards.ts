import { cpSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { hashBytes, listFiles } from '../../src/site/cache/fingerprint.mjs';
import { command, measureSuccess, prepareCommands } from './commands.ts';
import { leastPages } from './generated/page.ts';
import type { Measurement } from './measure.ts';
import { logMeasurement } from './progress.ts';
import type { Project } from './project.ts';
import { count, markdownTable, ratio, seconds } from './report/table.ts';

/** The share of a whole build that a shard may cost besides its pages. */
const overhead = 0.1;

/**
 * Measures builds in shards, as in the matrix of a CI service. A first job checks the site, and each build begins with
 * the caches of the check, in a new clone and without output. The shards run one after another, so that each has the
 * whole machine.
 * @param counts numbers of shards
 * @returns a table for each size; rejects if a shard cannot be built, or if the shards together differ from the whole
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
  const caches = path.join(project.root, 'node_modules/.cache');
  const noted = (name: string) => path.join(project.notes, `${name}-${pages}`);
  // A CI service keeps the bundles of the program from earlier builds, and a package contains them.
  project.generate(leastPages);
  await prepareCommands(project);
  cpSync(caches, noted('bundled'), { recursive: true });
  project.generate(pages);
  cpSync(noted('bundled'), caches, { recursive: true });
  const check = await measureSuccess(command(project, 'check', []));
  logMeasurement('check', check);
  cpSync(caches, noted('checked'), { recursive: true });
  const build = async (name: string, options: readonly string[]) => {
    project.removeCaches();
    project.removeOutput();
    cpSync(noted('checked'), caches, { recursive: true });
    const now = new Date();
    for (const file of listFiles(project.pages)) utimesSync(path.join(project.pages, file), now, now);
    const run = await measureSuccess(command(project, 'build', ['--out', project.out, ...options]));
    logMeasurement(name, run);
    return run;
  };
  const whole = await build('whole', []);
  const expected = contentsOf(project.out);
  const rows: string[][] = [];
  for (const shards of counts) {
    const union = noted(`union-${shards}`);
    const runs: Measurement[] = [];
    for (let shard = 1; shard <= shards; shard++) {
      const name = `${shard}/${shards}`;
      runs.push(await build(`shard ${name}`, ['--shard', name, '--checked']));
      cpSync(project.out, union, { recursive: true });
    }
    if (contentsOf(union) !== expected) throw new Error(`${shards} shards together are not the whole site`);
    const cpu = runs.map((run) => run.cpu ?? 0);
    const [longest, sum] = [Math.max(...cpu), cpu.reduce((all, each) => all + each, 0)];
    const goal = ratio(1 / shards + overhead, 1);
    rows.push([count(shards), seconds(longest), ratio(longest, whole.cpu), goal, seconds(sum), ratio(sum, whole.cpu)]);
  }
  const head = ['Shards', 'Longest, CPU', 'of the whole build', 'Goal', 'Sum, CPU', 'of the whole build'];
  return `${count(pages)} pages: check ${seconds(check.cpu)}, whole build ${seconds(whole.cpu)} CPU; the shards together are the whole site\n\n${markdownTable(head, rows, 1)}`;
}

/** The names and hashes of all files of a folder, as one text. */
function contentsOf(folder: string): string {
  const lines = listFiles(folder).map((file) => `${file} ${hashBytes(readFileSync(path.join(folder, file)))}`);
  return lines.sort().join('\n');
}
