import path from 'node:path';
import { listComponents } from '../../src/site/blocks/own-theme.mjs';
import { programRoot } from '../../src/site/program.mjs';
import { exitCodes } from '../common/cli.ts';
import { commitAll } from './commit-all.ts';
import { compareBuilds } from './compare/compare-builds.ts';
import { createPhotographer, MAX_PICTURED } from './compare/photographer.ts';
import { reportFile, reportPictures, summaryOf, writeReport } from './compare/report.ts';
import type { Handover } from './handover.ts';
import { type UpgradeMessages, upgradeMessages } from './messages.ts';
import { readManifest } from './package-manager.ts';
import { runProgram } from './processes.ts';
import { runCodemods } from './run-codemods.ts';

/**
 * Adapts a folder to the running version of the program: codemods, then the content, then a comparison of the built
 * sites. Code comes first, because the blocks of an owner have to load before pages can be checked.
 * @returns the exit code of the build; `exitCodes.content` for all problems that the owner corrects
 */
export async function adaptFolder(handover: Handover): Promise<number> {
  const root = process.cwd();
  const say = upgradeMessages();
  const { locale } = say;
  const { version } = await readManifest(programRoot);
  await runCodemods({ root, version: handover.from, parts: partsOf(root) }, ({ name, change }) =>
    commitAll(root, `refactor: ${name}`, change[locale]),
  );
  await runProgram(programRoot, ['check', '--fix', '--lang', locale], { cwd: root, output: 'never' });
  await commitAll(root, say.contentCommit(version));
  console.log(say.buildingAfter);
  const code = await runProgram(programRoot, ['build', '--out', handover.after, '--lang', locale], { cwd: root });
  const { before } = handover;
  if (code === exitCodes.clean && before) await report({ ...handover, before }, say, version);
  // The owner corrects a block or a setting that fails with the new version, but not an error of the system.
  return code === exitCodes.clean || code === exitCodes.system ? code : exitCodes.content;
}

/** Shows which pages change, on the terminal and in a file. */
async function report(
  { from, before, after, report: folder }: Required<Handover>,
  say: UpgradeMessages,
  version: string,
): Promise<void> {
  console.log(say.comparing);
  const photographer = await createPhotographer(process.cwd());
  const pictures = path.join(folder, reportPictures);
  const comparison = compareBuilds({ before, after, pictures, photographer });
  const { changes, isLimited, failure } = await comparison.finally(photographer?.close);
  const missing = failure ? say.browserFailed(failure) : isLimited ? say.somePictures(MAX_PICTURED) : '';
  const note = photographer ? missing : say.noPictures;
  await writeReport(folder, changes, { title: say.reportTitle(version, from), lang: say.locale, note }, say);
  console.log(changes.length === 0 ? say.unchanged : say.changed(changes.length, path.join(folder, reportFile)));
  for (const change of changes) console.log(summaryOf(change, say));
  if (note) console.log(note);
}

/** The files of slots and overrides by their names. */
function partsOf(root: string): Record<string, string> {
  const relative = (file: string) => path.relative(root, file).replaceAll('\\', '/');
  return Object.fromEntries(listComponents().map(({ name, file }) => [name, relative(file)]));
}
