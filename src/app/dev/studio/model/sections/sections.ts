import { textIn } from '../../../../../../schema/common/text.ts';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { below } from '../data/pointer.ts';
import { plainText } from '../schema/form-data.ts';

/** A block of the open page, for the outline. */
export interface Section {
  readonly pointer: string;
  readonly type: string;
  /** Name of the type for authors; the type itself if it is unknown. */
  readonly kind: string;
  /** The block's own title, or else its kind with the first text inside. */
  readonly title: string;
  /** The two lines of its row: its best name, and a detail that distinguishes it. */
  readonly lines: readonly [name: string, detail: string];
  /** True if the block is not published. */
  readonly isHidden: boolean;
}

/** The blocks of a page, in order. */
export function sectionsOf(data: unknown, { blocks: schemas }: StudioSchemas, locale: string): Section[] {
  const blocks = (data as { readonly blocks?: unknown } | null)?.blocks;
  if (!Array.isArray(blocks)) return [];
  return blocks.map((block, index) => {
    const { type: named, isHidden } = (block ?? {}) as { readonly type?: unknown; readonly isHidden?: unknown };
    const type = String(named ?? '');
    const kind = textIn(schemas[type]?.label, locale) || type;
    const own = ownText(block);
    const inner = own ?? firstText(block) ?? '';
    return {
      pointer: below('/blocks', index),
      type,
      kind,
      title: own ?? [kind, inner].filter(Boolean).join(': '),
      lines: own ? [own, kind] : [kind, inner],
      isHidden: isHidden === true,
    };
  });
}

/** Fields whose text names a block, the best first. */
const naming = ['title', 'label', 'question', 'name', 'caption', 'eyebrow', 'text', 'body', 'alt'];

function ownText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const name = namingField(value);
  return name && plainText(String(value[name as keyof typeof value])).slice(0, 120);
}

/** The field whose text names a block, such as `title`; undefined if the block has no such field. */
export function namingField(block: object): string | undefined {
  const fields = block as Readonly<Record<string, unknown>>;
  return naming.find((name) => typeof fields[name] === 'string' && fields[name].trim() !== '');
}

function firstText(value: unknown): string | undefined {
  const own = ownText(value);
  if (own || typeof value !== 'object' || value === null) return own;
  for (const inner of Object.values(value)) {
    const text = firstText(inner);
    if (text) return text;
  }
  return undefined;
}
