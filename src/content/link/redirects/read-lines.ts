import { isLink, localTarget, pathOnSite, type SiteAddress } from '../../common/address.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { Finding } from '../../diagnostics/rule.ts';
import { explainHref } from '../../validate/addresses/href.ts';
import { readSource } from './read-source.ts';
import { type CellName, type Redirect, type RedirectLine, type RedirectStatus, statuses } from './redirect.ts';
import { wrongStatus, wrongTarget } from './rules.ts';

/** A line that can be followed. */
export interface ReadRedirect {
  readonly index: number;
  readonly line: RedirectLine;
  readonly redirect: Redirect;
}

export interface ReadRedirects {
  readonly redirects: readonly ReadRedirect[];
  /** The problems of the other lines. */
  readonly problems: readonly Problem[];
}

export interface RedirectContext {
  /** Address of the site; undefined while it is not known. */
  readonly address: SiteAddress | undefined;
  readonly hasPage: (route: string) => boolean;
}

/** Reads the lines of a file of redirects, each without regard to the others. */
export function readRedirects(lines: readonly RedirectLine[], context: RedirectContext): ReadRedirects {
  const redirects: ReadRedirect[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of lines.entries()) {
    const read = readRedirect(line, context);
    if ('status' in read) redirects.push({ index, line, redirect: read });
    else problems.push(cellProblem(index, ...read));
  }
  return { redirects, problems };
}

/** A finding about a cell of a line. */
export function cellProblem(index: number, cell: CellName, finding: Finding): Problem {
  return { ...finding, pointer: [index, cell], at: 'value' };
}

type Fault = readonly [cell: CellName, finding: Finding];

function readRedirect({ from, to, status }: RedirectLine, context: RedirectContext): Redirect | Fault {
  const source = readSource(from.text, context.address);
  if ('rule' in source) return ['from', source];
  const code = status ? readStatus(status.text) : 301;
  const target = to?.text.trim() ?? '';
  if (code === undefined) return ['status', wrongStatus({ kind: 'unknown', value: status!.text })];
  if (code === 410)
    return target === ''
      ? { ...source, status: code, keepsRest: false }
      : ['status', wrongStatus({ kind: 'goes-nowhere', value: target })];
  if (target === '') return [to ? 'to' : 'from', wrongStatus({ kind: 'no-target', value: '' })];
  const read = readTarget(target, source.isWildcard, context);
  return 'rule' in read ? ['to', read] : { ...source, ...read, status: code };
}

/** Some programs write words after the code: `301 Moved Permanently`. */
function readStatus(text: string): RedirectStatus | undefined {
  const code = Number(/^\d{3}(?!\d)/.exec(text.trim())?.[0]);
  return statuses.find((status) => status === code);
}

function readTarget(
  written: string,
  isWildcard: boolean,
  { address, hasPage }: RedirectContext,
): Finding | { to: string; keepsRest: boolean } {
  const text = pathOnSite(written, address) ?? written;
  const keepsRest = text.endsWith('/*');
  const to = keepsRest ? text.slice(0, -2) : text;
  if (to.includes('*') || (keepsRest && !isWildcard)) return wrongTarget({ value: written, isWildcard: true });
  if (to !== '' && !isLink(to)) return explainHref(to, to);
  if (!/^(?:\/|https?:)/i.test(text)) return wrongTarget({ value: written, isWildcard: false });
  const { path } = localTarget(to);
  const plain = path.slice(0, -1);
  return { to: path.endsWith('/') && hasPage(plain) ? plain + to.slice(path.length) : to, keepsRest };
}
