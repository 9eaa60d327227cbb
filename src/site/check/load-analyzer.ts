import type { Schemas } from '../../content/common/site-schemas.ts';
import type { FileAnalyzer } from './file-analyzer.ts';

/**
 * Returns a function that loads the analyzer of single files at its first call.
 * @param schemas the schemas of a site that declares no collections
 */
export function createAnalyzerLoader(schemas: Schemas): () => Promise<FileAnalyzer> {
  let loading: Promise<FileAnalyzer> | undefined;
  const load = async () => (await import('./kept-analyzer.ts')).createKeptAnalyzer(schemas);
  return () => {
    loading ??= load();
    return loading;
  };
}
