import { recordReads } from '../../../content/common/recorded-reads.ts';
import { withDueBlocks } from '../../../content/common/time/due.ts';
import { compilePage, type PagePlace, pageData } from '../../../content/compile/compile.ts';
import type { PageIndexEntry } from '../../../content/link/page-index.ts';
import type { PageState } from '../../check/file-analyzer.ts';
import { shareable } from '../../images/open-graph/open-graph-image.ts';
import { presentPage } from './page-head.ts';
import type { ParsedContext } from './read-context.ts';

/** A page with the data in its file. */
export interface ReadPage extends Omit<PagePlace, 'file'>, Pick<PageState, 'file'>, Pick<PageIndexEntry, 'isUnlisted'> {
  readonly data: Readonly<Record<string, unknown>>;
}

/** Compiles a page with wrapped copies of the site data, which record the values that are read. */
export function compileRecorded(source: ReadPage, context: ParsedContext) {
  const site = recordReads(context.site);
  const shown = context.shown === context.site ? site : recordReads(context.shown);
  const own = { ...context, site: site.value, shown: shown.value };
  const reads = shown === site ? site.reads : () => [...new Set([...site.reads(), ...shown.reads()])];
  return { own, reads, ...presented(source, { ...own, showsUnpublished: false }) };
}

/** Compiles a page and adds its metadata. */
export function presented(
  { data: written, ...place }: ReadPage,
  context: ParsedContext & { readonly showsUnpublished: boolean },
) {
  const data = pageData(written, place, context);
  const compiled = compilePage(data, place, context);
  const source = { ...shareable(withDueBlocks(data, place.since), context.schemas), ...place };
  return presentPage(compiled, source, context);
}
