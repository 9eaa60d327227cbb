import type { Pointer } from '../../../schema/common/pointer.ts';
import { asList, isHiddenBlock } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

/** Reports a list of blocks that are all hidden, which shows nothing. */
export function allHidden(value: unknown, pointer: Pointer): Problem[] {
  const list = asList(value);
  if (list.length === 0 || !list.every(isHiddenBlock)) return [];
  const params = { isPage: pointer.length === 1 ? 1 : 0 };
  return [{ rule: 'all-hidden', pointer: [...pointer, 0, 'isHidden'], at: 'key', params }];
}
