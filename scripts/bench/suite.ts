import { type Commands, prepareCommands, type Run } from './commands.ts';
import { leastPages } from './generated/page.ts';
import { drawPhoto } from './generated/photo.ts';
import type { Measurement } from './measure.ts';
import type { Peer } from './peer.ts';
import { logMeasurement, say } from './progress.ts';
import type { Project } from './project.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/** Results of a scenario at one size. */
export interface Row {
  readonly pages: number;
  readonly scenario: string;
  /** See `Scenario`. */
  readonly goal?: number | undefined;
  readonly runs: readonly Run[];
}

/** Results of a scenario that this project and peers ran alternately. */
export interface Duel {
  readonly pages: number;
  readonly scenario: string;
  readonly ours: readonly Run[];
  readonly peers: readonly { readonly label: string; readonly runs: readonly Measurement[] }[];
}

export interface SuiteResults {
  readonly rows: Row[];
  readonly duels: Duel[];
  /** Versions of the peers. */
  readonly versions: readonly string[];
}

/**
 * Measures every scenario at every size, `runs` times each.
 * @param hasPhotos true to give each tenth page a photograph
 */
export async function runSuite(
  project: Project,
  sizes: readonly number[],
  runs: number,
  peers: readonly Peer[],
  hasPhotos: boolean,
): Promise<SuiteResults> {
  const results: SuiteResults = { rows: [], duels: [], versions: peers.map(({ version }) => version) };
  const photo = hasPhotos ? await drawPhoto(1600, 1200) : undefined;
  say('Trying the commands once');
  project.generate(leastPages);
  const commands = await prepareCommands(project);
  for (const pages of sizes) {
    say(`Writing ${pages} pages`);
    project.generate(pages, photo);
    for (const peer of peers) peer.generate(pages);
    for (const scenario of scenarios) {
      const rivals = peers.flatMap((peer) => rivalOf(scenario, peer) ?? []);
      const { ours, theirs } = await runScenario({ project, commands, scenario, pages, runs, rivals });
      results.rows.push({ pages, scenario: scenario.name, goal: scenario.goal, runs: ours });
      if (rivals.length > 0) results.duels.push({ pages, scenario: scenario.name, ours, peers: theirs });
    }
  }
  return results;
}

/** The build of a peer that is comparable with a scenario. */
interface Rival {
  readonly label: string;
  readonly build: (run: number) => Promise<Measurement>;
}

/** The scenarios that a peer supports: those without our caches, components and check. */
function rivalOf({ name }: Scenario, peer: Peer): Rival | undefined {
  const { label } = peer;
  if (name === 'cold build') return { label, build: () => peer.coldBuild() };
  return name === 'one edited page' ? { label, build: (run) => peer.editedBuild(run) } : undefined;
}

interface Round {
  readonly project: Project;
  readonly commands: Commands;
  readonly scenario: Scenario;
  readonly pages: number;
  readonly runs: number;
  readonly rivals: readonly Rival[];
}

/** Runs a scenario, alternating with the peers (A B C A B C), so that other load on the machine affects all alike. */
async function runScenario({ project, commands, scenario, pages, runs, rivals }: Round) {
  const ours: Run[] = [];
  const theirs = rivals.map(({ label }) => ({ label, runs: [] as Measurement[] }));
  for (let run = 1; run <= runs; run++) {
    const name = `${pages} pages, ${scenario.name}, ${run} of ${runs}`;
    const tag = `${pages}-${run}`;
    scenario.prepare?.(project, tag);
    const measured = await commands[scenario.command]();
    scenario.verify?.(project, tag, pages);
    ours.push(measured);
    logMeasurement(name, measured);
    for (const [index, { label, build }] of rivals.entries()) {
      const answer = await build(run);
      theirs[index]!.runs.push(answer);
      logMeasurement(`${name}, ${label}`, answer);
    }
  }
  return { ours, theirs };
}
