import { useState } from 'react';
import { lastKey, parentOf } from '../../model/data/pointer.ts';
import type { OpenFile } from '../../model/file/open-file.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { insertInGap, type SeenGap } from '../../model/schema/insert-in-gap.ts';
import { addExample } from '../../model/sections/add-example.ts';
import { changeSections, type SeenSections } from '../../model/sections/change-sections.ts';
import type { Offer } from '../../model/sections/offers.ts';
import { sectionsInFile } from '../../model/sections/saved-sections.ts';
import {
  duplicateSections,
  hideSections,
  moveSections,
  removeSections,
  type SectionEdit,
  stepSections,
} from '../../model/sections/section-edits.ts';
import type { Section } from '../../model/sections/sections.ts';
import { OfflineError, RefusedError, server } from '../../server/server.ts';
import { useFileValue, useStudio } from './use-studio.ts';

export type SectionActions = ReturnType<typeof useSectionActions>;

/**
 * Changes of the list of sections. Each change is one step of the history, selects the changed sections, and is
 * announced.
 * @param choose gets the indices of the sections to select after a change
 */
export function useSectionActions(
  open: OpenFile,
  sections: readonly Section[],
  choose: (chosen: readonly number[]) => void,
) {
  const { studio, messages, state } = useStudio();
  const { locale } = state.overview;
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (index: number) => sections[index]?.title ?? '';
  /** The hash of the file that the author sees. */
  const hash = useFileValue(open, 'hash');
  const blocks = () => (open.get().data as { readonly blocks?: readonly unknown[] } | null)?.blocks ?? [];
  const count = () => blocks().length;
  const isHidden = (index: number) => (blocks()[index] as { readonly isHidden?: boolean } | null)?.isHidden === true;

  /** @param before index of the section that follows the moved ones */
  async function act(
    chosen: readonly number[],
    make: Parameters<typeof changeSections>[2],
    labelOf: (edit: SectionEdit) => string,
    before?: number,
  ) {
    const meant = { hash, chosen, ...(before !== undefined && { before }) };
    const change = await changeSections(open, meant, make, labelOf);
    if (!change) return;
    setAnnouncement(change.label);
    choose(change.edit.chosen);
  }
  /** The name of one section, or the number of several. */
  const called = (chosen: readonly number[]) => (chosen.length === 1 ? nameOf(chosen[0]!) : chosen.length);

  const moved = (chosen: readonly number[]) => (edit: SectionEdit) =>
    stepLabel(locale, 'moveSections', called(chosen), edit.chosen[0]! + 1, count());
  const remove = (chosen: readonly number[]) =>
    act(
      chosen,
      (present) => removeSections(present, count()),
      () => stepLabel(locale, 'removeSections', called(chosen)),
    );

  /** The place before a section that the author sees; the number of sections for the end. */
  const gapAt = (index: number): SeenGap => ({ hash, list: '/blocks', index });
  const seen = (chosen: readonly number[]): SeenSections => ({ hash, chosen });
  /** @returns true if the text is in the clipboard */
  async function copy(chosen: readonly number[]): Promise<boolean> {
    const isWritten = await reported(writeClipboard(textOf(open, seen(chosen))).then(() => true));
    if (isWritten) setAnnouncement(messages.copied(chosen.length));
    return isWritten === true;
  }
  /** @returns the server's response; undefined if there is none, which is announced */
  async function reported<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof OfflineError)) throw error;
      setAnnouncement(error.message || messages.offline);
      return undefined;
    }
  }
  async function paste(index: number, text: string | undefined) {
    if (text === undefined) return setAnnouncement(messages.nothingToPaste);
    const label = stepLabel(locale, 'pasteSections');
    let before = 0;
    const place = await insertInGap(open, gapAt(index), (pointer) => {
      before = count();
      return { operations: [{ op: 'paste', pointer, text }], label };
    });
    if (place === undefined) return;
    const added = count() - before;
    setAnnouncement(messages.pasted(added));
    choose(Array.from({ length: added }, (_, nth) => Number(lastKey(place)) + nth));
  }
  /**
   * Adds an example or saved sections, also in a section with blocks inside.
   * @returns the pointer of the field to focus; undefined if the file has not changed, which its state explains
   * @throws {RefusedError | OfflineError}
   */
  async function insert(gap: SeenGap, offer: Offer): Promise<string | undefined> {
    const added = await addExample(open, gap, offer, locale);
    if (!added) return undefined;
    const { block, field } = added;
    setAnnouncement(stepLabel(locale, 'addSection', offer.title));
    if (parentOf(block) === '/blocks') choose([Number(lastKey(block))]);
    else studio.select(block);
    return field;
  }
  return {
    announcement,
    /** Moves sections before another one, or to the end. */
    move: (chosen: readonly number[], before: number) =>
      act(chosen, (present, place = count()) => moveSections(present, place), moved(chosen), before),
    /** Moves sections one place up or down. */
    step: (chosen: readonly number[], by: -1 | 1) =>
      act(chosen, (present) => stepSections(present, by, count()), moved(chosen)),
    remove,
    copy,
    paste,
    duplicate: (chosen: readonly number[]) =>
      act(chosen, duplicateSections, () => stepLabel(locale, 'duplicateSections', called(chosen))),
    /** @param hides false to show them again */
    hide: (chosen: readonly number[], hides: boolean) =>
      act(
        chosen,
        (present) => hideSections(present, isHidden, hides),
        () => stepLabel(locale, hides ? 'hideSections' : 'showSections', called(chosen)),
      ),
    gapAt,
    seen,
    insert,
    cut: async (chosen: readonly number[]) => {
      if (await copy(chosen)) await remove(chosen);
    },
    pasteFromClipboard: async (index: number) => paste(index, await readClipboard()),
  };
}

/** The text of the selected sections in the file. */
async function textOf(open: OpenFile, seen: SeenSections): Promise<string> {
  const { file, ...sections } = await sectionsInFile(open, seen);
  const path = `pages/${encodeURIComponent(file)}/copy`;
  return (await server.request<{ readonly text: string }>('POST', path, sections)).text;
}

/** The text of the clipboard of this page, used if the browser denies access to the system's clipboard. */
let own: string | undefined;

/**
 * Copies a text that is still being fetched. Must be called while a key or press is handled, because browsers allow
 * copying only then.
 * @throws the reason if the text is rejected
 */
async function writeClipboard(text: Promise<string>): Promise<void> {
  const written = text.then((value) => new Blob([value], { type: 'text/plain' }));
  // The text is awaited below, which reports a failure.
  written.catch(() => {});
  const isWritten = navigator.clipboard?.write([new ClipboardItem({ 'text/plain': written })]).catch(() => {});
  own = await text;
  await isWritten;
}

/** The text of the clipboard; undefined if there is none or the browser denies access. */
async function readClipboard(): Promise<string | undefined> {
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  return text || own;
}
