import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock } from '../../src/site/cache/lock.mjs';
import { hasChromium, installChromium } from './chromium.mjs';
import { installPackages, packagesAreInstalled } from './install.mjs';
import { root } from './root.mjs';
import { exitOnSignals, SetUpError, say, writeAdvice } from './step.mjs';

/** @param {readonly string[]} args */
export async function main(args) {
  const unknown = args.find((arg) => arg !== '--browser');
  if (unknown !== undefined) {
    console.error(`Unknown option ${unknown}. Usage: node scripts/setup.mjs [--browser]`);
    process.exitCode = 2;
    return;
  }
  exitOnSignals();
  if (!(await setUp({ isForTests: args.includes('--browser') }))) process.exitCode = 1;
}

/**
 * Performs the missing steps only.
 * @param {{ isForTests: boolean }} options tests and measurements need more packages than a site, and a browser
 * @returns {Promise<boolean>} false when a step failed; the failure and advice have been printed
 */
export async function setUp({ isForTests }) {
  const scope = isForTests ? 'all' : 'site';
  try {
    await ensure(
      () => packagesAreInstalled(root, scope),
      () => installPackages(root, scope),
    );
    if (isForTests) await ensure(() => hasChromium(), installChromium);
    return true;
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    return false;
  }
}

async function ensure(isDone, act) {
  if (await isDone()) return;
  // Checked again under the lock, because another process may have completed the step.
  await alone(async () => (await isDone()) || act());
}

/** @param {() => Promise<unknown>} work runs while no other process sets up this checkout */
async function alone(work) {
  const folder = join(root, '.cache');
  const onWait = (holder) => say(`Another set-up is running (process ${holder ?? 'unknown'}); waiting for it.`);
  try {
    mkdirSync(folder, { recursive: true });
    const lock = await acquireLock(join(folder, 'setup.lock'), { onWait });
    await work().finally(lock.release);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error;
    throw new SetUpError('The set-up could not start', error.message, writeAdvice(root));
  }
}
