import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFile, isTemporary, replaceFile } from '../src/site/page-files/write.ts';

const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'write-killed-'));
const bundle = path.join(folder, 'write.mjs');
const helper = (name: string) => path.join(import.meta.dirname, 'helpers', name);

beforeAll(async () => {
  const source = path.join(import.meta.dirname, '../src/site/page-files/write.ts');
  const built = await rolldown({ input: source, platform: 'node', external: /^node:/ });
  await built.write({ file: bundle });
  await built.close();
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

const old = 'title: Antes\n'.repeat(5000);
const fresh = 'title: Después\n'.repeat(5000);

/** Writes in a process that is killed before one of its calls. @returns the number of calls, if it ends */
function writeKilled(name: string, file: string, call: number): Promise<number | undefined> {
  const args = ['--import', helper('kill-before-change.mjs'), helper('write-page.mjs'), bundle, name, file, fresh];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env: { ...process.env, CALL: String(call) } }, (error, stdout) => {
      if (error?.signal === 'SIGKILL') resolve(undefined);
      else if (error) reject(error);
      else resolve(Number(stdout));
    });
  });
}

test('killed before any change on the disk, a replaced file is the old or the new one', async () => {
  const states = new Set<string>();
  for (let call = 1, calls: number | undefined; calls === undefined; call++) {
    const site = mkdtempSync(path.join(folder, 'replace-'));
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
}, 600_000);

test('killed before any change on the disk, a new file is complete or does not exist', async () => {
  const states = new Set<boolean>();
  for (let call = 1, calls: number | undefined; calls === undefined; call++) {
    const site = mkdtempSync(path.join(folder, 'create-'));
    const file = path.join(site, 'blog/nueva.yaml');
    calls = await writeKilled('createFile', file, call);
    if (existsSync(file)) expect(readFileSync(file, 'utf8'), `killed before change ${call}`).toBe(fresh);
    states.add(existsSync(file));
  }
  expect(states).toEqual(new Set([false, true]));
}, 600_000);

test('a file that exists is not created, and nothing else stays beside it', () => {
  const site = mkdtempSync(path.join(folder, 'exists-'));
  const file = path.join(site, 'página.yaml');
  expect(createFile(file, old)).toBe(true);
  expect(createFile(file, fresh)).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe(old);
  expect(readdirSync(site)).toEqual(['página.yaml']);
});
