import { connect } from 'node:net';
import type { Outcome } from '../../../contract/studio/changes.ts';
import { type GitError, tryGit } from '../../git.ts';

/** Milliseconds after which a server counts as not reachable. */
const ANSWER_LIMIT = 15_000;

/**
 * The reason why a push has failed. Git reports it in sentences only, so it is found by further requests to git and the
 * server.
 * @param error of `git push --porcelain`
 * @param target the branch of the remote
 */
export async function hindranceOfPush(
  folder: string,
  remote: string,
  target: string,
  error: GitError,
): Promise<Outcome> {
  const hasCompared = error.stdout.split('\n').some((line) => line.startsWith('!\t'));
  if (hasCompared) return (await isBehind(folder, remote, target)) ? 'behind' : 'rules';
  const isOwnHook =
    (await tryGit(folder, ['push', '--dry-run', '--no-verify', remote, `HEAD:${target}`])) !== undefined;
  return isOwnHook && !error.isLate ? 'refused' : hindranceOfRemote(folder, remote, error);
}

/** The reason why commits of a remote cannot be fetched, or its server accepts none. */
export async function hindranceOfRemote(folder: string, remote: string, error: GitError): Promise<Outcome> {
  if (error.isLate) return 'offline';
  const address = (await tryGit(folder, ['ls-remote', '--get-url', remote])) ?? '';
  if (/^https?:/.test(address)) return hindranceOfWebServer(address);
  const server = serverOf(address);
  if (!server) return 'refused';
  return (await isReachable(server)) ? 'login' : 'offline';
}

/** True if the remote has a commit that the present branch does not contain. */
async function isBehind(folder: string, remote: string, target: string): Promise<boolean> {
  const [commit] = (await tryGit(folder, ['ls-remote', remote, target]))?.split('\t') ?? [];
  return !!commit && (await tryGit(folder, ['merge-base', '--is-ancestor', commit, 'HEAD'])) === undefined;
}

async function hindranceOfWebServer(address: string): Promise<Outcome> {
  const url = new URL(`${address.replace(/\/$/, '')}/info/refs?service=git-receive-pack`);
  url.username = '';
  url.password = '';
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT) });
    return status === 404 ? 'refused' : 'login';
  } catch {
    return 'offline';
  }
}

interface Server {
  readonly host: string;
  readonly port: number;
}

/** The server of an SSH address, `ssh://git@host:22/path` or `git@host:path`; undefined for a folder. */
function serverOf(address: string): Server | undefined {
  const [, host, port = '22'] = /^ssh:\/\/(?:[^@/]*@)?([^:/]+)(?::(\d+))?/.exec(address) ?? [];
  if (host) return { host, port: Number(port) };
  // A single letter is a drive of Windows.
  const [, short] = /^(?:[^@/\\:]+@)?([^@/\\:]{2,}):/.exec(address) ?? [];
  return short ? { host: short, port: 22 } : undefined;
}

function isReachable({ host, port }: Server): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_LIMIT });
    const end = (isReached: boolean) => {
      socket.destroy();
      resolve(isReached);
    };
    socket.once('connect', () => end(true));
    for (const failure of ['error', 'timeout']) socket.once(failure, () => end(false));
  });
}
