import type { AssembledSite } from '../../content/analyze/assemble-site.ts';
import type { Finding } from '../../content/diagnostics/rule.ts';
import { policyLength } from '../../content/link/files/hosts.ts';
import { headerLine } from '../hosting/headers.ts';
import type { Host } from '../hosting/host.ts';
import { headerPolicy, sitePolicy } from '../hosting/policy.ts';
import { publishedLinks, sitesOf } from './published-pages.ts';

/** Any scripts: the policy names them by hashes, whose length is the same for all. */
const scripts = { start: 'start', rules: 'rules' };

/** Findings about a policy that is longer than the lines that a host takes. */
export function longPolicy(site: AssembledSite, hosts: readonly Host[]) {
  if (!site.siteData) return [];
  const policy = headerPolicy(sitePolicy(sitesOf(site), scripts, publishedLinks(site)));
  const line = headerLine('Content-Security-Policy', policy);
  return hosts.flatMap(({ name, limits: { headerLength: limit = Number.POSITIVE_INFINITY } }): Finding[] =>
    line.length > limit ? [policyLength({ host: name, length: line.length, limit })] : [],
  );
}
