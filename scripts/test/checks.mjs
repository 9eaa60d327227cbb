import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programRoot as root } from '../../src/site/program.mjs';
import { setUp } from '../setup/set-up.mjs';
import { exitOnSignals, say } from '../setup/step.mjs';
import { addCounts, countLine, countsOfCheck, countsOfReport, nothingMatched } from './counts.mjs';
import { filesToRepeat, mergeReports, unsteadyTests } from './repeat.mjs';

/** @param {readonly string[]} vitestArgs */
export async function main(vitestArgs) {
  exitOnSignals();
  const isReady = await setUp('tests');
  const total = isReady ? await runChecks(vitestArgs) : countsOfCheck(false);
  const problem = nothingMatched(total, vitestArgs);
  if (problem) say(problem);
  console.log(countLine(total));
  if (total.failed > 0 || problem) process.exitCode = 1;
}

async function runChecks(vitestArgs) {
  const results = [];
  if (vitestArgs.length === 0) {
    results.push(countsOfCheck(await runCheck('Format and lint', '@biomejs/biome', 'biome', ['ci'])));
    results.push(countsOfCheck(await runCheck('Types', 'typescript', 'tsc', ['--noEmit'])));
  }
  results.push(await runTests('Tests', vitestArgs, { isSelection: vitestArgs.length > 0 }));
  if (vitestArgs.length === 0) results.push(await runTests('Tests below a path', visits, { env: belowPath }));
  return results.reduce(addCounts);
}

/** The tests of how visitors move in the site, and of its routes. */
const visits = ['tests/e2e/routes/routes.test.ts', 'tests/e2e/frame'];

/** Builds the same site below a path, with a slash at the end of addresses. */
const belowPath = { PAGE_SCHEMA_TEST_URL: 'https://sysbucara.example/a/b', PAGE_SCHEMA_TEST_ADDRESSES: 'folder' };

/**
 * Runs tests, and failed files once more if they are few: a defect fails again, a race rarely does. A selection of the
 * user is run once.
 */
async function runTests(label, vitestArgs, { env = {}, isSelection = false }) {
  // Without `--passWithNoTests`, vitest fails at once if the selection contains no test.
  const first = await runVitest(label, isSelection ? ['--passWithNoTests', ...vitestArgs] : vitestArgs, env);
  const repeated = isSelection ? [] : filesToRepeat(first.report);
  if (repeated.length === 0) return countsOfReport(first.report, first.isOk, isSelection);
  const second = await runVitest('Failed files, again', repeated, env);
  const report = mergeReports(first.report, second.report);
  for (const title of unsteadyTests(first.report, report))
    say(`Unsteady, a defect to mend: failed, then passed: ${title}`);
  return countsOfReport(report, second.isOk);
}

/**
 * Runs vitest. All temporary files of the run are in one folder, which is removed afterwards with files of browsers
 * that a test could not close.
 */
async function runVitest(label, vitestArgs, forTests) {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // Web servers of tests may run as another user.
  chmodSync(folder, 0o755);
  const file = join(folder, 'report.json');
  const env = { ...forTests, TMPDIR: folder, TEMP: folder, TMP: folder };
  try {
    const isOk = await runCheck(label, 'vitest', 'vitest', ['run', ...reporters(file), ...vitestArgs], env);
    return { isOk, report: readReport(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Selecting a reporter disables vitest's defaults, so they are listed too. */
function reporters(report) {
  const visible = process.env.GITHUB_ACTIONS ? ['default', 'github-actions'] : ['default'];
  return [...visible, 'json'].map((name) => `--reporter=${name}`).concat(`--outputFile.json=${report}`);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Runs the command of a package and prints its name and duration. */
async function runCheck(label, packageName, program, args, env = {}) {
  say(`\n── ${label}: ${[program, ...args.slice(0, 1)].join(' ')}`);
  const start = performance.now();
  const isOk = await run(programPath(packageName, program), args, env);
  say(`── ${label}: ${isOk ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return isOk;
}

/** The script behind a command of node_modules/.bin, which Windows can only start through a shell. */
function programPath(packageName, program) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, bin[program]);
}

function run(script, args, env) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      process.off('exit', stop);
      resolve(code === 0);
    });
  });
}
