import type { Pointer } from '../../../schema/common/pointer.ts';
import type { Text } from '../../../schema/common/text.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { commandLine } from '../common/program/command-line.ts';
import { isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { adviceAfter } from '../diagnostics/phrases.ts';
import { writeGuess } from '../diagnostics/remedies.ts';
import { rulesOf } from '../diagnostics/rule.ts';

const rule = rulesOf('fields');

/** The guess is the present name. */
type Replacement = { readonly guess?: string; readonly advice?: Text };

export const deprecatedField = rule<Replacement & { readonly field: string }>('deprecated-field', {
  severity: 'warning',
  es: (found) => replacedEs(`El campo «${found.field}»`, found),
  en: (found) => replacedEn(`Field "${found.field}"`, found),
  fix: writeGuess,
});

export const deprecatedBlock = rule<Replacement & { readonly block: string }>('deprecated-block', {
  severity: 'warning',
  es: (found) => replacedEs(`El bloque «${found.block}»`, found),
  en: (found) => replacedEn(`Block "${found.block}"`, found),
  fix: writeGuess,
});

function replacedEs(subject: string, { guess, advice }: Replacement): string {
  if (guess)
    return `${subject} ahora se llama «${guess}»: «${commandLine('check', '--fix')}» lo cambia en todas las páginas.`;
  return `${subject} dejará de usarse${adviceAfter(advice, 'es')}.`;
}

function replacedEn(subject: string, { guess, advice }: Replacement): string {
  if (guess)
    return `${subject} is now called "${guess}"; \`${commandLine('check', '--fix')}\` changes it in all pages.`;
  return `${subject} is deprecated${adviceAfter(advice, 'en')}.`;
}

/** Reports a field or a block that its schema declares as deprecated. */
export function deprecation({ deprecated: advice }: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  const last = pointer.at(-1);
  if (!advice) return [];
  return typeof last === 'number' && isRecord(value)
    ? [{ ...deprecatedBlock({ block: String(value.type ?? ''), advice }), pointer: [...pointer, 'type'], at: 'value' }]
    : [{ ...deprecatedField({ field: String(last ?? ''), advice }), pointer, at: 'key' }];
}
