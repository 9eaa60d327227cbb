import { textIn } from '../../../../../schema/common/text.ts';
import { resolveSchema } from '../../../../../schema/resolve.ts';
import type { Condition, FieldSchema } from '../../../../../schema/schema.ts';
import type { StudioSchemas } from '../../../../contract/studio/catalogue.ts';
import { examplesText } from '../model/schema/labels.ts';
import { type CursorPlace, cursorPlace } from './cursor-place.ts';

/** A text that is valid at the cursor. */
export interface Proposal {
  readonly label: string;
  /** The inserted text, if it is more than the label. */
  readonly insert?: string;
  readonly detail?: string;
  readonly info?: string;
}

export interface Proposals {
  /** The part that has been typed already. */
  readonly typed: string;
  readonly proposals: readonly Proposal[];
}

type BlockSchemas = Pick<StudioSchemas, 'blocks'>;

/** The names of fields and the values that are valid at the cursor. @param root schema of the whole file */
export function proposalsAt(
  before: string,
  after: string,
  root: FieldSchema,
  { blocks, locale }: BlockSchemas & { readonly locale: string },
): Proposals | undefined {
  const place = cursorPlace(before, after);
  if (!place) return undefined;
  const inBlocks = isInBlocks(place);
  const schema = schemaOf(place, root, { blocks });
  const { field, typed } = place;
  if (field === 'type' && inBlocks) return { typed, proposals: typesOf(blocks, locale) };
  if (field !== undefined) return { typed, proposals: valuesOf(schema?.properties?.[field]) };
  const { fields } = place.levels.at(-1)!;
  const { properties = {} } = schema ?? {};
  const names = Object.entries(properties).filter(
    ([name, { when }]) => !fields.has(name) && (!when || holds(when, fields, properties)),
  );
  const proposals = names.map(([name, each]) => fieldProposal(name, each, locale));
  if (inBlocks && !fields.has('type')) proposals.unshift({ label: 'type', insert: 'type: ' });
  return { typed, proposals };
}

/** True if the innermost level is a block: an item of a list named `blocks`. */
function isInBlocks({ levels }: CursorPlace): boolean {
  return levels.at(-1)!.isItem && levels.at(-2)?.key === 'blocks';
}

function schemaOf({ levels }: CursorPlace, root: FieldSchema, schemas: BlockSchemas): FieldSchema | undefined {
  return levels.slice(1).reduce<FieldSchema | undefined>((schema, { key, isItem, fields }, index) => {
    if (isItem && levels[index]!.key === 'blocks') return schemas.blocks[fields.get('type') ?? ''];
    const inner = isItem ? schema?.items : (schema?.properties?.[key!] ?? schema?.values);
    return inner && resolveSchema(inner, Object.fromEntries(fields));
  }, root);
}

/** True if the field of a condition has one of the required values, written or by default. */
function holds(
  { field, is }: Condition,
  fields: ReadonlyMap<string, string>,
  properties: NonNullable<FieldSchema['properties']>,
): boolean {
  const value = fields.get(field) ?? String(properties[field]?.default ?? false);
  return is.some((allowed) => String(allowed) === value);
}

function typesOf(blocks: BlockSchemas['blocks'], locale: string): Proposal[] {
  return Object.entries(blocks).map(([type, { label, description }]) => ({
    label: type,
    detail: textIn(label, locale),
    info: textIn(description, locale),
  }));
}

function valuesOf(schema: FieldSchema | undefined): Proposal[] {
  if (schema?.type === 'boolean') return [{ label: 'true' }, { label: 'false' }];
  return (schema?.enum ?? []).map((value) => ({ label: String(value) }));
}

function fieldProposal(name: string, schema: FieldSchema, locale: string): Proposal {
  const isContainer = schema.type === 'array' || schema.type === 'object';
  const texts = [schema.description, schema.fileHelp].map((text) => textIn(text, locale));
  const info = [...texts, examplesText(schema, locale)].filter(Boolean);
  return {
    label: name,
    insert: isContainer ? `${name}:` : `${name}: `,
    ...(schema.label !== undefined && { detail: textIn(schema.label, locale) }),
    ...(info.length > 0 && { info: info.join(' ') }),
  };
}
