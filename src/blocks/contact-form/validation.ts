import { fill, type Words } from '../../ui/words.ts';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

/** A field with plain texts, for validation and mail. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: Props<typeof schema>['fields'][number]['type'] | 'consent';
  readonly isRequired?: boolean;
  readonly pattern?: string;
  readonly patternMessage?: string;
}

/** Values by field name. */
export type Values = Readonly<Record<string, string>>;

export interface FieldError {
  readonly name: string;
  readonly message: string;
}

type Complaints = Pick<Words, 'missingField' | 'missingConsent' | 'invalidEmail' | 'invalidPhone' | 'invalidField'>;

const formats: Readonly<Partial<Record<FormField['type'], RegExp>>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  // With an extension at the end: ext. 12, extensión 12, x12, #12.
  tel: /^[\d\s+().-]{7,}(?:(?:ext\D*|x|#)\s*\d{1,6})?$/i,
};

/** Returns one message for every invalid field, in the order of the form. */
export function validate(fields: readonly FormField[], values: Values, words: Complaints): readonly FieldError[] {
  return fields.flatMap((field) => {
    const message = complaint(field, values[field.name]?.trim() ?? '', words);
    return message ? [{ name: field.name, message }] : [];
  });
}

function complaint(field: FormField, value: string, words: Complaints): string | undefined {
  if (value === '') {
    if (!field.isRequired) return undefined;
    return field.type === 'consent' ? words.missingConsent : fill(words.missingField, { label: field.label });
  }
  if (matches(field.pattern, value) && (formats[field.type]?.test(value) ?? true)) return undefined;
  if (field.patternMessage) return field.patternMessage;
  if (field.type === 'email') return words.invalidEmail;
  return field.type === 'tel' ? words.invalidPhone : fill(words.invalidField, { label: field.label });
}

/** Matches as browsers do: the whole value, with the `v` flag; an invalid pattern is ignored. */
function matches(pattern: string | undefined, value: string): boolean {
  if (pattern === undefined) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'v').test(value);
  } catch {
    return true;
  }
}
