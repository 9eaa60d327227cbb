import { fill, type Messages } from '../../ui/messages.ts';
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

export type Values = Readonly<Record<string, string>>;

export interface FieldError {
  readonly name: string;
  readonly message: string;
}

type ErrorMessages = Pick<
  Messages,
  'missingField' | 'missingConsent' | 'invalidEmail' | 'invalidPhone' | 'invalidField'
>;

const letter = String.raw`\p{Lu}\p{Ll}\p{Lo}`;
const digit = String.raw`\p{Nd}[^\p{Nd}${letter}]*`;

/** Default patterns, with and without script. */
const patterns: Readonly<Partial<Record<FormField['type'], string>>> = {
  email: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`,
  // At least five digits of any script, with any characters between them. Digits follow the last word: Durchwahl 3, poste 12.
  tel: String.raw`[^\p{Nd}${letter}]*(?:${digit}){5,}(?:[${letter}].*${digit})?`,
};

/** The pattern of a field, in the notation of HTML. */
export function patternOf({ pattern, type }: Pick<FormField, 'pattern' | 'type'>): string | undefined {
  return pattern ?? patterns[type];
}

/** The message about a value that is not accepted. */
export function formatMessage(field: Omit<FormField, 'name'>, messages: ErrorMessages): string {
  if (field.patternMessage) return field.patternMessage;
  if (field.type === 'email') return messages.invalidEmail;
  return field.type === 'tel' ? messages.invalidPhone : fill(messages.invalidField, { label: field.label });
}

/** Returns one message for every invalid field, in the order of the form. */
export function validate(fields: readonly FormField[], values: Values, messages: ErrorMessages): readonly FieldError[] {
  return fields.flatMap((field) => {
    const message = errorMessage(field, values[field.name]?.trim() ?? '', messages);
    return message ? [{ name: field.name, message }] : [];
  });
}

function errorMessage(field: FormField, value: string, messages: ErrorMessages): string | undefined {
  if (value === '') {
    if (!field.isRequired) return undefined;
    return field.type === 'consent' ? messages.missingConsent : fill(messages.missingField, { label: field.label });
  }
  return matches(patternOf(field), value) ? undefined : formatMessage(field, messages);
}

/** Matches like browsers: the whole value, with the `v` flag; an invalid pattern is ignored. */
function matches(pattern: string | undefined, value: string): boolean {
  if (pattern === undefined) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'v').test(value);
  } catch {
    return true;
  }
}
