import type { FormField, Values } from './validation.ts';

/** The message as text: a line for each field with a value, long texts below their label. */
export function messageText(fields: readonly FormField[], values: Values): string {
  return fields
    .flatMap(({ name, label, type }) => {
      const value = values[name]?.trim();
      return value ? [`${label}:${type === 'textarea' ? '\n' : ' '}${value}`] : [];
    })
    .join('\n');
}
