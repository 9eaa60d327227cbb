import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const changes = [
  'writeFileSync',
  'fchmodSync',
  'fsyncSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'mkdirSync',
  'linkSync',
  'unlinkSync',
];

export function beforeFileChanges(before) {
  const originals = changes.map((name) => [name, fs[name]]);
  let calls = 0;
  for (const [name, original] of originals)
    fs[name] = (...args) => {
      calls += 1;
      before(calls);
      return original(...args);
    };
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, Object.fromEntries(originals));
    syncBuiltinESMExports();
  };
}
