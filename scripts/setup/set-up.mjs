import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock } from '../../src/site/cache/lock.mjs';
import { programRoot as root } from '../../src/site/program.mjs';
import { main as runCommand } from '../run/command.mjs';
import { downloadChromium, findChromium, hasChromium, installSystemChromium } from './chromium.mjs';
import { reasonAgainst, returnToCaller } from './folders.mjs';
import { installPackages, packagesAreInstalled } from './install.mjs';
import { messages } from './messages.mjs';
import { exitOnSignals, SetUpError, say } from './step.mjs';

/** @type {Record<string, import('./install.mjs').Scope>} */
const scopeOfOption = { '--browser': 'tests', '--measurements': 'measurements' };

/** @param {readonly string[]} args an option for more than a site needs, if any; a command and its options, if any */
export async function main(args) {
  const scope = scopeOfOption[args[0] ?? ''];
  const [command, ...options] = scope ? args.slice(1) : args;
  const reason = reasonAgainst(command);
  if (reason) {
    console.error(reason);
    process.exitCode = 2;
    return;
  }
  returnToCaller();
  const letSignalsBe = exitOnSignals();
  const isReady = await setUp(scope ?? 'site');
  letSignalsBe();
  if (!isReady) process.exitCode = 1;
  else if (command) await runCommand([command, ...options]);
}

/**
 * Performs the missing steps only. Every scope but `site` needs a browser too.
 * @param {import('./install.mjs').Scope} scope
 * @returns {Promise<boolean>} false when a step failed; the failure and advice have been printed
 */
export async function setUp(scope) {
  try {
    // Checked again under the lock, because another process may have completed the set-up.
    if (!(await isReady(scope))) await alone(() => install(scope));
    return true;
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    return false;
  }
}

async function isReady(scope) {
  return packagesAreInstalled(root, scope) && (scope === 'site' || (await hasChromium()));
}

/** Installs what is missing. A browser of the system needs no package of npm, so both are installed together. */
async function install(scope) {
  const needsBrowser = scope !== 'site';
  await Promise.all([
    packagesAreInstalled(root, scope) || installPackages(root, scope),
    needsBrowser && !(await hasChromium()) && installSystemChromium(),
  ]);
  if (needsBrowser && !(await findChromium())) await downloadChromium();
}

/** @param {() => Promise<unknown>} work runs while no other process sets up this checkout */
async function alone(work) {
  const folder = join(root, '.cache');
  const onWait = (holder) => say(messages().waiting(holder));
  try {
    mkdirSync(folder, { recursive: true });
    const lock = await acquireLock(join(folder, 'setup.lock'), { onWait });
    await work().finally(lock.release);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error;
    throw new SetUpError(messages().noStart, error.message, messages().advice.write(root));
  }
}
