/**
 * Loaded before a script (`--import`): sends `SIGNAL`, or else SIGKILL, to the process before its `CALL`th call that
 * changes files, counted from 1. A process that ends without a signal prints the number of such calls.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const killed = Number(process.env.CALL);
const signal = process.env.SIGNAL ?? 'SIGKILL';
let calls = 0;

const changes = [
  'writeFileSync',
  'fchmodSync',
  'fsyncSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'mkdirSync',
  'linkSync',
];
for (const name of changes) {
  const original = fs[name];
  fs[name] = (...args) => {
    calls += 1;
    if (calls === killed) process.kill(process.pid, signal);
    return original(...args);
  };
}
syncBuiltinESMExports();
process.on('exit', () => calls < killed && console.log(calls));
