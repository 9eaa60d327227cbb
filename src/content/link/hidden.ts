import { isWithin, type Pointer } from '../../../schema/common/pointer.ts';
import type { PageFacts } from './page-facts.ts';

/** The facts of a page as it is published: without what its hidden blocks refer to. */
export function withoutHidden(facts: PageFacts): PageFacts {
  const { hidden } = facts;
  if (hidden.length === 0) return facts;
  const isShown = (reference: { readonly pointer: Pointer }) =>
    !hidden.some(({ pointer }) => isWithin(reference.pointer, pointer));
  return {
    ...facts,
    hrefs: facts.hrefs.filter(isShown),
    assets: facts.assets.filter(isShown),
    queries: facts.queries.filter(isShown),
  };
}
