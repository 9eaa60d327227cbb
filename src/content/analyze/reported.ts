/** Each value of a file is reported once, even if several stages find a problem in it. */

import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { moreThan } from '../diagnostics/limit.ts';
import type { createFromEntry } from '../link/entry-pages/entry-template.ts';
import type { PageFacts, Reference } from '../link/page-facts.ts';
import { curlyQuotes } from '../parse/inspect/inspect-scalars.ts';
import { spaceInAddress } from '../validate/addresses/routes.ts';

/**
 * The facts of a page, except those about values with a problem. Addresses of assets with a space are kept, because
 * only linking the site shows if a file has that name.
 */
export function withoutReported(facts: PageFacts, problems: readonly Problem[]): PageFacts {
  const isFree = elsewhere(problems);
  const mayBeFile = elsewhere(problems.filter((problem) => !spaceInAddress.isIn(problem)));
  return {
    ...facts,
    hrefs: facts.hrefs.filter((href) => isFree(href) || (href.value.startsWith('/assets/') && mayBeFile(href))),
    assets: facts.assets.filter(mayBeFile),
    groups: facts.groups.filter(isFree),
    entries: facts.entries.filter(isFree),
    problems: facts.problems.filter(isFree),
  };
}

/** The facts of a page that shows entries, except those about values of the entries. */
export function factsOutside(facts: PageFacts, { isText, isReference }: ReturnType<typeof createFromEntry>): PageFacts {
  const isFree = (reference: Reference) => !isReference(reference);
  return {
    ...facts,
    hrefs: facts.hrefs.filter(isFree),
    assets: facts.assets.filter(isFree),
    groups: facts.groups.filter(isFree),
    entries: facts.entries.filter(isFree),
    names: facts.names.filter(isFree),
    lastDays: facts.lastDays.filter(isFree),
    times: facts.times.filter(isFree),
    problems: facts.problems.filter((problem) => !isText(problem)),
  };
}

/** Returns a predicate that rejects problems at the given positions, so that each value is reported once. */
export function elsewhere(problems: readonly Problem[]) {
  if (problems.length === 0) return () => true;
  const taken = new Set(problems.map(({ pointer }) => pointer.join('/')));
  return ({ pointer }: Pick<Problem, 'pointer'>) => !taken.has(pointer.join('/'));
}

/**
 * Joins the diagnostics of the reader and of later stages. Typographic quotes are not reported if their value has
 * another diagnostic. Of two `more-problems`, the later one is kept.
 */
export function withoutDuplicates(read: readonly Diagnostic[], found: readonly Diagnostic[]): Diagnostic[] {
  const reported = new Set(found.map(({ line, column }) => `${line}:${column}`));
  const isCut = found.some(moreThan.isIn);
  const isDuplicate = (diagnostic: Diagnostic) =>
    (curlyQuotes.isIn(diagnostic) && reported.has(`${diagnostic.line}:${diagnostic.column}`)) ||
    (moreThan.isIn(diagnostic) && isCut);
  return [...read.filter((diagnostic) => !isDuplicate(diagnostic)), ...found];
}
