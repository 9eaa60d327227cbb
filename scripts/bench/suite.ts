import { type Commands, prepareCommands } from './commands.ts';
import { leastPages } from './generated/page.ts';
import type { Measurement } from './measure.ts';
import type { Peer } from './peer.ts';
import { logMeasurement, say } from './progress.ts';
import type { Project } from './project.ts';
import type { Duel, Row, Run } from './results.ts';
import { type Scenario, scenarios } from './scenarios.ts';

export interface SuiteResults {
  readonly bytesPerPage: Record<string, number>;
  readonly rows: Row[];
  readonly duels: Duel[];
}

/** Measures every scenario at every size, `runs` times each. */
export async function runSuite(
  project: Project,
  sizes: readonly number[],
  runs: number,
  peer?: Peer,
): Promise<SuiteResults> {
  const results: SuiteResults = { bytesPerPage: {}, rows: [], duels: [] };
  say('Trying the commands once');
  project.generate(leastPages);
  const commands = await prepareCommands(project);
  for (const pages of sizes) {
    say(`Writing ${pages} pages`);
    results.bytesPerPage[pages] = project.generate(pages);
    peer?.generate(pages);
    for (const scenario of scenarios) {
      const rival = peer && rivalOf(scenario, peer);
      const { ours, theirs } = await runScenario({ project, commands, scenario, pages, runs, rival });
      results.rows.push({ pages, scenario: scenario.name, runs: ours });
      if (rival) results.duels.push({ pages, scenario: scenario.name, ours, peer: theirs });
    }
  }
  return results;
}

type Rival = (run: number) => Promise<Measurement>;

/** The scenarios that a peer supports: those without our caches, components and check. */
function rivalOf({ name }: Scenario, peer: Peer): Rival | undefined {
  if (name === 'cold build') return () => peer.coldBuild();
  return name === 'one edited page' ? (run) => peer.editedBuild(run) : undefined;
}

interface Round {
  readonly project: Project;
  readonly commands: Commands;
  readonly scenario: Scenario;
  readonly pages: number;
  readonly runs: number;
  readonly rival: Rival | undefined;
}

/** Runs a scenario, alternating with the peer (A B A B), so that other load on the machine affects both alike. */
async function runScenario({ project, commands, scenario, pages, runs, rival }: Round) {
  const ours: Run[] = [];
  const theirs: Measurement[] = [];
  for (let run = 1; run <= runs; run++) {
    const name = `${pages} pages, ${scenario.name}, ${run} of ${runs}`;
    const tag = `${pages}-${run}`;
    scenario.prepare?.(project, tag);
    const measured = await commands[scenario.command]();
    scenario.verify?.(project, tag, pages);
    ours.push(measured);
    logMeasurement(name, measured);
    if (!rival) continue;
    const answer = await rival(run);
    theirs.push(answer);
    logMeasurement(`${name}, peer`, answer);
  }
  return { ours, theirs };
}
