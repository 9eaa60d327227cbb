/**
 * Loaded before a script (`--import`): kills the process before its `CALL`th file-changing call, counted from 1. A
 * process that ends normally prints the number of such calls.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const killed = Number(process.env.CALL);
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
    if (calls === killed) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
process.on('exit', () => console.log(calls));
