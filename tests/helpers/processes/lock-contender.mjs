/**
 * Acquires a lock repeatedly and abandons it each time like a killed process: `node FILE LOCK ROUNDS`. Prints how
 * often another process held the lock at the same time.
 */
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock } from '../../../src/site/cache/lock.mjs';

const [lock, rounds] = process.argv.slice(2);
const inside = `${lock}-inside`;
const noProcess = 999_999_999;
let overlaps = 0;
// Each lock registers an exit handler of this process.
process.setMaxListeners(0);

for (let round = 0; round < Number(rounds); round++) {
  await acquireLock(lock, { pace: { beat: 60_000, silence: 3_600_000, look: 1 } });
  overlaps += enter() ? 0 : 1;
  await sleep(1);
  if (overlaps === 0) rmdirSync(inside);
  abandon();
}
console.log(overlaps);

function enter() {
  try {
    mkdirSync(inside);
    return true;
  } catch {
    return false;
  }
}

/** Makes a nonexistent process the owner of the lock. */
function abandon() {
  const file = join(lock, readdirSync(lock)[0]);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), pid: noProcess }));
}
