import { textIn } from '../../../../../../schema/common/text.ts';
import { resolveSchema } from '../../../../../../schema/resolve.ts';
import type { Look, PageTool, PageTools, SectionTools } from '../../../../../contract/page-tools.ts';
import { below, valueAt } from '../../model/data/pointer.ts';
import { isFields, isPermitted } from '../../model/schema/form-data.ts';
import { isDrawn, labelOf, optionLabel } from '../../model/schema/labels.ts';
import type { Section } from '../../model/sections/sections.ts';
import type { StudioState } from '../../model/studio-state.ts';
import { drawingOf } from '../../ui/icon.tsx';
import { messagesOf } from '../../ui/messages/messages.ts';
import { canvasMessagesOf } from '../messages.ts';
import { itemToolsOf } from './item-tools.ts';

/** Choices with more values than this are left to the form. */
const mostOptions = 6;

/**
 * The tools that the page shows for its sections.
 * @param data of the page
 * @param index of the chosen section; -1 for none
 */
export function toolsOf(
  state: StudioState,
  data: unknown,
  sections: readonly Section[],
  index: number,
): Omit<PageTools, 'hash'> {
  const { locale } = state.overview;
  const messages = messagesOf(locale);
  const chosen = sections[index];
  return {
    lang: locale,
    gaps: [...sections.map(({ title }) => messages.addBefore(title)), messages.addSection],
    ...(chosen && { section: sectionTools(state, data, chosen, { index, count: sections.length }) }),
  };
}

function sectionTools(
  state: StudioState,
  data: unknown,
  { pointer, type, kind, title, isHidden }: Section,
  { index, count }: { readonly index: number; readonly count: number },
): SectionTools {
  const { schemas } = state;
  const { locale } = state.overview;
  const messages = messagesOf(locale);
  const { dragSection, looks, toolsOfSection } = canvasMessagesOf(locale);
  const tools: readonly PageTool[] = [
    { action: 'moveUp', label: messages.moveUp(title), drawing: drawingOf('up'), isDisabled: index === 0 },
    {
      action: 'moveDown',
      label: messages.moveDown(title),
      drawing: drawingOf('down'),
      isDisabled: index === count - 1,
    },
    { action: 'duplicate', label: messages.duplicateSection, drawing: drawingOf('duplicate') },
    {
      action: 'toggle',
      label: isHidden ? messages.showSection : messages.hideSection,
      drawing: drawingOf(isHidden ? 'shown' : 'hidden'),
    },
    { action: 'remove', label: messages.removeSection, drawing: drawingOf('remove') },
  ];
  return {
    index,
    name: kind,
    label: toolsOfSection(title),
    dragLabel: dragSection,
    tools,
    looks: looksOf(schemas.blocks[type], valueAt(data, pointer), pointer, locale),
    looksLabel: looks,
    ...itemToolsOf(state, data, pointer),
  };
}

/** The fields of a block itself that are a choice among a few named values, such as its background and its layout. */
function looksOf(
  declared: StudioState['schemas']['page'] | undefined,
  value: unknown,
  pointer: string,
  locale: string,
): Look[] {
  if (!declared || !isFields(value)) return [];
  const { properties = {} } = resolveSchema(declared, value);
  return Object.entries(properties).flatMap(([name, field]): Look[] => {
    const { enum: values = [], default: preset } = field;
    if (values.length < 2 || values.length > mostOptions || isDrawn(field) || !textIn(field.label, locale)) return [];
    if (!isPermitted(field, properties, value)) return [];
    const chosen = value[name] ?? preset;
    return [
      {
        pointer: below(pointer, name),
        label: labelOf(name, field, locale),
        value: typeof chosen === 'string' || typeof chosen === 'number' ? chosen : undefined,
        options: values.map((option) => ({ value: option, label: optionLabel(field, option, locale) })),
      },
    ];
  });
}
