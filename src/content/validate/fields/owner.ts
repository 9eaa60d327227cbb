import { type Pointer, valueAt } from '../../../../schema/common/pointer.ts';
import type { Context } from '../context.ts';

/** The owner of a field: a block, `site.yaml`, or else the page. `isInside` means deeper in the owner. */
export type Owner = { readonly block?: string; readonly isInside?: boolean; readonly isSite?: boolean };

/** The owner of the value at a pointer. */
export function ownerOf({ schema, read }: Context, pointer: Pointer): Owner {
  const isSite = !schema.definitions;
  for (let length = pointer.length; length >= 2; length--) {
    if (pointer[length - 2] !== 'blocks' || typeof pointer[length - 1] !== 'number') continue;
    const block = valueAt(read.data, [...pointer.slice(0, length), 'type']);
    return { block: typeof block === 'string' ? block : '', isInside: pointer.length > length, isSite };
  }
  return { block: '', isInside: pointer.length > 0, isSite };
}

/** The owner at the start of a sentence. */
export function ownerEs({ block, isSite }: Owner): string {
  if (block) return `El bloque «${block}»`;
  return isSite ? 'site.yaml' : 'La página';
}

export function ownerEn({ block, isSite }: Owner): string {
  if (block) return `Block "${block}"`;
  return isSite ? 'site.yaml' : 'The page';
}
