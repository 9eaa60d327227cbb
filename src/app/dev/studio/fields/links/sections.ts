import { slug } from '../../../../../../schema/common/plain-text.ts';
import { textIn } from '../../../../../../schema/common/text.ts';
import { resolveSchema } from '../../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { below } from '../../model/data/pointer.ts';
import type { Group } from '../../model/pages/listed.ts';
import { isFields, itemTitle } from '../../model/schema/form-data.ts';

/** A place in a page that a link can lead to. */
export interface Section {
  readonly title: string;
  /** Absent if the section has no anchor yet. */
  readonly anchor?: string;
  /** Pointer of the field with the anchor. */
  readonly pointer: string;
}

interface SectionsContext {
  /** The groups of a collection by its name. */
  readonly groups: (name: unknown) => readonly Group[];
  readonly locale: string;
}

/** The sections of a page in order: blocks that have an anchor or can have one, and groups that blocks show. */
export function sectionsOf(schemas: StudioSchemas, data: unknown, { groups, locale }: SectionsContext): Section[] {
  return [...within(schemas, schemas.page, data, '', { groups, locale })];
}

function* within(
  schemas: StudioSchemas,
  schema: FieldSchema,
  value: unknown,
  pointer: string,
  context: SectionsContext,
): Generator<Section> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const inner = schema.part === 'blocks' ? blockSchema(schemas, item) : schema.items;
      if (inner) yield* within(schemas, inner, item, below(pointer, index), context);
    }
    return;
  }
  if (!isFields(value)) return;
  const { properties = {}, groupAnchors } = resolveSchema(schema, value);
  // If `groupBy` names a field, its values are the groups. Only the build knows them.
  if (groupAnchors !== undefined && value.groupBy === undefined) {
    for (const { id, label } of context.groups(value.of))
      yield { title: label, anchor: `${groupAnchors}${id}`, pointer };
  }
  const [anchor] = Object.keys(properties).filter((name) => properties[name]!.format === 'id');
  if (anchor !== undefined)
    yield sectionOf(
      itemTitle(schema, value) || textIn(schema.label, context.locale),
      below(pointer, anchor),
      value[anchor],
    );
  for (const [name, field] of Object.entries(properties)) {
    yield* within(schemas, field, value[name], below(pointer, name), context);
  }
}

function sectionOf(title: string, pointer: string, anchor: unknown): Section {
  return typeof anchor === 'string' && anchor !== '' ? { title, anchor, pointer } : { title, pointer };
}

function blockSchema({ blocks }: StudioSchemas, block: unknown): FieldSchema | undefined {
  const type = isFields(block) ? String(block.type) : '';
  return Object.hasOwn(blocks, type) ? blocks[type] : undefined;
}

/** An anchor for a section, from its title, that no other section has: `precios`, `precios-2`. */
export function freeAnchor(title: string, taken: readonly (string | undefined)[]): string {
  const base = slug(title).slice(0, 40).replace(/-+$/, '') || 'seccion';
  let anchor = base;
  for (let number = 2; taken.includes(anchor); number++) anchor = `${base}-${number}`;
  return anchor;
}
