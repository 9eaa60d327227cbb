import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { when } from '../../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { guess } from '../aliases.ts';
import { fieldName } from '../context.ts';

const rule = rulesOf('values');

type WrongOption = {
  readonly value: string;
  readonly field: string;
  readonly guess: string;
  readonly allowed: readonly string[];
};

export const wrongOption = rule<WrongOption>('wrong-option', {
  severity: 'error',
  es: (p) => `${noOptionEs(p)} Opciones: ${p.allowed.join(', ')}.`,
  en: (p) => `${noOptionEn(p)}${p.guess ? '' : ` Options: ${p.allowed.join(', ')}.`}`,
  form: { es: noOptionEs, en: noOptionEn },
  bad: 'variant: primario',
  good: 'variant: primary',
});

function noOptionEs({ value, field, guess }: WrongOption): string {
  return `«${value}» no es una opción${when(field, ` de «${field}»`)}.${when(guess, ` ¿Querías «${guess}»?`)}`;
}

function noOptionEn({ value, field, guess }: WrongOption): string {
  return `"${value}" is not an option${when(field, ` of "${field}"`)}.${when(guess, ` Did you mean "${guess}"?`)}`;
}

const severalInOne = rule<{ value: string; each: readonly string[] }>('several-in-one', {
  severity: 'error',
  es: ({ value, each }) =>
    `«${value}» son varios elementos en uno. Escribe cada uno en su línea, con su guion: ${afterDashes(each)}.`,
  en: ({ value, each }) =>
    `"${value}" is several items in one. Write each on its line, with its dash: ${afterDashes(each)}.`,
  bad: 'share:\n  - facebook, x',
  good: 'share:\n  - facebook\n  - x',
});

function afterDashes(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('  ');
}

/** Explains a word that is not among the options. */
export function explainOption(pointer: Pointer, schema: FieldSchema, value: unknown): Finding {
  const allowed = (schema.enum ?? [schema.const]).map(String);
  const word = String(value);
  const each = optionsIn(word, allowed);
  if (typeof pointer.at(-1) === 'number' && each.length > 1) return severalInOne({ value: word, each });
  const beforeComment = word.split(/\s+(?:\/\/|<!--|\/\*)/)[0]!;
  const meant = allowed.includes(beforeComment) ? beforeComment : guess(word, allowed);
  return wrongOption({ value: word, field: fieldName(pointer), guess: meant ?? '', allowed });
}

/** The options that a text lists, as in `facebook, x`; empty if it contains any other word. */
export function optionsIn(text: string, options: readonly string[]): string[] {
  const words = text.split(/\s*[,;،、，；/]\s*|\s+(?:y|and|&|\+)\s+/).filter(Boolean);
  return words.every((word) => options.includes(word)) ? words : [];
}
