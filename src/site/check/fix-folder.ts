import { createFileAnalysis } from '../../content/analyze/analyze-file.ts';
import { byFile } from '../../content/diagnostics/report/counts.ts';
import { applyFixes, type Corrected } from '../../content/edit/apply-fixes.ts';
import { editContext } from '../../content/edit/edit-context.ts';
import { isSiteFile } from '../../content/link/page-index.ts';
import { isRedirectsFile } from '../../content/link/redirects/redirect.ts';
import { hashBytes } from '../cache/fingerprint.mjs';
import { readSourceFile } from '../site-file.mjs';
import type { CheckedSite } from './check-site.ts';
import type { SiteCheck } from './stages/site-check.ts';

/** A page file, or `site.yaml`, with its mistakes corrected. Nothing has been written. */
export interface FixedFile extends Corrected {
  /** Relative to the parent of the pages folder. */
  readonly file: string;
  readonly before: string;
}

/** Corrects the mistakes of a site that have one certain remedy. @param site as checked just now */
export function planFixes(site: CheckedSite, { locale }: Pick<SiteCheck, 'locale'>): FixedFile[] {
  const { schemas } = site;
  const { parent } = site.folder;
  const analysis = createFileAnalysis(schemas, locale);
  return [...byFile(site.diagnostics)].flatMap(([file, found]) => {
    if (!found.some(({ fix }) => fix)) return [];
    const analyze = (source: string) => {
      const input = { path: file, bytes: new TextEncoder().encode(source) };
      if (isRedirectsFile(file)) return analysis.redirects(input).diagnostics;
      return (isSiteFile(file) ? analysis.site(input) : analysis.page(input)).diagnostics;
    };
    const bytes = readSourceFile(parent, file);
    // The fixes are offsets in the bytes that were checked.
    if (hashBytes(bytes) !== (isRedirectsFile(file) ? site.redirectsHash : site.known[file]?.hash)) return [];
    const before = bytes.toString();
    const corrected = applyFixes(before, found, analyze, editContext(file, schemas, locale));
    return corrected.source === before ? [] : [{ file, before, ...corrected }];
  });
}
