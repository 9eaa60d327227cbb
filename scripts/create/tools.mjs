import { spawnSync } from 'node:child_process';

/** Installs the packages of a site, and shows what npm reports. @returns true if they are installed */
export function installPackages(folder) {
  const script = process.env.npm_execpath ?? '';
  // npm itself started this command: the same npm goes on. Windows finds the other one in a shell only.
  const [command, ...prefix] = script.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
  const { status } = spawnSync(command, [...prefix, 'install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  return status === 0;
}

/**
 * Makes a git repository with a first commit.
 * @param {string} message of the commit
 * @returns {{ state: 'committed' | 'insideRepository' | 'noGit' } | { state: 'notCommitted', reason: string }}
 */
export function commitSite(folder, message) {
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const inside = git('rev-parse', '--is-inside-work-tree');
  if (inside.error) return { state: 'noGit' };
  if (inside.status === 0) return { state: 'insideRepository' };
  // Not `init --initial-branch`, which old versions lack. The workflow publishes this branch.
  const steps = [
    ['init'],
    ['symbolic-ref', 'HEAD', 'refs/heads/main'],
    ['add', '--all'],
    ['commit', '--message', message],
  ];
  for (const step of steps) {
    const { status, stderr, stdout } = git(...step);
    if (status !== 0) return { state: 'notCommitted', reason: (stderr || stdout).trim() };
  }
  return { state: 'committed' };
}
