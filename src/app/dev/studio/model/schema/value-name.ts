import { textIn } from '../../../../../../schema/common/text.ts';
import { possibleSchemas, resolveSchema } from '../../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { keysOf } from '../data/pointer.ts';
import { labelOf } from './labels.ts';

interface Context {
  readonly schemas: StudioSchemas;
  /** Schema of the whole file. */
  readonly root: FieldSchema;
  readonly locale: string;
}

/**
 * The name of a value for an author: `Portada 1 › Título` for a value in the first block.
 * @param data of the file, which states the types of the blocks. Undefined if the file is not open; the name is then
 * `Sección 1 › Título`
 * @param root schema of the whole file
 */
export function valueName(pointer: string, data: unknown, { root, schemas, locale }: Context): string {
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

/** The name of a value in a block of unknown type: `Sección 2 › Enlace`. Any block's label of the field is used. */
function placeOf(pointer: string, { schemas, root, locale }: Context): string {
  let owners: readonly FieldSchema[] = [root];
  const names = keysOf(pointer).map((key, index, keys) => {
    const isItem = /^\d+$/.test(key);
    const isBlock = isItem && index === 1 && keys[0] === 'blocks';
    const inner = isBlock ? Object.values(schemas.blocks) : owners.flatMap((owner) => fieldOf(owner, key, isItem));
    owners = inner.flatMap(possibleSchemas);
    return isItem ? `${Number(key) + 1}` : labelOf(key, inner[0] ?? {}, locale);
  });
  const isInBlock = pointer.startsWith('/blocks/');
  const section = `${locale === 'es' ? 'Sección' : 'Section'} ${names[1]}`;
  return (isInBlock ? [section, ...names.slice(2)] : names).join(' › ');
}

function fieldOf(owner: FieldSchema, name: string, isItem: boolean): FieldSchema[] {
  const found = isItem
    ? owner.items
    : possibleSchemas(owner).find(({ properties = {} }) => Object.hasOwn(properties, name))?.properties?.[name];
  return found ? [found] : [];
}
