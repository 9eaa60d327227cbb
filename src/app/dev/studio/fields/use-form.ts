import { type ComponentType, createContext, useContext, useMemo, useRef, useState } from 'react';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import type { EditOperation } from '../../../../content/edit/operations/operation.ts';
import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import type { OriginalText } from '../../../../contract/studio/original.ts';
import { pointerAfter } from '../model/data/moved-pointer.ts';
import { isWithin, keysOf, parentOf } from '../model/data/pointer.ts';
import type { HeldValue } from '../model/file/drafts.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import type { Typing } from '../model/file/unsaved.ts';
import { withTyping } from '../model/schema/form-data.ts';
import type { SeenGap } from '../model/schema/insert-in-gap.ts';
import type { ItemPlace } from '../model/schema/list-items.ts';
import {
  addItem,
  changeItem,
  changeLists,
  type ItemChange,
  typeValue,
  writeValue,
} from '../model/schema/value-edits.ts';
import { rootSchema } from '../model/site-file.ts';
import type { Studio } from '../model/studio.ts';
import type { StudioState } from '../model/studio-state.ts';
import { useDiagnostics } from '../ui/studio/use-diagnostics.ts';
import { useFirstLanguage } from '../ui/studio/use-first-language.ts';
import { useFile, useStudio } from '../ui/studio/use-studio.ts';
import type { ObjectFieldsProps } from './field-place.ts';
import { type FormMessages, formMessagesOf } from './messages.ts';

/** The open file, for its form. */
export interface Form {
  /** Renders the fields of an object. Groups and items contain such fields in turn. */
  readonly Fields: ComponentType<ObjectFieldsProps>;
  readonly studio: Studio;
  readonly state: StudioState;
  readonly open: OpenFile;
  readonly root: FieldSchema;
  /** The data of the file. */
  readonly saved: unknown;
  /** The value that is being typed. */
  readonly typing: Typing | undefined;
  /** The data of the file with that value. */
  readonly data: unknown;
  /** The data from which the file inherits values; null if it inherits none. */
  readonly inherited: unknown;
  /** The texts of the page that this page translates, by the pointers of their translations. */
  readonly originals: ReadonlyMap<string, OriginalText>;
  readonly diagnostics: readonly AuthorProblem[];
  readonly locale: string;
  readonly messages: FormMessages;
  /** Items and groups that the author has opened or closed, by pointer. */
  readonly expanded: ReadonlyMap<string, boolean>;
  /** True if the item or group at a pointer is open. */
  readonly isExpanded: (pointer: string, preset: boolean) => boolean;
  readonly expand: (pointer: string, isExpanded: boolean) => void;
  /** Sets a value while it is typed; `undefined` removes it. `held` is the value that its editor keeps. */
  readonly type: (pointer: string, value: unknown, label: string, held?: HeldValue) => void;
  /** Writes a value at once. */
  readonly write: (pointer: string, value: unknown, label: string) => Promise<boolean>;
  /** Changes the items of lists. Open items stay open. */
  readonly apply: (operations: readonly EditOperation[], label: string) => Promise<boolean>;
  /**
   * Adds an item to a list of the shown data. Open items stay open.
   * @returns the pointer of the item; undefined if the file has not changed
   */
  readonly addItem: (
    gap: Omit<SeenGap, 'hash'>,
    make: (place: string) => EditOperation,
    label: string,
  ) => Promise<string | undefined>;
  /** Changes the item at a pointer of the shown data. Open items stay open. */
  readonly changeItem: (
    pointer: string,
    make: (item: ItemPlace) => EditOperation | undefined,
    label: string,
  ) => Promise<ItemChange | undefined>;
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form {
  return useContext(FormContext)!;
}

/** The form for a value and its contents. It stays the same object while another value is typed. */
export function useFormOf(pointer: string): Form {
  const form = useForm();
  const kept = useRef(form);
  if (!isSameAt(pointer, kept.current, form)) kept.current = form;
  return kept.current;
}

function isSameAt(pointer: string, before: Form, now: Form): boolean {
  const concerns = ({ typing }: Form) =>
    typing !== undefined && (isWithin(typing.pointer, pointer) || isWithin(pointer, typing.pointer));
  const names = ['state', 'open', 'root', 'saved', 'inherited', 'originals', 'diagnostics', 'expanded'] as const;
  return names.every((name) => before[name] === now[name]) && !concerns(before) && !concerns(now);
}

/** The form of an open file. */
export function useNewForm(open: OpenFile, Fields: Form['Fields']): Form {
  const { studio, state } = useStudio();
  const { file, data: saved, typing, hash } = useFile(open);
  const diagnostics = useDiagnostics(open);
  const { inherited, page: original } = useFirstLanguage(open);
  const originals = useMemo(() => new Map(original?.texts.map((text) => [text.pointer, text])), [original]);
  const [expanded, setExpanded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { overview } = state;
  const root = rootSchema(state, file);
  const data = withTyping(saved, typing);

  return {
    Fields,
    studio,
    state,
    open,
    root,
    saved,
    typing,
    data,
    inherited,
    originals,
    diagnostics,
    locale: overview.locale,
    messages: formMessagesOf(overview.locale),
    expanded,
    isExpanded: (pointer, preset) => expanded.get(pointer) ?? preset,
    expand: (pointer, isExpanded) => setExpanded((before) => new Map(before).set(pointer, isExpanded)),
    type: (pointer, value, label, held) => typeValue(state, open, { pointer, value }, label, held),
    write: (pointer, value, label) => writeValue(state, open, { pointer, value }, label),
    apply: async (operations, label) => {
      const done = await changeLists(state, open, operations, label);
      if (done.length > 0) setExpanded((before) => movedMap(before, done));
      return done.length > 0;
    },
    addItem: async (gap, make, label) => {
      const added = await addItem(state, open, { hash, ...gap }, make, label);
      if (added) setExpanded((before) => movedMap(before, added.operations));
      return added?.place;
    },
    changeItem: async (pointer, make, label) => {
      const change = await changeItem(state, open, { hash, pointer }, make, label);
      if (change) setExpanded((before) => movedMap(before, change.operations));
      return change;
    },
  };
}

function movedMap(expanded: ReadonlyMap<string, boolean>, operations: readonly EditOperation[]) {
  const moved = [...expanded].flatMap(([pointer, isExpanded]) => {
    const place = pointerAfter(pointer, operations);
    return place === undefined ? [] : [[place, isExpanded] as const];
  });
  return new Map(moved);
}

/** The pointers of all values that contain a value, outermost first, and its own. */
export function pathTo(pointer: string): string[] {
  const path = keysOf(pointer).reduce<string[]>((found) => [parentOf(found[0]!), ...found], [pointer]);
  return path.filter((step) => step !== '');
}

/** The diagnostics of the value at a pointer, without those of its contents. */
export function problemsAt({ diagnostics }: Form, pointer: string): AuthorProblem[] {
  return diagnostics.filter((diagnostic) => diagnostic.pointer === pointer);
}

/** The element of the field or item at a pointer; null if it is not shown. */
export function fieldAt(pointer: string): Element | null {
  return document.querySelector(`.studio-form [data-pointer="${CSS.escape(pointer)}"]`);
}

/** Maximum number of frames to wait until a field is shown. */
const longestWait = 60;

/** Skips the toolbar of a formatted text and the button of the help, so that the value itself gets the focus. */
const anyControl = ':is(input, textarea, select, button, [role=textbox]):not([role=toolbar] *, .studio-help-button)';

/** Scrolls to the field or item at a pointer as soon as it is shown, unless it has the focus. */
export function showAt(pointer: string, frames = longestWait): void {
  requestAnimationFrame(() => {
    const field = fieldAt(pointer);
    if (!field && frames > 0) showAt(pointer, frames - 1);
    else if (!field?.contains(document.activeElement)) field?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * Focuses the field or item at a pointer as soon as it is shown, and scrolls to it. For a value without its own field,
 * such as an absent one, it uses the field of the containing value.
 * @param selector of an element inside the field
 */
export function focusAt(pointer: string, selector = anyControl, frames = longestWait): void {
  requestAnimationFrame(() => {
    const field = fieldAt(pointer);
    const target = field?.querySelector<HTMLElement>(selector);
    if (target) {
      target.focus({ preventScroll: true });
      (target.closest('.studio-field') ?? target).scrollIntoView({ block: 'nearest' });
    } else if (frames > 0) focusAt(pointer, selector, frames - 1);
    else if (pointer !== '') focusAt(parentOf(pointer), anyControl, 0);
  });
}
