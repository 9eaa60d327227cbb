import { textIn } from '../../../../../../schema/common/text.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { ItemTools, ListEnd, PageTool } from '../../../../../contract/page-tools.ts';
import { formMessagesOf } from '../../fields/messages.ts';
import { below, isWithin, lastKey, parentOf, valueAt } from '../../model/data/pointer.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { isFields, itemTitle, placeAt } from '../../model/schema/form-data.ts';
import { labelOf } from '../../model/schema/labels.ts';
import { addLabel, isFullList } from '../../model/schema/list-items.ts';
import type { StudioState } from '../../model/studio-state.ts';
import { drawingOf } from '../../ui/icon.tsx';
import { messagesOf } from '../../ui/messages/messages.ts';
import { shownTexts } from '../find-text.ts';

/** A list in a block of the open page. */
export interface PageList {
  readonly pointer: string;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
  readonly items: readonly unknown[];
  /** True if its items are blocks. */
  readonly isOfBlocks: boolean;
}

/** The list at a pointer; undefined for other values, and for a list with one item for each item of another list. */
export function listAt({ schemas }: StudioState, data: unknown, pointer: string): PageList | undefined {
  const items = valueAt(data, pointer);
  const place = Array.isArray(items) ? placeAt(schemas, schemas.page, data, pointer) : undefined;
  if (!place || place.schema.oneFor !== undefined) return undefined;
  return { pointer, ...place, items: items as readonly unknown[], isOfBlocks: place.schema.part === 'blocks' };
}

/** The innermost item around the selected value, in a section. */
function chosenItem(state: StudioState, data: unknown, section: string) {
  let pointer = state.selected;
  for (; pointer !== section && isWithin(pointer, section); pointer = parentOf(pointer)) {
    const list = listAt(state, data, parentOf(pointer));
    const index = Number(lastKey(pointer));
    if (list && index < list.items.length) return { list, index };
  }
  return undefined;
}

/** The tools of the chosen item of a section, and the buttons at the end of its lists. */
export function itemToolsOf(state: StudioState, data: unknown, section: string) {
  const chosen = chosenItem(state, data, section);
  const block = valueAt(data, section);
  const own = isFields(block) ? Object.keys(block).map((name) => below(section, name)) : [];
  const pointers = new Set([...own, ...(chosen ? [chosen.list.pointer] : [])]);
  const lists = [...pointers].flatMap((pointer) => listEnd(state, data, pointer) ?? []);
  return { lists, ...(chosen && { item: itemTools(state, chosen.list, chosen.index) }) };
}

function listEnd(state: StudioState, data: unknown, pointer: string): ListEnd | undefined {
  const list = listAt(state, data, pointer);
  if (!list || list.isOfBlocks || isFullList(list.schema, list.items) || list.items.length === 0) return undefined;
  // The page shows tabs and similar items apart from their sections. A button after the items would cover them.
  if (Object.values(list.schema.items?.properties ?? {}).some(({ part }) => part === 'blocks')) return undefined;
  const last = list.items.length - 1;
  return { pointer, label: labelOfAdding(state, list), ...shownItem(state, list, last) };
}

/** The name of the action that adds an item to a list. */
export function labelOfAdding(
  { overview: { locale } }: StudioState,
  { pointer, schema, isOfBlocks }: PageList,
): string {
  if (isOfBlocks) return messagesOf(locale).addSection;
  return addLabel(textIn(schema.itemLabel, locale), labelOf(lastKey(pointer), schema, locale), locale);
}

function schemaOfItem({ schemas }: StudioState, { schema, items, isOfBlocks }: PageList, index: number): FieldSchema {
  const item = items[index];
  const type = isFields(item) ? String(item.type) : '';
  return (isOfBlocks ? schemas.blocks[type] : schema.items) ?? {};
}

function shownItem(state: StudioState, list: PageList, index: number) {
  const { pointer, items, isOfBlocks } = list;
  const shown = shownTexts(schemaOfItem(state, list, index), items[index]);
  return { index, count: items.length, ...shown, ...(isOfBlocks && { block: below(pointer, index) }) };
}

/** The name of an item for the author. */
export function nameOfItem(state: StudioState, list: PageList, index: number): string {
  const { locale } = state.overview;
  const schema = schemaOfItem(state, list, index);
  const kind = list.isOfBlocks ? textIn(schema.label, locale) : '';
  return itemTitle(schema, list.items[index]) || kind || formMessagesOf(locale).item(index + 1);
}

function itemTools(state: StudioState, list: PageList, index: number): ItemTools {
  const { locale } = state.overview;
  const messages = formMessagesOf(locale);
  const title = nameOfItem(state, list, index);
  const count = list.items.length;
  const isFull = isFullList(list.schema, list.items);
  // The last item of an optional list is removed together with the list.
  const isRemovable = count > (list.isRequired || count > 1 ? (list.schema.minItems ?? 0) : 0);
  const tools: PageTool[] = [
    { action: 'moveUp', label: messages.up, drawing: drawingOf('up'), isDisabled: index === 0 },
    { action: 'moveDown', label: messages.down, drawing: drawingOf('down'), isDisabled: index === count - 1 },
    { action: 'add', label: labelOfAdding(state, list), drawing: drawingOf('plus'), isDisabled: isFull },
    { action: 'duplicate', label: messages.duplicate, drawing: drawingOf('duplicate'), isDisabled: isFull },
    {
      action: 'remove',
      label: stepLabel(locale, 'remove', title),
      drawing: drawingOf('remove'),
      isDisabled: !isRemovable,
    },
  ];
  return {
    pointer: below(list.pointer, index),
    label: title,
    dragLabel: messages.drag,
    tools,
    ...shownItem(state, list, index),
  };
}
