import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isAsked } from '../../ui/common/field-context.ts';
import { usePage } from '../../ui/page-context.tsx';
import { clearDraft, draftKey, readDraft, writeDraft } from './draft.ts';
import { send } from './send.ts';
import { type FieldError, type FormField, type Values, validate } from './validation.ts';

/** Name of the hidden field that only robots fill in. The schema excludes it for other fields. */
export const honeypotName = '_gotcha';

/** Name of the consent box, and of its posted value. */
export const consentName = '_consent';

/** Name of the posted value by which the recipient recognises the form. */
export const subjectName = '_subject';

/**
 * - `idle`: being filled in · `invalid`: has error messages · `ready`: a mail is prepared
 * - `sending`, `failed`, `sent`: state of the request to the endpoint
 */
export type Status = 'idle' | 'invalid' | 'ready' | 'sending' | 'failed' | 'sent';

interface State {
  readonly status: Status;
  /** Messages at the fields. Each is removed when its field becomes valid. */
  readonly errors: readonly FieldError[];
  /** Messages of the summary. They stay until the next attempt, to avoid layout shifts while typing. */
  readonly summary: readonly FieldError[];
  /** Values at the last attempt to send. */
  readonly values: Values;
}

interface FormOptions {
  readonly fields: readonly FormField[];
  readonly endpoint: string | undefined;
  readonly hasFiles: boolean;
  /** Distinguishes the forms of a page. */
  readonly name: string;
}

export interface FormControl extends State {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The message about the last attempt, which receives the focus. */
  readonly panel: RefObject<HTMLDivElement | null>;
  /** True after React has taken over the form. */
  readonly isLive: boolean;
  /** True from restoring a draft until the first attempt to send. */
  readonly isDraftRestored: boolean;
  readonly onInput: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

const untouched: State = { status: 'idle', errors: [], summary: [], values: {} };

/** State and handlers of the form. Fields are uncontrolled, so that values typed before React runs are kept. */
export function useForm({ fields, endpoint, hasFiles, name }: FormOptions): FormControl {
  const { page, messages } = usePage();
  const draft = draftKey(page.route, name);
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(untouched);
  // Undefined until React handles the form.
  const [isRestored, setRestored] = useState<boolean>();
  const [tries, setTries] = useState(0);

  useLayoutEffect(() => {
    // A link may fill in fields: /apply?position=Developer.
    restore(form.current!, new URLSearchParams(location.search));
    setRestored(restore(form.current!, readDraft(draft)));
  }, [draft]);

  useEffect(() => {
    if (tries > 0) panel.current?.focus();
  }, [tries]);

  function validated(values: Values): readonly FieldError[] {
    return validate(fields, values, messages, (name) => {
      // Half of a date, a number out of its limits. Groups of buttons have no validity of their own.
      const { validity } = form.current!.elements.namedItem(name) as Partial<HTMLInputElement>;
      return validity?.valid === false && !validity.valueMissing;
    });
  }

  function answer(next: State) {
    setState(next);
    setTries((count) => count + 1);
  }

  function onInput() {
    const values = readValues(new FormData(form.current!), fields);
    writeDraft(draft, values);
    if (state.status === 'invalid') {
      const isShown = (error: FieldError) => state.errors.some(({ name }) => name === error.name);
      const errors = validated(values).filter(isShown);
      setState({ ...state, errors });
    } else if (state.status === 'ready') {
      // The prepared mail is outdated.
      setState(untouched);
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.status === 'sending') return;
    // The values that the browser would post: fields, consent, and the subject in its hidden field.
    const posted = new FormData(form.current!);
    const written = readValues(posted, fields);
    for (const field of fields) if (!isAsked(field, written)) posted.delete(field.name);
    const values = readValues(posted, fields);
    const isRobot = posted.get(honeypotName) !== '';
    const errors = validated(values);
    const result = { errors, summary: errors, values };
    if (isRobot) return answer({ ...result, status: 'sent' });
    if (errors.length > 0) return answer({ ...result, status: 'invalid' });
    if (!endpoint) return answer({ ...result, status: 'ready' });
    setState({ ...result, status: 'sending' });
    if (!(await send(endpoint, hasFiles ? posted : new URLSearchParams(posted as never))))
      return answer({ ...result, status: 'failed' });
    clearDraft(draft);
    answer({ ...result, status: 'sent' });
  }

  const isDraftRestored = isRestored === true && tries === 0;
  return { ...state, form, panel, isLive: isRestored !== undefined, isDraftRestored, onInput, onSubmit };
}

function readValues(data: FormData, fields: readonly FormField[]): Values {
  // The value of a file is its name.
  const text = (value: FormDataEntryValue) => (value as File).name ?? value;
  return Object.fromEntries(fields.map(({ name }) => [name, data.getAll(name).map(text).join(', ')]));
}

/** Fills empty fields. @returns true if a field was filled */
function restore(form: HTMLFormElement, values: Iterable<readonly [string, string]>): boolean {
  let isRestored = false;
  for (const [name, value] of values) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    // A box always has a value, and consent is given anew each time. Only visitors can choose files.
    if (field?.value !== '' || value === '' || field.type === 'file' || name === honeypotName) continue;
    field.value = value;
    if (field.value) isRestored = true;
    // A drop-down list without this option would show none.
    else field.value = '';
  }
  return isRestored;
}
