import type { GitService } from '../../../../schema/site/editing-fields.ts';

/** A proposal, as the page for a new pull request names it. */
interface Request {
  readonly branch: string;
  /** The branch that is to get the changes. */
  readonly target: string;
  readonly title: string;
  readonly text: string;
}

/** Services by a word in the name of their host. */
const hostWords: Readonly<Record<string, GitService>> = {
  github: 'github',
  gitlab: 'gitlab',
  gitea: 'gitea',
  forgejo: 'gitea',
  codeberg: 'gitea',
  bitbucket: 'bitbucket',
};

/**
 * The page of a git service on which a pull request is opened, with its title and text.
 * @param remote the address of the repository, for HTTP or SSH
 * @param stated the service, if `site.yaml` names it
 * @returns undefined for a folder, and for a host whose service is not known
 */
export function requestPage(remote: string, stated: GitService | undefined, request: Request): string | undefined {
  const repository = webAddress(remote);
  if (!repository) return undefined;
  const word = Object.keys(hostWords).find((name) => repository.hostname.includes(name));
  const service = stated ?? (word && hostWords[word]);
  if (!service) return undefined;
  const { step, query } = pages[service](request);
  const page = new URL(`${repository.href}/${step}`);
  page.search = new URLSearchParams(query).toString();
  return page.href;
}

interface Page {
  readonly step: string;
  readonly query: Readonly<Record<string, string>>;
}

const pages: Readonly<Record<GitService, (request: Request) => Page>> = {
  github: ({ branch, target, title, text }) => ({
    step: compare(target, branch),
    query: { expand: '1', title, body: text },
  }),
  gitea: ({ branch, target, title, text }) => ({ step: compare(target, branch), query: { title, body: text } }),
  gitlab: ({ branch, target, title, text }) => ({
    step: '-/merge_requests/new',
    query: {
      'merge_request[source_branch]': branch,
      'merge_request[target_branch]': target,
      'merge_request[title]': title,
      'merge_request[description]': text,
    },
  }),
  bitbucket: ({ branch, target, title, text }) => ({
    step: 'pull-requests/new',
    query: { source: branch, dest: target, title, description: text },
  }),
};

/** The step of a comparison. The name of a branch may have slashes. */
function compare(target: string, branch: string): string {
  return `compare/${encodeURIComponent(target)}...${encodeURIComponent(branch)}`;
}

/** The web page of a repository, without credentials. The port of SSH is not that of the page. */
function webAddress(remote: string): URL | undefined {
  const [, host, path] =
    /^ssh:\/\/(?:[^@/]*@)?([^:/]+)(?::\d+)?\/(.+)$/.exec(remote) ??
    // A single letter is a drive of Windows.
    /^(?:[^@/\\:]+@)?([^@/\\:]{2,}):(?!\/\/)\/?(.+)$/.exec(remote) ??
    [];
  const address = host ? `https://${host}/${path}` : remote;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, host: web, pathname } = new URL(address);
  return new URL(`${protocol}//${web}${pathname.replace(/\/+$/, '').replace(/\.git$/, '')}`);
}
