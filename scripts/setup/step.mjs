import { spawn } from 'node:child_process';
import { words } from './words.mjs';

/** A failed step that the user can correct. */
export class SetUpError extends Error {
  /**
   * @param {string} failure what failed
   * @param {string} details output of the tool; its last lines are shown
   * @param {string} advice what to do
   */
  constructor(failure, details, advice) {
    const lines = details.split('\n').filter((line) => line.trim() && !isOfStack(line));
    super([`${failure}:`, ...lines.slice(-15).map((line) => `  ${line}`), `${words().whatToDo}: ${advice}`].join('\n'));
  }
}

function isOfStack(line) {
  return /^(npm error)?\s+at /.test(line);
}

/** @param {string} line */
export function say(line) {
  console.log(line);
}

/** Exits on signals, so that `exit` handlers run. @returns {() => void} lets signals be as before */
export function exitOnSignals() {
  const handlers = { SIGINT: () => process.exit(130), SIGTERM: () => process.exit(143) };
  for (const [signal, handler] of Object.entries(handlers)) process.once(signal, handler);
  return () => {
    for (const [signal, handler] of Object.entries(handlers)) process.off(signal, handler);
  };
}

/**
 * Runs a command, shows elapsed time, and collects its output.
 * @param {string} label description of the step for the user
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ isOk: boolean, output: string }>}
 */
export async function runStep(label, command, args, options = {}) {
  const clock = startClock(label);
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const isOk = await new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0));
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
  });
  process.off('exit', stop);
  clock.stop(isOk);
  return { isOk, output };
}

/** Shows elapsed seconds: one updated line on a terminal, a line every ten seconds elsewhere. */
function startClock(label) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const isTerminal = process.stdout.isTTY === true;
  const show = () => process.stdout.write(isTerminal ? `\r${label} … ${seconds()} s` : `  … ${seconds()} s\n`);
  process.stdout.write(isTerminal ? `${label} …` : `${label} …\n`);
  const timer = setInterval(show, isTerminal ? 1000 : 10_000);
  return {
    stop(isOk) {
      clearInterval(timer);
      const end = isOk ? words().done : words().failed;
      say(`${isTerminal ? '\r' : ''}${end(label, seconds())}`);
    },
  };
}
