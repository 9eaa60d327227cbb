/**
 * Loaded before a script (`--import`): kills the process before its `CALL`th call that changes something on the disk,
 * counted from 1. A process that ends by itself prints how many there were.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const killed = Number(process.env.CALL);
let calls = 0;

for (const name of ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'linkSync']) {
  const original = fs[name];
  fs[name] = (...args) => {
    calls += 1;
    if (calls === killed) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
process.on('exit', () => console.log(calls));
