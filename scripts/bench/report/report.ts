import type { Measurement } from '../measure.ts';
import { isDisturbed } from '../progress.ts';
import { describeEnvironment } from './environment.ts';
import { type BenchResults, type DevRow, type Duel, median, medianOf, type Row } from './results.ts';
import { cost, count, markdownTable, megabytes, milliseconds, range, ratio, seconds } from './table.ts';

/** Formats the results as Markdown for the README. Sections without figures are omitted. */
export function formatResults(results: BenchResults): string {
  const { rows, peers, dev } = results;
  const sections = [
    describeEnvironment(results.environment),
    rows.length > 0 && scenarioTable(rows),
    rows.some(hasTimings) && stageTable(rows),
    growthTable(rows),
    peers && peers.duels.length > 0 && `${peers.versions.join(' · ')}\n\n${duelTable(peers.duels)}`,
    dev.length > 0 && devTable(dev),
    disturbance(results),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function scenarioTable(rows: readonly Row[]): string {
  const head = ['Pages', 'What', 'Wall', 'Range', 'CPU', 'Memory', 'Rendered', 'Reused', 'Written'];
  const lines = rows.map(({ pages, scenario, runs }) => [
    count(pages),
    scenario,
    seconds(medianOf(runs, ({ wall }) => wall)),
    range(runs.map(({ wall }) => wall)),
    seconds(medianOf(runs, ({ cpu }) => cpu)),
    megabytes(medianOf(runs, ({ memory }) => memory)),
    count(medianOf(runs, ({ timings }) => timings?.rendered)),
    count(medianOf(runs, ({ timings }) => timings?.reused)),
    count(medianOf(runs, ({ timings }) => timings?.written)),
  ]);
  return markdownTable(head, lines, 2);
}

const knownStages = ['read', 'validate', 'link', 'compile', 'render', 'write'];

/** Milliseconds per page of each stage. Stages unknown here are included. */
function stageTable(rows: readonly Row[]): string {
  const timed = rows.filter(hasTimings);
  const reported = timed.flatMap(({ runs }) => runs.flatMap(({ timings }) => Object.keys(timings?.stages ?? {})));
  const stages = [...new Set([...knownStages, ...reported])];
  const lines = timed.map((row) => [
    count(row.pages),
    row.scenario,
    ...stages.map((stage) =>
      cost(medianOf(row.runs, ({ timings }) => perPage(timings?.stages[stage], timings?.pages))),
    ),
  ]);
  const title = 'Milliseconds a page of each stage, summed over the threads:';
  return `${title}\n\n${markdownTable(['Pages', 'What', ...stages], lines, 2)}`;
}

function hasTimings({ runs }: Row): boolean {
  return runs.some(({ timings }) => timings !== undefined);
}

function perPage(total: number | undefined, pages: number | undefined): number | undefined {
  return total === undefined || !pages ? undefined : total / pages;
}

/** Cost of one additional page between two sizes; the difference cancels the fixed costs of start and bundling. */
function growthTable(rows: readonly Row[]): string | undefined {
  const cold = rows.filter(({ scenario }) => scenario === 'cold build').sort((a, b) => a.pages - b.pages);
  const steps = cold.slice(1).map((larger, index) => {
    const smaller = cold[index]!;
    const each = (figure: (row: Row) => number | undefined, unit: number) => {
      const [to, from] = [figure(larger), figure(smaller)];
      return to === undefined || from === undefined ? undefined : ((to - from) * unit) / (larger.pages - smaller.pages);
    };
    const memory = each((row) => medianOf(row.runs, (run) => run.memory), 1 / 1024);
    return [
      `${count(smaller.pages)} → ${count(larger.pages)}`,
      `${cost(each((row) => medianOf(row.runs, ({ wall }) => wall), 1000))} ms`,
      `${cost(each((row) => medianOf(row.runs, ({ cpu }) => cpu), 1000))} ms`,
      memory === undefined ? '–' : `${memory.toFixed(1)} KB`,
    ];
  });
  if (steps.length === 0) return undefined;
  const title = 'What each further page costs a cold build:';
  return `${title}\n\n${markdownTable(['Pages', 'Wall', 'CPU', 'Memory'], steps, 1)}`;
}

/** One line for each generator; the ratios are this project's figures to the generator's. */
function duelTable(duels: readonly Duel[]): string {
  const lines = duels.flatMap(({ pages, scenario, ours, peers }) => {
    const own = figuresOf(ours);
    const line = (name: string, { wall, memory }: Figures, runs: readonly Measurement[]) => [
      count(pages),
      scenario,
      name,
      seconds(wall),
      range(runs.map((run) => run.wall)),
      megabytes(memory),
    ];
    return [
      [...line('here', own, ours), '–', '–', '–'],
      ...peers.map(({ label, runs }) => {
        const their = figuresOf(runs);
        const pairs = ours.map((run, index) => run.wall / runs[index]!.wall);
        const ratios = [ratio(own.wall, their.wall), range(pairs), ratio(own.memory, their.memory)];
        return [...line(label, their, runs), ...ratios];
      }),
    ];
  });
  const head = [
    'Pages',
    'What',
    'Generator',
    'Wall',
    'Range',
    'Memory',
    'Wall, here to it',
    'Pairs',
    'Memory, here to it',
  ];
  return markdownTable(head, lines, 3);
}

interface Figures {
  readonly wall: number | undefined;
  readonly memory: number | undefined;
}

/** The medians of several runs. */
function figuresOf(runs: readonly Measurement[]): Figures {
  return { wall: medianOf(runs, (run) => run.wall), memory: medianOf(runs, (run) => run.memory) };
}

function devTable(rows: readonly DevRow[]): string {
  const head = ['Pages', 'First page, no caches', 'First page', 'First edit seen', 'Edit seen', 'Range'];
  const lines = rows.map(({ pages, firstStart, start, firstEdit, edits }) => [
    count(pages),
    milliseconds(firstStart),
    milliseconds(start),
    milliseconds(firstEdit),
    milliseconds(median(edits)),
    `${Math.round(Math.min(...edits))}–${Math.round(Math.max(...edits))}`,
  ]);
  return `The authoring server, from its start and from saving a page:\n\n${markdownTable(head, lines, 1)}`;
}

/** A note when other processes disturbed the runs. */
function disturbance({ rows, peers }: BenchResults): string | undefined {
  const theirs = peers?.duels.flatMap((duel) => duel.peers.flatMap(({ runs }) => runs)) ?? [];
  const runs = [...rows.flatMap((row) => row.runs), ...theirs];
  const disturbed = runs.filter(isDisturbed).length;
  if (disturbed === 0) return undefined;
  return `Other programs took more than a fifth of a core during ${disturbed} of ${runs.length} runs: measure again on a quiet machine.`;
}
