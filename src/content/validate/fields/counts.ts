import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { asList } from '../../common/site-schemas.ts';
import { SOME_BLOCK, when } from '../../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { type Context, fieldName } from '../context.ts';
import { ownerOf } from './owner.ts';

const rule = rulesOf('fields');

/** `block` is empty for a list deeper in a block. */
export const tooFewItems = rule<{ field: string; block: string; min: number }>('too-few-items', {
  severity: 'error',
  es: ({ field, block, min }) =>
    `${block ? `Un «${block}»` : `«${field}»`} necesita al menos ${min} elemento${min === 1 ? '' : 's'}${when(block, ` en «${field}»`)}.`,
  en: ({ field, block, min }) =>
    `"${block || field}" needs at least ${min} item${min === 1 ? '' : 's'}${when(block, ` in "${field}"`)}.`,
});

export const tooManyItems = rule<{ field: string; max: number; count: number }>('too-many-items', {
  severity: 'error',
  es: ({ field, max, count }) => `«${field}» admite hasta ${max} elemento${max === 1 ? '' : 's'}; hay ${count}.`,
  en: ({ field, max, count }) => `"${field}" takes up to ${max} item${max === 1 ? '' : 's'}; there are ${count}.`,
});

const emptyPage = rule('empty-blocks', {
  severity: 'error',
  es: () => 'La página no tiene ningún bloque.',
  en: () => 'The page has no blocks.',
  bad: 'blocks: []',
  good: `blocks:\n  - type: ${SOME_BLOCK}`,
});

/** Explains too few or too many items. */
export function explainCount(context: Context, pointer: Pointer, schema: FieldSchema, value: unknown): Finding {
  const { minItems = 0, maxItems = 0 } = schema;
  const count = asList(value).length;
  const field = fieldName(pointer);
  if (field === 'blocks' && pointer.length === 1 && context.types.length > 0) return emptyPage();
  if (count >= minItems) return tooManyItems({ field, max: maxItems, count });
  const { block = '', isInside } = ownerOf(context, pointer.slice(0, -1));
  return tooFewItems({ field, block: isInside ? '' : block, min: minItems });
}
