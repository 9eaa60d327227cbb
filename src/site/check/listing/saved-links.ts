import path from 'node:path';
import type { AssembledSite } from '../../../content/analyze/assemble-site.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { toDiagnostic } from '../../../content/positions/position.ts';
import type { FolderListing } from './list-files.ts';
import { inSavedFile, readSaved } from './saved-facts.ts';
import { listSavedFiles } from './saved-files.ts';

/**
 * The broken links of saved sections, as warnings: the sections are not published, but the pages to which they are added
 * would have these links. The Studio reports the other problems of a saved section when an author adds it.
 */
export function savedLinkDiagnostics(
  { parent, root }: FolderListing,
  site: AssembledSite,
  locale: Locale,
): Diagnostic[] {
  return listSavedFiles(path.join(parent, root)).flatMap((file) => {
    const saved = readSaved(site.schemas, parent, file, locale);
    if (!saved) return [];
    const { source, document } = saved.parsed;
    return site
      .linkProblemsOf(saved.facts)
      .map((problem) => toDiagnostic(inSavedFile(problem), file, source, document, locale))
      .filter(({ severity }) => severity === 'error')
      .map(({ fix: _, ...found }) => ({ ...found, severity: 'warning' as const }));
  });
}
