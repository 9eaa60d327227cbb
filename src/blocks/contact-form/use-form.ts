import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Words } from '../../ui/words.ts';
import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { send } from './send.ts';
import { type FieldError, type FormField, type Values, validate } from './validation.ts';

/** Bots fill every field they find; people never see this one. No field of an author can have its name. */
export const trapName = '_gotcha';

/** Travels with a posted form, so that whoever receives it knows which form it was. */
export const subjectName = '_subject';

/**
 * - `idle`: being filled in · `invalid`: sent back with messages · `ready`: a mail is prepared
 * - `sending`, `failed`, `sent`: on its way to the endpoint, refused, taken
 */
export type Status = 'idle' | 'invalid' | 'ready' | 'sending' | 'failed' | 'sent';

interface State {
  readonly status: Status;
  /** Messages at the fields; they go away as the visitor mends them. */
  readonly errors: readonly FieldError[];
  /** Messages of the summary; it stays as it is until the next try, so that nothing jumps while typing. */
  readonly summary: readonly FieldError[];
  /** What was written when the button was pressed. */
  readonly values: Values;
}

interface FormOptions {
  readonly fields: readonly FormField[];
  readonly subject: string;
  readonly endpoint: string | undefined;
  readonly draft: string;
  readonly words: Words;
}

interface FormControl extends State {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The message about the last try, which takes the focus. */
  readonly panel: RefObject<HTMLDivElement | null>;
  /** True once React has taken over from the browser's own form. */
  readonly isLive: boolean;
  /** True when a kept draft filled the fields, until the first try to send. */
  readonly isDraftRestored: boolean;
  readonly onInput: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

const untouched: State = { status: 'idle', errors: [], summary: [], values: {} };

/**
 * The course of a form. Its fields keep their own values, so that what a visitor types before React
 * runs is neither lost nor overwritten.
 */
export function useForm({ fields, subject, endpoint, draft, words }: FormOptions): FormControl {
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(untouched);
  const [isLive, setLive] = useState(false);
  const [isDraftRestored, setDraftRestored] = useState(false);
  const [tries, setTries] = useState(0);

  useLayoutEffect(() => {
    setLive(true);
    setDraftRestored(restore(form.current!, readDraft(draft)));
  }, [draft]);

  useEffect(() => {
    if (tries > 0) panel.current?.focus();
  }, [tries]);

  function answer(next: State) {
    setState(next);
    setTries((count) => count + 1);
  }

  function onInput() {
    const values = readValues(form.current!, fields);
    writeDraft(draft, values);
    if (state.status === 'invalid') {
      const shown = new Set(state.errors.map(({ name }) => name));
      const errors = validate(fields, values, words).filter(({ name }) => shown.has(name));
      setState({ ...state, errors });
    } else if (state.status === 'ready') {
      // The prepared mail no longer says what the fields say.
      setState(untouched);
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.status === 'sending') return;
    const values = readValues(form.current!, fields);
    const isTrapped = new FormData(form.current!).get(trapName) !== '';
    const errors = validate(fields, values, words);
    const result = { errors, summary: errors, values };
    if (isTrapped) return answer({ ...result, status: 'sent' });
    if (errors.length > 0) return answer({ ...result, status: 'invalid' });
    if (!endpoint) return answer({ ...result, status: 'ready' });
    setState({ ...result, status: 'sending' });
    if (!(await send(endpoint, { ...values, [subjectName]: subject }))) return answer({ ...result, status: 'failed' });
    clearDraft(draft);
    answer({ ...result, status: 'sent' });
  }

  return { ...state, form, panel, isLive, isDraftRestored: isDraftRestored && tries === 0, onInput, onSubmit };
}

function readValues(form: HTMLFormElement, fields: readonly FormField[]): Values {
  const data = new FormData(form);
  return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()]));
}

/** Fills the empty fields from a draft; true when there was something to fill in. */
function restore(form: HTMLFormElement, draft: Values): boolean {
  let isRestored = false;
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (field.value !== '' || value === '') continue;
    field.value = value;
    isRestored = true;
  }
  return isRestored;
}
