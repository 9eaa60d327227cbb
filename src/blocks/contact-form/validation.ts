import { type ConditionalField, isAsked } from '../../ui/common/field-context.ts';
import { fill, type Messages } from '../../ui/messages.ts';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

/** A field with plain texts, for validation and mail. */
export interface FormField extends ConditionalField {
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

/**
 * Returns one message for every invalid field, in the order of the form.
 * @param isRefused true for a field with a value that the browser does not accept, such as a number out of its limits
 */
export function validate(
  fields: readonly FormField[],
  values: Values,
  messages: ErrorMessages,
  isRefused: (name: string) => boolean,
): readonly FieldError[] {
  return fields.flatMap((field) => {
    if (!isAsked(field, values)) return [];
    const { name } = field;
    const value = values[name]?.trim() ?? '';
    // A pattern is checked here, because it applies to the value without spaces around it.
    const pattern = patternOf(field);
    const isWrong = pattern ? value && !matches(pattern, value) : isRefused(name);
    const message = isWrong ? formatMessage(field, messages) : value === '' && missing(field, messages);
    return message ? [{ name, message }] : [];
  });
}

function missing({ isRequired, type, label }: FormField, messages: ErrorMessages): string | undefined {
  if (!isRequired) return undefined;
  return type === 'consent' ? messages.missingConsent : fill(messages.missingField, { label });
}

/** Matches like browsers: the whole value, with the `v` flag; an invalid pattern is ignored. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'v').test(value);
  } catch {
    return true;
  }
}
