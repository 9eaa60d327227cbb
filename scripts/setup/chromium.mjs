import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path';
import { programRoot as root } from '../../src/site/program.mjs';
import { messages } from './messages.mjs';
import { runStep, SetUpError, say } from './step.mjs';

/**
 * The path of a working Chromium: CHROMIUM_PATH, else one of the system, else Playwright's.
 * @returns {Promise<string | undefined>} undefined when there is none; `node scripts/setup.mjs --browser` installs one
 * @throws when CHROMIUM_PATH does not name a working browser
 */
export async function findChromium({ env = process.env, platform = process.platform, isRunnable = ranBefore } = {}) {
  const wanted = env.CHROMIUM_PATH;
  if (wanted) {
    if (await isRunnable(wanted)) return wanted;
    const { wrongBrowser, doesNotRun, advice } = messages();
    throw new SetUpError(wrongBrowser, doesNotRun(wanted), advice.browserPath());
  }
  for (const path of candidates(platform, env).flatMap((name) => locate(name, env))) {
    if (await isRunnable(path)) return path;
  }
  const own = await playwrightChromium();
  return own && (await isRunnable(own)) ? own : undefined;
}

/**
 * True if there is a browser for tests. If the shell can be installed, another browser counts only after one attempt to
 * install it.
 * @returns {Promise<boolean>}
 */
export async function hasChromium({ offersShell = canUseApt() && !existsSync(attemptFile), ...search } = {}) {
  const { env = process.env } = search;
  const found = await findChromium(search);
  if (!found) return false;
  return !offersShell || found === env.CHROMIUM_PATH || basename(found) === shell;
}

/** Installs a browser for tests with the package manager of Debian: its shell, else its Chromium. */
export async function installSystemChromium() {
  if (!canUseApt()) return;
  await runApt(messages().readingPackages, ['update']);
  await installPackage(shell);
  writeCacheFile(attemptFile, '');
  if (await findChromium()) return;
  await installPackage('chromium');
}

/**
 * Downloads Playwright's browser.
 * @throws {SetUpError}
 */
export async function downloadChromium() {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const { isOk, output } = await runStep(messages().downloading, process.execPath, [cli, 'install', 'chromium'], {
    cwd: root,
  });
  const { noBrowser, brokenBrowser, noLibraries, advice } = messages();
  if (!isOk) throw new SetUpError(noBrowser, output, advice.browser());
  if (!(await findChromium())) throw new SetUpError(brokenBrowser, noLibraries, advice.libraries());
}

/** Debian's browser without windows. Tests take half the processor time in it, so it comes before all others. */
const shell = 'chromium-headless-shell';

const linuxNames = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Candidates in order of preference: names to look up on the PATH, and paths.
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function candidates(platform, env) {
  if (platform === 'win32') {
    const folders = [env.LOCALAPPDATA, env.PROGRAMFILES, env['PROGRAMFILES(X86)']].filter(
      (folder) => folder !== undefined,
    );
    const programs = [
      'Chromium/Application/chrome.exe',
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return programs.flatMap((program) => folders.map((folder) => `${folder}/${program}`));
  }
  if (platform === 'darwin') {
    const apps = ['Chromium', 'Google Chrome'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
    return [...apps, ...apps.map((path) => `${env.HOME}${path}`), ...linuxNames];
  }
  return [...linuxNames, '/snap/bin/chromium'];
}

/**
 * The possible paths of a command, in the order of the PATH.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
export function locate(name, env) {
  const paths = isAbsolute(name)
    ? [name]
    : (env.PATH ?? '')
        .split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, name));
  return paths.filter((path) => existsSync(path));
}

/**
 * True if a browser starts. The existence of the file is not enough: Ubuntu's chromium-browser, for example, may only
 * print that a snap is missing.
 * @param {string} path
 * @returns {Promise<boolean>}
 */
export async function printsVersion(path) {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file?.isFile()) return false;
  // On Windows, Chrome opens a window for --version, so only the file is checked there.
  if (process.platform === 'win32') return true;
  return new Promise((resolve) => {
    execFile(path, ['--version'], { timeout: 20_000 }, (error, output) => resolve(!error && /\d+\.\d+/.test(output)));
  });
}

// Starting a browser takes longer than the other steps together, so the last working one is cached.
const verifiedFile = join(root, '.cache', 'chromium');

async function ranBefore(path) {
  const file = statSync(path, { throwIfNoEntry: false });
  const identity = `${path} ${file?.mtimeMs} ${file?.size}`;
  if (readVerified() === identity) return true;
  const isRunning = await printsVersion(path);
  if (isRunning) writeCacheFile(verifiedFile, identity);
  return isRunning;
}

function readVerified() {
  try {
    return readFileSync(verifiedFile, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes a cache file if possible. Without the files, the next set-up looks for the browser again. */
function writeCacheFile(file, text) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch {
    // The checkout may be read-only.
  }
}

async function playwrightChromium() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && locate('apt-get', process.env).length > 0;
}

/** Written when the installation of the shell has been tried, so that it is not tried before every run of the tests. */
const attemptFile = join(root, '.cache', 'headless-shell');

/** Installs a package without removing others. Prints the reason if that fails. */
async function installPackage(name) {
  const args = ['install', '-y', '--no-remove', '--no-install-recommends', name];
  const { isOk, output } = await runApt(messages().installing(name), args);
  if (!isOk) say(output.trim().split('\n').slice(-3).join('\n'));
}

function runApt(label, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runStep(label, 'apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env });
}
