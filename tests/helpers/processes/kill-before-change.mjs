/**
 * Loaded before a script (`--import`): sends `SIGNAL`, or else SIGKILL, to the process before its `CALL`th call that
 * changes files, counted from 1. A process that ends without a signal prints the number of such calls.
 */
import { beforeFileChanges } from './file-changes.mjs';

const killed = Number(process.env.CALL);
const signal = process.env.SIGNAL ?? 'SIGKILL';
let calls = 0;

beforeFileChanges((call) => {
  calls = call;
  if (call === killed) process.kill(process.pid, signal);
});
process.on('exit', () => calls < killed && console.log(calls));
