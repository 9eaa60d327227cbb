import { textIn } from '../../../../../schema/common/text.ts';
import { resolveSchema } from '../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import type { StudioSchemas } from '../contract.ts';
import { keysOf } from '../document/pointer.ts';
import { labelOf } from '../form/labels.ts';
import { placeOf } from '../form/problem-text.ts';

/**
 * The name of a value for an author: `Portada 1 › Título`, where the block is the first.
 * @param data of the file, in which the types of the blocks stand; undefined where it is not open: `Sección 1 › Título`
 * @param root schema of the whole file
 */
export function valueName(
  pointer: string,
  data: unknown,
  { root, schemas, locale }: { readonly root: FieldSchema; readonly schemas: StudioSchemas; readonly locale: string },
): string {
  if (data === undefined && pointer.startsWith('/blocks/')) return placeOf(pointer, { root, schemas, locale });
  let schema: FieldSchema | undefined = root;
  let value = data;
  const names: string[] = [];
  for (const key of keysOf(pointer)) {
    const isItem = Array.isArray(value);
    schema &&= resolveSchema(schema, value);
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[key];
    const type: unknown = (value as { readonly type?: unknown } | null | undefined)?.type;
    const block = isItem && typeof type === 'string' ? schemas.blocks[type] : undefined;
    const field: FieldSchema | undefined = block ?? (isItem ? schema?.items : schema?.properties?.[key]);
    if (isItem) names.push(`${block ? textIn(block.label, locale) : (names.pop() ?? '')} ${Number(key) + 1}`.trim());
    else if (key !== 'blocks') names.push(labelOf(key, field ?? {}, locale));
    schema = field;
  }
  return names.join(' › ');
}
