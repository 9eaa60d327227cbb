import { expect, test } from 'vitest';
import { requestPage } from './request-page.ts';

const request = { branch: 'proposal-precios-k3f9', target: 'main', title: 'Precios & horas', text: 'Desde hoy' };

test('the page for a new pull request is derived from the address of the repository', () => {
  const words = 'title=Precios+%26+horas';
  const page = (remote: string) => requestPage(remote, undefined, request);
  const compare = 'compare/main...proposal-precios-k3f9';
  for (const remote of [
    'https://github.com/empresa/sitio.git',
    'https://ana:secreto@github.com/empresa/sitio',
    'git@github.com:empresa/sitio.git',
    'ssh://git@github.com:22/empresa/sitio.git',
  ])
    expect(page(remote), remote).toBe(`https://github.com/empresa/sitio/${compare}?expand=1&${words}&body=Desde+hoy`);
  const gitlab = new URL(page('git@gitlab.empresa.example:web/grupo/sitio.git')!);
  expect(gitlab.origin + gitlab.pathname).toBe('https://gitlab.empresa.example/web/grupo/sitio/-/merge_requests/new');
  expect(Object.fromEntries(gitlab.searchParams)).toEqual({
    'merge_request[source_branch]': request.branch,
    'merge_request[target_branch]': 'main',
    'merge_request[title]': request.title,
    'merge_request[description]': request.text,
  });
  expect(page('https://codeberg.org/empresa/sitio.git')).toBe(
    `https://codeberg.org/empresa/sitio/${compare}?${words}&body=Desde+hoy`,
  );
  expect(page('git@bitbucket.org:empresa/sitio.git')).toBe(
    `https://bitbucket.org/empresa/sitio/pull-requests/new?source=${request.branch}&dest=main&${words}&description=Desde+hoy`,
  );
});

test('a host of unknown service has a page only if the site names the service, and a folder has none', () => {
  const remote = 'http://git.empresa.example:3000/web/sitio.git';
  expect(requestPage(remote, undefined, request)).toBeUndefined();
  expect(requestPage(remote, 'gitea', { ...request, branch: 'a/b' })).toBe(
    'http://git.empresa.example:3000/web/sitio/compare/main...a%2Fb?title=Precios+%26+horas&body=Desde+hoy',
  );
  for (const folder of ['/srv/sitio.git', 'C:/sitio.git', '../sitio'])
    expect(requestPage(folder, 'github', request), folder).toBeUndefined();
});
