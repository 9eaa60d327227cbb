import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createFile, isTemporary, replaceFile } from '../../src/site/page-files/write.ts';
import { bundleSource, runKilled } from '../helpers/processes/killed.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let bundle: string;
beforeAll(async () => {
  bundle = await bundleSource('src/site/page-files/write.ts');
});

const old = 'title: Antes\n'.repeat(5000);
const fresh = 'title: Después\n'.repeat(5000);

/** Writes in a process that is killed before one of its calls. @returns the number of calls, if it ends */
function writeKilled(name: string, file: string, call: number): Promise<number | undefined> {
  return runKilled('write-page.mjs', [bundle, name, file, fresh], call);
}

test('killed before any change on the disk, a replaced file is the old or the new one', async () => {
  const states = new Set<string>();
  for (let call = 1, calls: number | undefined; calls === undefined; call++) {
    const site = temporaryFolder();
    const file = path.join(site, 'página.yaml');
    writeFileSync(file, old);
    chmodSync(file, 0o640);
    calls = await writeKilled('replaceFile', file, call);
    const found = readFileSync(file, 'utf8');
    expect([old, fresh].includes(found), `killed before change ${call}`).toBe(true);
    expect(statSync(file).mode & 0o777, `killed before change ${call}`).toBe(0o640);
    expect(readdirSync(site).filter((name) => name !== 'página.yaml' && !isTemporary(name))).toEqual([]);
    states.add(found);
    replaceFile(file, fresh);
    expect(readFileSync(file, 'utf8')).toBe(fresh);
  }
  expect(states, 'it was killed before and after the rename').toEqual(new Set([old, fresh]));
});

test('killed before any change on the disk, a new file is complete or does not exist', async () => {
  const states = new Set<boolean>();
  for (let call = 1, calls: number | undefined; calls === undefined; call++) {
    const site = temporaryFolder();
    const file = path.join(site, 'blog/nueva.yaml');
    calls = await writeKilled('createFile', file, call);
    if (existsSync(file)) expect(readFileSync(file, 'utf8'), `killed before change ${call}`).toBe(fresh);
    states.add(existsSync(file));
  }
  expect(states).toEqual(new Set([false, true]));
});

test('an existing file is not replaced by a new one, and no temporary file stays', () => {
  const site = temporaryFolder();
  const file = path.join(site, 'página.yaml');
  expect(createFile(file, old)).toBe(true);
  expect(createFile(file, fresh)).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe(old);
  expect(readdirSync(site)).toEqual(['página.yaml']);
});
