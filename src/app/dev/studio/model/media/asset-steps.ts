import { pathInPages } from '../../../../../../schema/addresses.ts';
import type { FormerVersion, MovedAsset } from '../../../../../contract/studio/media.ts';
import { server } from '../../server/server.ts';
import type { AssetVersion, PageAction, PageStep, TakenPageStep } from '../history/history.ts';

/** Restores, removes or renames files of the assets folder. @throws {RefusedError} */
export async function takeAssetStep(
  step: PageStep,
  action: Extract<PageAction, { kind: 'assets' | 'rename' }>,
): Promise<TakenPageStep> {
  if (action.kind === 'rename') {
    const { to, isFormer = false } = action;
    const { file, from } = await moveAsset(step.file, { to, asWritten: isFormer });
    const back = { kind: 'rename', to: pathInPages(from), isFormer: true } as const;
    return { inverse: { ...step, file, action: back }, shown: undefined };
  }
  return { inverse: { ...step, action: { kind: 'assets', files: await restoreAll(action.files) } }, shown: undefined };
}

interface AssetMove {
  /** The new name: `assets/blog/foto.jpg`. */
  readonly to: string;
  /** True to keep the name as it is, instead of making it safe for addresses. */
  readonly asWritten?: boolean;
  /** True to write nothing. */
  readonly dryRun?: boolean;
}

/** Gives a file another name, in all pages. @throws {RefusedError} */
export function moveAsset(file: string, move: AssetMove): Promise<MovedAsset> {
  return server.request('POST', `${addressOf(file)}/move`, move);
}

/** Address of requests about a file of the assets folder. */
export function addressOf(file: string): string {
  return `assets/${encodeURIComponent(file)}`;
}

/** Restores all versions, or none. @returns the versions that were replaced, for the inverse */
async function restoreAll(files: readonly AssetVersion[]): Promise<AssetVersion[]> {
  const inverse: AssetVersion[] = [];
  try {
    for (const { file, version } of files) {
      const former = await server.request<FormerVersion>('POST', `${addressOf(file)}/restore`, { version });
      inverse.unshift({ file, version: former.version });
    }
  } catch (error) {
    if (inverse.length > 0) await restoreAll(inverse);
    throw error;
  }
  return inverse;
}
