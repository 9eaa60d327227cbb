import { EventEmitter, once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/helpers/temporary-folder.ts';
import { reportMissedChanges } from './missed-changes.ts';

function watched() {
  const watcher = new EventEmitter();
  reportMissedChanges(watcher);
  const files: string[] = [];
  watcher.on('change', (file) => files.push(path.basename(file)));
  const folder = temporaryFolder();
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const report = (name: string) => {
    watcher.emit('change', path.join(folder, name));
    watcher.emit('all', 'change', path.join(folder, name));
  };
  return { watcher, files, folder, write, report };
}

test('a file that is completed after its change was reported is reported once more', async () => {
  const { watcher, files, folder, write, report } = watched();
  write('half.ts', '');
  report('half.ts');
  write('half.ts', 'the whole text');
  expect((await once(watcher, 'all'))[1]).toBe(path.join(folder, 'half.ts'));
  expect(files).toEqual(['half.ts', 'half.ts']);
});

test('a file that stays as it was reported, or is removed, is not', async () => {
  const { watcher, files, folder, write, report } = watched();
  for (const name of ['whole.ts', 'removed.ts', 'half.ts']) {
    write(name, name);
    report(name);
  }
  rmSync(path.join(folder, 'removed.ts'));
  // Changes are compared in the order in which they were reported, so this one is compared last.
  write('half.ts', 'the whole text');
  await once(watcher, 'all');
  expect(files).toEqual(['whole.ts', 'removed.ts', 'half.ts', 'half.ts']);
});
