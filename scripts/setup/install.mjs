import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messages } from './messages.mjs';
import { runStep, SetUpError } from './step.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} Packages */

/**
 * The purpose of an installation. Each scope has the packages of the scopes before it: building and serving a site,
 * the tests and the benchmarks of builds (`scripts/bench/package.json`), the benchmarks of visits
 * (`scripts/bench-visit/package.json`).
 * @typedef {'site' | 'tests' | 'measurements'} Scope
 */
const scopes = /** @type {const} */ (['site', 'tests', 'measurements']);

/** Options of npm for the workspaces of each scope. @type {Record<Scope, string[]>} */
const workspaces = {
  site: ['--workspaces=false'],
  tests: ['--workspace=bench', '--include-workspace-root'],
  measurements: [],
};

/**
 * True if node_modules has the packages of package-lock.json.
 * @param {string} root folder of the checkout
 * @param {Scope} scope
 */
export function packagesAreInstalled(root, scope) {
  const lock = readText(join(root, 'package-lock.json'));
  if (lock === undefined) throw lockfileError(messages().noLockfile);
  const fingerprint = fingerprintOf(lock, process, scope);
  const fingerprintFile = fingerprintPath(root);
  const previous = readText(fingerprintFile);
  const sufficient = scopes.slice(scopes.indexOf(scope));
  if (sufficient.some((wider) => previous === fingerprintOf(lock, process, wider))) return true;
  const wanted = parsePackages(lock);
  if (!wanted) throw lockfileError(messages().unreadableLockfile);
  const installed = parsePackages(readText(join(root, 'node_modules', '.package-lock.json')));
  if (!installed || !isSameMachine(previous, fingerprint) || !covers(installed, wanted, process, scope)) return false;
  writeFingerprint(fingerprintFile, fingerprint);
  return true;
}

/**
 * Installs packages of package-lock.json. Installed packages stay, because a running server may use them.
 * @param {string} root folder of the checkout
 * @param {Scope} scope
 * @throws {SetUpError}
 */
export async function installPackages(root, scope) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const [command, ...prefix] = npmCommand(process.env, process.execPath);
  const adds = scope !== 'site' && packagesAreInstalled(root, 'site');
  const args = [
    ...(adds ? ['install', '--no-save'] : ['ci']),
    '--ignore-scripts',
    // NODE_ENV=production would leave out the packages of tests by default.
    scope === 'site' ? '--omit=dev' : '--include=dev',
    ...workspaces[scope],
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ];
  const { forSite, forTests, forSiteAndTests, forMeasurements, npmFailed } = messages();
  const label = { site: forSite, tests: adds ? forTests : forSiteAndTests, measurements: forMeasurements }[scope];
  const shell = command === 'npm' && process.platform === 'win32';
  const { isOk, output } = await runStep(label, command, [...prefix, ...args], { cwd: root, shell });
  if (!isOk) throw new SetUpError(npmFailed(args[0]), withoutNoise(output), npmAdvice(output, root));
  writeFingerprint(fingerprintPath(root), fingerprintOf(lock, process, scope));
}

/**
 * Fingerprint of an installation: the lockfile, the platform it was installed for, and its scope.
 * @param {string} lock text of package-lock.json
 * @param {{ platform: string, arch: string, versions: { modules: string } }} machine
 * @param {Scope} scope
 */
export function fingerprintOf(lock, { platform, arch, versions }, scope) {
  return `${createHash('sha256').update(lock).digest('hex')} ${platform}-${arch}-${versions.modules} ${scope}\n`;
}

/**
 * True if the fingerprint of an earlier set-up comes from the same kind of machine and Node, or if there is none.
 * @param {string | undefined} previous
 * @param {string} fingerprint
 */
export function isSameMachine(previous, fingerprint) {
  return previous === undefined || previous.trim().split(' ')[1] === fingerprint.split(' ')[1];
}

/**
 * True if npm's list of installed packages contains every package of the lockfile in its version. For a site, packages
 * of tests may be missing. This detects an installation by plain `npm install`, which leaves no fingerprint.
 * @param {Packages} installed from node_modules/.package-lock.json
 * @param {Packages} wanted from package-lock.json
 * @param {{ platform: string, arch: string }} machine
 * @param {Scope} scope
 */
export function covers(installed, wanted, machine, scope) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (scope === 'site' && (entry.dev || entry.devOptional))) return true;
    const found = installed[path];
    if (!found) return entry.optional === true && !isWanted(entry, machine);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * True if npm should have installed an optional package on this machine. Packages without `os` and `cpu` only serve
 * others that have them; packages for one C library are not checked, because detecting it is not worth the effort.
 */
function isWanted({ os, cpu, libc }, { platform, arch }) {
  if (libc || !(os || cpu)) return false;
  return allows(os, platform) && allows(cpu, arch);
}

function allows(list, value) {
  if (!list) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith('!'));
}

/**
 * The npm that runs this script, else the one installed with this Node, else the one on the PATH.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node path of the running Node
 */
export function npmCommand(env, node) {
  const besideNode = ['../lib/node_modules', 'node_modules'].map((folder) =>
    join(dirname(node), folder, 'npm/bin/npm-cli.js'),
  );
  const script = [env.npm_execpath, ...besideNode].find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  return script ? [node, script] : ['npm'];
}

/** Names of advice, by a pattern of npm's output; the first match counts. */
const npmFailures = [
  [/E(ACCES|PERM|ROFS)\b/, 'write'],
  [/ENOSPC/, 'disk'],
  [
    /E(NOTFOUND|AI_AGAIN|TIMEDOUT|CONNREFUSED|CONNRESET|NETUNREACH|HOSTUNREACH)|ERR_SOCKET_TIMEOUT|npm error network/,
    'network',
  ],
  [/CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/, 'certificate'],
  [/E40[137]\b/, 'access'],
  [/E404|ETARGET|ENOVERSIONS/, 'missing'],
  [/EUSAGE|can only install/, 'disagree'],
  [/EINTEGRITY/, 'damaged'],
  [/spawn npm ENOENT|'npm' is not recognized/, 'noNpm'],
];

/**
 * Advice after npm has failed.
 * @param {string} output what npm printed
 * @param {string} root folder of the checkout
 */
export function npmAdvice(output, root, { advice } = messages()) {
  const [, name = 'unknown'] = npmFailures.find(([pattern]) => pattern.test(output)) ?? [];
  // The folder that cannot be written may be npm's cache.
  return advice[name](/^npm error path (.+)$/m.exec(output)?.[1] ?? root);
}

/** The output of npm without warnings. */
function withoutNoise(output) {
  return output.replace(/^npm (warn|notice) .*\n/gm, '');
}

function lockfileError(details) {
  const { noPackages, advice } = messages();
  return new SetUpError(noPackages, details, advice.lockfile());
}

/** @returns {Packages | undefined} */
function parsePackages(lockfile) {
  try {
    return JSON.parse(lockfile).packages;
  } catch {
    return undefined;
  }
}

function fingerprintPath(root) {
  return join(root, 'node_modules', '.setup-stamp');
}

function writeFingerprint(file, fingerprint) {
  try {
    writeFileSync(file, fingerprint);
  } catch {
    // A read-only installation works; it is only compared again each time.
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
