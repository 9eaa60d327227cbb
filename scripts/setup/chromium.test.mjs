import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { candidates, findChromium, hasChromium, locate, printsVersion } from './chromium.mjs';

test('Linux browsers are found by name: the one without windows first, the snap last', () => {
  expect(candidates('linux', {})).toEqual([
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    '/snap/bin/chromium',
  ]);
});

test('macOS apps may be installed for all users or for one', () => {
  const found = candidates('darwin', { HOME: '/Users/ana' });
  expect(found).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(found).toContain('/Users/ana/Applications/Chromium.app/Contents/MacOS/Chromium');
});

test('on Windows the folders come from the environment', () => {
  expect(candidates('win32', { PROGRAMFILES: 'C:/Programs' })).toEqual([
    'C:/Programs/Chromium/Application/chrome.exe',
    'C:/Programs/Google/Chrome/Application/chrome.exe',
    'C:/Programs/Microsoft/Edge/Application/msedge.exe',
  ]);
});

describe.skipIf(process.platform === 'win32')('among programs', () => {
  let folder = '';
  const program = (name, script) => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return path;
  };

  const isEnough = (env, offersShell) =>
    hasChromium({ env, offersShell, platform: 'linux', isRunnable: printsVersion });
  const find = (env) => findChromium({ env, platform: 'linux', isRunnable: printsVersion });

  beforeEach(() => {
    folder = temporaryFolder();
  });

  test('a name is looked for in every folder of the PATH', () => {
    const path = program('chromium', '');
    expect(locate('chromium', { PATH: ['/nowhere', folder].join(delimiter) })).toEqual([path]);
    expect(locate('chromium', {})).toEqual([]);
  });

  test('a stub that only asks for a snap is passed over', async () => {
    program('chromium', 'echo "install the chromium snap" >&2; exit 1');
    const real = program('google-chrome', 'echo "Google Chrome 150.0.1"');
    expect(await find({ PATH: folder })).toBe(real);
  });

  test('a browser with windows is enough unless the shell can be installed, and the shell always is', async () => {
    const env = { PATH: folder };
    expect(await isEnough(env, false), 'no browser').toBe(false);
    const other = program('chromium', 'echo "Chromium 149.0.1"');
    expect(await isEnough(env, false)).toBe(true);
    expect(await isEnough(env, true)).toBe(false);
    expect(await isEnough({ ...env, CHROMIUM_PATH: other }, true)).toBe(true);
    const shell = program('chromium-headless-shell', 'echo "Chromium 149.0.1"');
    expect(await find(env)).toBe(shell);
    expect(await isEnough(env, true)).toBe(true);
  });

  test('CHROMIUM_PATH comes first, and is never silently passed over', async () => {
    program('chromium', 'echo "Chromium 149.0.1"');
    const mine = program('mine', 'echo "Chromium 150.0.1"');
    expect(await find({ PATH: folder, CHROMIUM_PATH: mine })).toBe(mine);
    await expect(find({ PATH: folder, CHROMIUM_PATH: join(folder, 'missing') })).rejects.toThrow('CHROMIUM_PATH');
  });
});
