import { spawn } from 'node:child_process';
import { messages } from './messages.mjs';

/** A failed step that the user can correct. */
export class SetUpError extends Error {
  /**
   * @param {string} failure what failed
   * @param {string} details output of the tool; its last lines are shown
   * @param {string} advice what to do
   */
  constructor(failure, details, advice) {
    const lines = details.split('\n').filter((line) => line.trim() && !isOfStack(line));
    super(
      [`${failure}:`, ...lines.slice(-15).map((line) => `  ${line}`), `${messages().whatToDo}: ${advice}`].join('\n'),
    );
  }
}

function isOfStack(line) {
  return /^(npm error)?\s+at /.test(line);
}

/** @param {string} line */
export function say(line) {
  console.log(line);
}

/** Exits on signals, so that `exit` handlers run. @returns {() => void} restores the default reaction to signals */
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

/** The steps that are running, by their labels, with the times of their start in milliseconds. */
const running = new Map();

const secondsSince = (start) => Math.round((Date.now() - start) / 1000);

/** Shows elapsed seconds: one updated line for all running steps on a terminal, a line every ten seconds elsewhere. */
function startClock(label) {
  const isTerminal = process.stdout.isTTY === true;
  const start = Date.now();
  running.set(label, start);
  const show = isTerminal ? showRunning : () => say(`  ${label} … ${secondsSince(start)} s`);
  if (isTerminal) showRunning();
  else say(`${label} …`);
  const timer = setInterval(show, isTerminal ? 1000 : 10_000);
  return {
    stop(isOk) {
      clearInterval(timer);
      running.delete(label);
      const end = isOk ? messages().done : messages().failed;
      say(`${isTerminal ? clearLine : ''}${end(label, secondsSince(start))}`);
    },
  };
}

/** Returns to the start of the line of a terminal and empties it. */
const clearLine = '\r\x1b[K';

function showRunning() {
  const steps = [...running].map(([label, start]) => `${label} … ${secondsSince(start)} s`);
  process.stdout.write(clearLine + steps.join(' · '));
}
