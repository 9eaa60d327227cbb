import path from 'node:path';
import type { AssembledSite } from '../../../content/analyze/assemble-site.ts';
import { readYaml } from '../../../content/analyze/read-yaml.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { readFacts } from '../../../content/link/facts/read-facts.ts';
import { toDiagnostic } from '../../../content/positions/position.ts';
import { readSourceFile } from '../../site-file.mjs';
import type { FolderListing } from './list-files.ts';
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
    const { source, data, document } = readYaml(file, readSourceFile(parent, file), locale);
    if (!Array.isArray(data)) return [];
    const facts = readFacts(site.schemas, site.schemas.page, { blocks: data });
    return site
      .linkProblemsOf(facts)
      .map((problem) => toDiagnostic({ ...problem, pointer: problem.pointer.slice(1) }, file, source, document, locale))
      .filter(({ severity }) => severity === 'error')
      .map(({ fix: _, ...found }) => ({ ...found, severity: 'warning' as const }));
  });
}
