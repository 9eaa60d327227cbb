/**
 * Loaded before a command (`--import`): simulates a disk that is full after `WRITES` written files, in all threads.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { writeFileSync } = fs;
let left = Number(process.env.WRITES);

fs.writeFileSync = (file, ...rest) => {
  left -= 1;
  if (left < 0)
    throw Object.assign(new Error(`ENOSPC: no space left on device, open '${file}'`), {
      code: 'ENOSPC',
      syscall: 'open',
    });
  return writeFileSync(file, ...rest);
};
syncBuiltinESMExports();
