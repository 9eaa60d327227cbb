import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Words } from '../../ui/words.ts';
import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { send } from './send.ts';
import { type FieldError, type FormField, type Values, validate } from './validation.ts';

/** Name of the hidden field that only robots fill in; the schema excludes it for authors' fields. */
export const honeypotName = '_gotcha';

/** Name of the box of consent, and of its posted value. */
export const consentName = '_consent';

/** Name of the posted value that identifies the form to the recipient. */
export const subjectName = '_subject';

/**
 * - `idle`: being filled in · `invalid`: has error messages · `ready`: a mail is prepared
 * - `sending`, `failed`, `sent`: state of the request to the endpoint
 */
export type Status = 'idle' | 'invalid' | 'ready' | 'sending' | 'failed' | 'sent';

interface State {
  readonly status: Status;
  /** Messages at the fields; each is removed when its field becomes valid. */
  readonly errors: readonly FieldError[];
  /** Messages of the summary; unchanged until the next attempt, to avoid layout shifts while typing. */
  readonly summary: readonly FieldError[];
  /** Values at the last attempt to send. */
  readonly values: Values;
}

interface FormOptions {
  readonly fields: readonly FormField[];
  readonly endpoint: string | undefined;
  readonly draft: string;
  readonly words: Words;
}

export interface FormControl extends State {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The message about the last attempt, which receives the focus. */
  readonly panel: RefObject<HTMLDivElement | null>;
  /** True once React handles the form. */
  readonly isLive: boolean;
  /** True from restoring a draft until the first attempt to send. */
  readonly isDraftRestored: boolean;
  readonly onInput: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

const untouched: State = { status: 'idle', errors: [], summary: [], values: {} };

/**
 * State and handlers of the form. The fields are uncontrolled, so that input from before React runs is
 * kept.
 */
export function useForm({ fields, endpoint, draft, words }: FormOptions): FormControl {
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
      // The prepared mail is outdated.
      setState(untouched);
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.status === 'sending') return;
    const values = readValues(form.current!, fields);
    const isRobot = new FormData(form.current!).get(honeypotName) !== '';
    const errors = validate(fields, values, words);
    const result = { errors, summary: errors, values };
    if (isRobot) return answer({ ...result, status: 'sent' });
    if (errors.length > 0) return answer({ ...result, status: 'invalid' });
    if (!endpoint) return answer({ ...result, status: 'ready' });
    setState({ ...result, status: 'sending' });
    // What the browser would post: the fields, the consent, and the subject in its hidden field.
    const posted = new URLSearchParams(new FormData(form.current!) as never);
    if (!(await send(endpoint, posted))) return answer({ ...result, status: 'failed' });
    clearDraft(draft);
    answer({ ...result, status: 'sent' });
  }

  return { ...state, form, panel, isLive, isDraftRestored: isDraftRestored && tries === 0, onInput, onSubmit };
}

function readValues(form: HTMLFormElement, fields: readonly FormField[]): Values {
  const data = new FormData(form);
  return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()]));
}

/** Fills empty fields from a draft. @returns whether any field was filled */
function restore(form: HTMLFormElement, draft: Values): boolean {
  let isRestored = false;
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    // A box has a value already, and a consent is given anew each time.
    if (field?.value !== '' || value === '') continue;
    field.value = value;
    isRestored = true;
  }
  return isRestored;
}
