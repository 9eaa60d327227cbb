import { chmodSync, copyFileSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/site/options.ts';
import { startProcess } from '../../tests/helpers/command.ts';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';

const onWindows = path.join(projectRoot, 'scripts/iniciar.cmd');
const elsewhere = path.join(projectRoot, 'scripts/iniciar.command');

describe('the start by double-click', () => {
  const folder = temporaryFolder();

  test.skipIf(process.platform === 'win32')(
    'starts the authoring server in the project, with the browser',
    async () => {
      mkdirSync(path.join(folder, 'bin'));
      const npm = path.join(folder, 'bin/npm');
      writeFileSync(npm, '#!/bin/sh\necho "$(pwd -P) npm $@"\n');
      chmodSync(npm, 0o755);
      const env = { PATH: `${path.join(folder, 'bin')}:/usr/bin:/bin` };
      // A double-click starts it in the home folder.
      const { code, stdout } = await startProcess(elsewhere, [], { cwd: folder, env }).ended;
      expect(stdout).toContain(`${realpathSync(projectRoot)} npm run dev -- --open\n`);
      expect(code).toBe(0);
    },
  );

  test.skipIf(process.platform === 'win32')('works in a folder whose name has blanks and accents', async () => {
    const scripts = path.join(folder, 'Mi página & más (2)/scripts');
    const bin = path.join(folder, 'other');
    for (const made of [scripts, bin]) mkdirSync(made, { recursive: true });
    const copy = path.join(scripts, 'iniciar.command');
    copyFileSync(elsewhere, copy);
    const npm = path.join(bin, 'npm');
    writeFileSync(npm, '#!/bin/sh\necho "$(pwd -P)|$@"\n');
    chmodSync(npm, 0o755);
    const { stdout } = await startProcess(copy, [], { cwd: '/', env: { PATH: `${bin}:/usr/bin:/bin` } }).ended;
    expect(stdout).toContain(`${realpathSync(path.dirname(scripts))}|run dev -- --open\n`);
  });

  test('is the same on Windows, whose interpreter needs CRLF', () => {
    const text = readFileSync(onWindows, 'utf8');
    expect(text).toContain('call npm run dev -- --open\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const ends = text.split(/(?<=^ *exit \/b 1\r\n)/m);
    expect(ends).toHaveLength(3);
    for (const end of ends) expect(end, 'a window that closes shows nothing').toMatch(/^ *pause\r\n *popd\r\n/m);
  });
});
