import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { measure } from './measure.ts';

const folder = temporaryFolder();

const log = path.join(folder, 'log');
const node = (code: string) => measure({ argv: [process.execPath, '-e', code], cwd: folder, log });

describe('a measured command', () => {
  test('keeps its exit code and its output', async () => {
    const { exitCode, wall } = await node('console.log("out"); console.error("err"); process.exit(3)');
    expect(exitCode).toBe(3);
    expect(wall).toBeGreaterThan(0);
    expect(readFileSync(log, 'utf8')).toBe('out\nerr\n');
  });

  test.runIf(process.platform === 'linux')('is counted with the processes that it starts', async () => {
    // The loop ends by processor time, which does not depend on other load.
    const busy = 'const b = Buffer.alloc(1e8, 1); while (process.cpuUsage().user < 3e5);';
    const both = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}]); ${busy}`;
    const { cpu, memory } = await node(both);
    expect(memory).toBeGreaterThan(2e8);
    expect(cpu).toBeGreaterThan(0.5);
  });

  test('that cannot be started is an error', async () => {
    await expect(measure({ argv: ['no-such-command'], cwd: folder, log })).rejects.toThrow('ENOENT');
  });
});
