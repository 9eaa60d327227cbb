import type { StudioSchemas } from '../contract.ts';
import { below } from '../document/pointer.ts';

/** A block of the open page, as the outline shows it. */
export interface Section {
  readonly pointer: string;
  readonly type: string;
  /** Name of the type for authors; the type itself where it is unknown. */
  readonly kind: string;
  /** The first text of the block: its title in most. */
  readonly title: string;
  /** Whether the block stays out of the site. */
  readonly isHidden: boolean;
}

/** The blocks of a page, in order. */
export function sectionsOf(data: unknown, { blocks: schemas }: StudioSchemas): Section[] {
  const blocks = (data as { readonly blocks?: unknown } | null)?.blocks;
  if (!Array.isArray(blocks)) return [];
  return blocks.map((block, index) => {
    const { type: named, isHidden } = (block ?? {}) as { readonly type?: unknown; readonly isHidden?: unknown };
    const type = String(named ?? '');
    return {
      pointer: below('/blocks', index),
      type,
      kind: schemas[type]?.title ?? type,
      title: firstText(block) ?? '',
      isHidden: isHidden === true,
    };
  });
}

/** Fields whose text names a block better than others, the best first. */
const naming = ['title', 'label', 'question', 'name', 'eyebrow', 'text', 'body', 'alt'];

function firstText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of naming) {
    const text = fields[name];
    if (typeof text === 'string' && text.trim() !== '') return text.trim().replace(/\s+/g, ' ').slice(0, 120);
  }
  for (const inner of Object.values(fields)) {
    const text = firstText(inner);
    if (text) return text;
  }
  return undefined;
}
