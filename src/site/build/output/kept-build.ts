import { hashSources } from '../../cache/source-hash.ts';
import type { CheckReport } from '../../check/check-report.ts';
import { openReportStore, reportOf } from '../../check/kept-report.ts';
import { tryGit } from '../../git.ts';
import { cacheFolder } from '../../options.ts';
import type { BuildOptions, BuildResult } from '../build-options.ts';
import { isAsBuilt, openManifests } from './built-files.ts';

/** The last build into a folder. While nothing has changed, the next build has its result without checking a page. */
export interface BuildStore {
  /** The result of a build now; undefined if the site, the program, the options or a built file has changed. */
  readonly kept: BuildResult | undefined;
  /**
   * Keeps the result of a build that began after the store was opened.
   * @param hasNews true if that build has written the page cache
   */
  readonly write: (result: BuildResult, hasNews: boolean) => void;
}

interface KeptSizes {
  readonly sizes: Pick<BuildResult, 'reused' | 'files' | 'bytes' | 'manifest'>;
}

/** Keeps nothing: the build is a part of the site, shows another time than the present, or compares every byte. */
const noStore: BuildStore = { kept: undefined, write: () => {} };

/** @param options with the real path of the output folder */
export async function openBuildStore(options: BuildOptions): Promise<BuildStore> {
  const { pages, locale, out, now, checked, verify, shard, compress, url, isOneHost } = options;
  if (now !== undefined || checked || verify || shard) return noStore;
  // Days of changes are read from the history, which grows without a change of the files.
  const commit = await tryGit(pages, ['rev-parse', '--is-shallow-repository', 'HEAD']);
  const others = JSON.stringify([hashSources(), commit, compress, url, isOneHost]);
  const store = openReportStore<KeptSizes>(cacheFolder, { pages, locale, out }, others);
  const manifests = openManifests(out, cacheFolder);
  // A build that keeps nothing may have written the folder since.
  const isKept = store.kept?.sizes.manifest === manifests.hashOf(out) && isAsBuilt(out, manifests.read(out));
  return {
    kept: store.kept && isKept ? resultOf(store.kept) : undefined,
    write: ({ report, rendered, reused, files, bytes, manifest }, hasNews) =>
      store.write({ ...reportOf(report), sizes: { reused: rendered + reused, files, bytes, manifest } }, hasNews),
  };
}

function resultOf({ sizes, ...report }: CheckReport & KeptSizes): BuildResult {
  return { report, ...sizes, rendered: 0, written: 0, differences: [], times: {} };
}
