import type { Problem } from '../diagnostics/diagnostic.ts';
import { routeOf } from './page-index.ts';

/** Links from this number of files to an address without a page are no typing error. */
const ENOUGH_FILES = 2;

/**
 * Reports a page whose file was given another name once, at that file, in place of every link to its former address.
 * It is recognised where exactly one page has no link, and exactly one missing address has links from several files.
 * @param problems of all files; not changed
 */
export function withRenamedPage(problems: ReadonlyMap<string, readonly Problem[]>): Map<string, readonly Problem[]> {
  const missing = new Map<string, string[]>();
  const unlinked: string[] = [];
  for (const [file, found] of problems)
    for (const problem of found) {
      if (problem.rule === 'orphan-page') unlinked.push(file);
      const route = missingRoute(problem);
      if (route !== undefined) missing.set(route, [...(missing.get(route) ?? []), file]);
    }
  const wanted = [...missing].filter(([, files]) => new Set(files).size >= ENOUGH_FILES);
  const [file, ...otherFiles] = unlinked;
  const [[from, links] = [], ...otherRoutes] = wanted;
  if (!file || !from || otherFiles.length > 0 || otherRoutes.length > 0) return new Map(problems);
  const params = { from, to: routeOf(file), name: from.slice(from.lastIndexOf('/') + 1), links: links!.length };
  const renamed: Problem = { rule: 'renamed-page', pointer: [], at: 'first-key', params };
  return new Map(
    [...problems].map(([name, found]) => {
      const kept = found.filter((problem) => missingRoute(problem) !== from);
      return [name, name === file ? kept.map((each) => (each.rule === 'orphan-page' ? renamed : each)) : kept];
    }),
  );
}

function missingRoute({ rule, params }: Problem): string | undefined {
  return rule === 'broken-internal-link' ? String(params?.value) : undefined;
}
