import type { Run } from '../commands.ts';
import type { Measurement } from '../measure.ts';
import { isDisturbed } from '../progress.ts';
import type { Duel, Row, SuiteResults } from '../suite.ts';
import { cost, count, markdownTable, median, megabytes, range, ratio, seconds } from './table.ts';

/** Formats the figures of builds and checks as Markdown. Tables without figures are omitted. */
export function formatBuilds({ rows, duels, versions }: SuiteResults): string {
  const sections = [
    rows.length > 0 && scenarioTable(rows, duels),
    rows.some(hasTimings) && stageTable(rows),
    duels.length > 0 && `${versions.join(' · ')}\n\n${duelTable(duels)}`,
    disturbance(rows, duels),
  ];
  return sections.filter(Boolean).join('\n\n');
}

/** The median of one figure over runs. */
function medianOf<T>(runs: readonly T[], figure: (run: T) => number | undefined): number {
  return median(runs.map(figure));
}

/**
 * With peers, the table also has the goals, next to two ratios to the first peer: of times, and of processor times, which
 * other programs disturb less.
 */
function scenarioTable(rows: readonly Row[], duels: readonly Duel[]): string {
  const label = duels[0]?.peers[0]?.label;
  const head = ['Pages', 'What', 'Wall', 'Range', 'CPU', 'Memory', 'Rendered', 'Reused', 'Written'];
  const goals = label === undefined ? [] : [`To ${label}, cold`, 'In CPU', 'Goal'];
  const wallOf = (runs: readonly Measurement[] = []) => medianOf(runs, ({ wall }) => wall);
  const cpuOf = (runs: readonly Measurement[] = []) => medianOf(runs, ({ cpu }) => cpu);
  const goalOf = ({ pages, goal, runs }: Row) => {
    const rival = duels.find((duel) => duel.pages === pages && duel.scenario === 'cold build')?.peers[0];
    const ratioOf = (figureOf: typeof wallOf) =>
      ratio(figureOf(runs), goal === undefined ? undefined : figureOf(rival?.runs));
    return [ratioOf(wallOf), ratioOf(cpuOf), ratio(goal, 1)];
  };
  const lines = rows.map(({ pages, scenario, goal, runs }) => [
    count(pages),
    scenario,
    seconds(wallOf(runs)),
    range(runs.map(({ wall }) => wall)),
    seconds(cpuOf(runs)),
    megabytes(medianOf(runs, ({ memory }) => memory)),
    ...(['rendered', 'reused', 'written'] as const).map((kind) =>
      count(medianOf(runs, ({ timings }) => timings?.[kind])),
    ),
    ...(label === undefined ? [] : goalOf({ pages, scenario, goal, runs })),
  ]);
  return markdownTable([...head, ...goals], lines, 2);
}

/** Milliseconds per page of each stage that the builds report. */
function stageTable(rows: readonly Row[]): string {
  const timed = rows.filter(hasTimings);
  const stages = [
    ...new Set(timed.flatMap(({ runs }) => runs.flatMap(({ timings }) => Object.keys(timings?.stages ?? {})))),
  ];
  const perPage = (stage: string, { timings }: Run) => {
    const total = timings?.stages[stage];
    return total === undefined ? undefined : total / timings!.pages;
  };
  const lines = timed.map(({ pages, scenario, runs }) => [
    count(pages),
    scenario,
    ...stages.map((stage) => cost(medianOf(runs, (run) => perPage(stage, run)))),
  ]);
  const title = 'Milliseconds a page of each stage, summed over the threads:';
  return `${title}\n\n${markdownTable(['Pages', 'What', ...stages], lines, 2)}`;
}

function hasTimings({ runs }: Row): boolean {
  return runs.some(({ timings }) => timings !== undefined);
}

/** A table of this project and of other generators. A ratio is this project's figure, divided by the generator's. */
function duelTable(duels: readonly Duel[]): string {
  const lines = duels.flatMap(({ pages, scenario, ours, peers }) => {
    const wall = (runs: readonly Measurement[]) => medianOf(runs, (run) => run.wall);
    const memory = (runs: readonly Measurement[]) => medianOf(runs, (run) => run.memory);
    const line = (name: string, runs: readonly Measurement[], ratios: readonly string[]) => [
      ...[count(pages), scenario, name, seconds(wall(runs))],
      ...[range(runs.map((run) => run.wall)), megabytes(memory(runs)), ...ratios],
    ];
    return [
      line('here', ours, ['–', '–', '–']),
      ...peers.map(({ label, runs }) => {
        const pairs = ours.map((run, index) => run.wall / runs[index]!.wall);
        return line(label, runs, [ratio(wall(ours), wall(runs)), range(pairs), ratio(memory(ours), memory(runs))]);
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

/** A note if other processes disturbed the runs. */
function disturbance(rows: readonly Row[], duels: readonly Duel[]): string | undefined {
  const theirs = duels.flatMap((duel) => duel.peers.flatMap(({ runs }) => runs));
  const runs = [...rows.flatMap((row) => row.runs), ...theirs];
  const disturbed = runs.filter(isDisturbed).length;
  if (disturbed === 0) return undefined;
  return `Other programs took more than a fifth of a core during ${disturbed} of ${runs.length} runs: measure again on a quiet machine.`;
}
