import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import type { FromFrame } from '../../../../../contract/frame.ts';
import type { ToolAction } from '../../../../../contract/page-tools.ts';
import { editLabel } from '../../fields/edit-label.ts';
import { SectionPicker } from '../../fields/section-picker.tsx';
import { below, isWithin } from '../../model/data/pointer.ts';
import type { OpenFile } from '../../model/file/open-file.ts';
import { placeAt } from '../../model/schema/form-data.ts';
import type { SeenGap } from '../../model/schema/insert-in-gap.ts';
import { writeValue } from '../../model/schema/value-edits.ts';
import { sectionsOf } from '../../model/sections/sections.ts';
import { dataFileAt, isSiteFile } from '../../model/site-file.ts';
import { useSectionActions } from '../../ui/studio/use-section-actions.ts';
import { useFileValue, useKept, useLatest, useStudio } from '../../ui/studio/use-studio.ts';
import { onFrame, post } from '../messages-of-frame.ts';
import { toolsOf } from './tools-of.ts';
import { useItemActions } from './use-item-actions.ts';

interface PageToolsProps {
  readonly open: OpenFile;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** How often the page in the iframe has become ready. */
  readonly ready: number;
}

/** Sends the tools to the page, performs their actions, announces them, and shows the dialog that adds a section. */
export function PageTools({ open, frame, ready }: PageToolsProps): ReactNode {
  const { studio, state } = useStudio();
  const { overview, schemas, selected } = state;
  const file = useFileValue(open, 'file');
  const data = useFileValue(open, 'data');
  const hasSections = !isSiteFile(overview, file) && !dataFileAt(overview, file) && data !== null;
  const { locale } = overview;
  const sections = useKept(useMemo(() => sectionsOf(data, schemas, locale), [data, schemas, locale]));
  const index = sections.findIndex(({ pointer }) => isWithin(selected, pointer));
  const tools = useKept(useMemo(() => toolsOf(state, data, sections, index), [state, data, sections, index]));
  const choose = (next: number | undefined) => studio.select(next === undefined ? '' : below('/blocks', next));
  const actions = useSectionActions(open, sections, ([first]) => choose(first));
  /** The place at which the author adds a block. */
  const [pickAt, setPickAt] = useState<SeenGap>();
  const items = useItemActions(open, (item) => post(frame.current, { type: 'begin', item }), setPickAt);
  const [chosen, setChosen] = useState('');

  const hash = useLatest(useFileValue(open, 'hash'));
  useEffect(() => {
    const shown = hasSections ? { ...tools, hash: hash.current } : undefined;
    if (ready > 0) post(frame.current, { type: 'tools', tools: shown });
  }, [frame, ready, tools, hasSections, hash]);

  const step = (to: number) => {
    const section = sections[to];
    if (!section) return;
    choose(to);
    setChosen(section.title);
  };
  const perform: Readonly<Record<ToolAction, () => unknown>> = {
    moveUp: () => actions.step([index], -1),
    moveDown: () => actions.step([index], 1),
    duplicate: () => actions.duplicate([index]),
    toggle: () => actions.hide([index], !sections[index]!.isHidden),
    remove: () => actions.remove([index]),
    add: () => setPickAt(actions.gapAt(index + 1)),
    copy: () => actions.copy([index]),
    cut: () => actions.cut([index]),
    previous: () => step(index - 1),
    next: () => step(index + 1),
  };
  const write = (pointer: string, value: string | number) => {
    const { schema = {}, isRequired = false } = placeAt(schemas, schemas.page, open.get().data, pointer) ?? {};
    const written = value === schema.default && !isRequired ? undefined : value;
    writeValue(state, open, { pointer, value: written }, editLabel(pointer, schema, value, overview.locale));
  };
  const onMessage = (message: FromFrame) => {
    if (message.type === 'add-section') setPickAt(actions.gapAt(message.before));
    else if (index < 0) return;
    else if (message.type === 'tool') perform[message.action]();
    else if (message.type === 'drop-section') actions.move([index], message.before);
    else if (message.type === 'item') items.act(message, message.action);
    else if (message.type === 'drop-item') items.drop(message, message.before);
    else if (message.type === 'add-item') items.add(message);
    else if (message.type === 'look') write(message.pointer, message.value);
  };
  const latest = useLatest(onMessage);
  useEffect(() => onFrame(frame, (message) => latest.current(message)), [frame, latest]);

  return (
    <>
      {[actions.announcement, items.announcement, chosen].map((announced, nth) => (
        <p key={nth} className="visually-hidden" role="status">
          {announced}
        </p>
      ))}
      {pickAt && (
        <SectionPicker onClose={() => setPickAt(undefined)} onInsert={(offer) => actions.insert(pickAt, offer)} />
      )}
    </>
  );
}
