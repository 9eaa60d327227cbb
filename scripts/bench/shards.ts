import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { command, expectSuccess } from './commands.ts';
import { type Measurement, measure } from './measure.ts';
import { logMeasurement, say } from './progress.ts';
import type { Project } from './project.ts';
import { count, markdownTable, ratio, seconds } from './report/table.ts';
import type { Command } from './session.ts';

/** The builds of all shards of a site. */
interface Matrix {
  readonly shards: number;
  readonly runs: readonly Measurement[];
  /** Relative paths of files that the shards, laid over each other, have different from the whole build or lack. */
  readonly different: readonly string[];
}

/**
 * Measures builds in shards, as the matrix of a CI service performs them: a first job checks the site once, and each
 * build begins with the caches that the check has left and without output. The shards run one after another, so that
 * each has the whole machine, and each is a process of its own.
 * @param counts numbers of shards
 * @returns a table as text; rejects where a shard cannot be built
 */
export async function runShards(project: Project, pages: number, counts: readonly number[]): Promise<string> {
  project.generate(pages);
  const caches = path.join(project.root, 'node_modules/.cache');
  const checked = path.join(project.notes, 'checked');
  const check = await succeed('check', command(project, 'check', []));
  cpSync(caches, checked, { recursive: true });
  const build = async (name: string, out: string, args: readonly string[]) => {
    project.removeCaches();
    cpSync(checked, caches, { recursive: true });
    return succeed(name, command(project, 'build', ['--out', out, ...args]));
  };
  const whole = path.join(project.notes, 'whole');
  const wholeRun = await build('whole', whole, []);
  const matrices: Matrix[] = [];
  for (const shards of counts) {
    const folders = Array.from({ length: shards }, (_, index) => path.join(project.notes, `${index + 1}-of-${shards}`));
    const runs: Measurement[] = [];
    for (const [index, folder] of folders.entries()) {
      const shard = `${index + 1}/${shards}`;
      runs.push(await build(`shard ${shard}`, folder, ['--shard', shard]));
    }
    matrices.push({ shards, runs, different: compare(whole, folders) });
  }
  return table(pages, check, wholeRun, matrices);
}

async function succeed(name: string, build: Command): Promise<Measurement> {
  const run = expectSuccess(await measure(build), build);
  logMeasurement(name, run);
  return run;
}

/** Compares the files of several folders, laid over each other, with those of one, byte by byte. */
function compare(whole: string, folders: readonly string[]): string[] {
  const files = new Set([whole, ...folders].flatMap(filesIn));
  const different = [...files].filter((file) => {
    const copies = folders.map((folder) => path.join(folder, file)).filter((copy) => existsSync(copy));
    const original = path.join(whole, file);
    if (copies.length === 0 || !existsSync(original)) return true;
    const bytes = readFileSync(original);
    return !copies.every((copy) => readFileSync(copy).equals(bytes));
  });
  for (const file of different) say(`differs: ${file}`);
  return different;
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function table(pages: number, check: Measurement, whole: Measurement, matrices: readonly Matrix[]): string {
  const rows = matrices.map(({ shards, runs, different }) => {
    const slowest = Math.max(...runs.map(({ wall }) => wall));
    const all = runs.reduce((sum, { cpu = 0 }) => sum + cpu, 0);
    const union = different.length === 0 ? 'the same bytes' : `${count(different.length)} files differ`;
    return [count(shards), union, seconds(slowest), ratio(slowest, whole.wall), seconds(all), ratio(all, whole.cpu)];
  });
  const head = ['Shards', 'Together', 'Slowest', 'of the whole build', 'CPU of all', 'of the whole build'];
  return [
    `${count(pages)} pages: check ${seconds(check.wall)} (${seconds(check.cpu)} CPU), whole build ${seconds(whole.wall)} (${seconds(whole.cpu)} CPU)`,
    '',
    markdownTable(head, rows, 2),
    '',
  ].join('\n');
}
