import { nearest } from '../../common/nearest.ts';
import { SOME_BLOCK, when } from '../../diagnostics/phrases.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { isSpanish } from '../aliases.ts';
import { type Owner, ownerEn, ownerEs } from './owner.ts';
import type { Explained, UnknownField } from './unknown-field.ts';

type OtherName = Owner & { readonly field: string; readonly guess: string };

const rule = rulesOf('fields');

const misspeltField = rule<OtherName & { isRequired: boolean }>('unknown-field', {
  severity: 'error',
  es: (p) =>
    `${ownerEs(p)} no tiene el campo «${p.field}». ¿Querías decir «${p.guess}»?${when(p.isRequired, ' (obligatorio)')}`,
  en: (p) => `${ownerEn(p)} has no field "${p.field}". Did you mean "${p.guess}"?${when(p.isRequired, ' (required)')}`,
  fix: writeGuess,
  bad: `- type: ${SOME_BLOCK}\n  titel: Hola`,
  good: `- type: ${SOME_BLOCK}\n  title: Hola`,
});

export const misspeltInside = rule<OtherName>('nested-typo', {
  severity: 'error',
  es: ({ field, guess }) => `«${field}» no existe. ¿Querías «${guess}»?`,
  en: ({ field, guess }) => `unknown "${field}". Did you mean "${guess}"?`,
  fix: writeGuess,
  bad: 'link: {label: Contacto, hreff: /contacto}',
  good: 'link: {label: Contacto, href: /contacto}',
});

export const spanishField = rule<OtherName>('field-in-spanish', {
  severity: 'error',
  es: ({ guess }) => `Los campos se escriben en inglés: ¿querías «${guess}»?`,
  en: ({ guess }) => `Field names are English: did you mean "${guess}"?`,
  fix: writeGuess,
  bad: 'título: Hola',
  good: 'title: Hola',
});

export const fieldInOtherCase = rule<OtherName>('field-case', {
  severity: 'error',
  es: ({ guess }) => `Se distingue mayúscula y minúscula: escribe «${guess}».`,
  en: ({ guess }) => `Field names are case-sensitive: "${guess}".`,
  fix: writeGuess,
  bad: 'Title: Hola',
  good: 'title: Hola',
});

const renamedField = rule<OtherName & { isThere: boolean }>('renamed-field', {
  severity: 'error',
  es: ({ field, guess, isThere }) =>
    `El campo «${field}» ahora se llama «${guess}»${when(isThere, `, y ya está escrito: borra «${field}»`)}.`,
  en: ({ field, guess, isThere }) =>
    `Field "${field}" is now called "${guess}"${when(isThere, `, which is there already: delete "${field}"`)}.`,
  fix: (source, found) => (found.params.isThere ? undefined : writeGuess(source, found)),
});

export function renamed({ errors, all, free, field, owner }: UnknownField): Explained | undefined {
  const guess = all.find((each) => errors.schema.properties?.[each]?.renamedFrom === field);
  if (!guess) return undefined;
  return { finding: renamedField({ ...owner, field, guess, isThere: !free.includes(guess) }), meant: [guess] };
}

export function inOtherCase({ all, field, owner }: UnknownField): Explained | undefined {
  const guess = all.find((each) => each.toLowerCase() === field.toLowerCase());
  return guess ? { finding: fieldInOtherCase({ ...owner, field, guess }), meant: [guess] } : undefined;
}

export function inSpanish({ field, owner, meant, isSameWord }: UnknownField): Explained | undefined {
  if (!meant || !(isSameWord || isSpanish(field))) return undefined;
  return { finding: spanishField({ ...owner, field, guess: meant }), meant: [meant] };
}

export function misspelt({ errors, field, owner, free, missing, others, meant }: UnknownField): Explained | undefined {
  const guess = meant ?? nearest(field, missing) ?? (others.length > 0 ? undefined : nearest(field, free));
  if (!guess) return undefined;
  const isRequired = errors.schema.required?.includes(guess) ?? false;
  const finding = owner.isInside
    ? misspeltInside({ ...owner, field, guess })
    : misspeltField({ ...owner, field, guess, isRequired });
  return { finding, meant: [guess] };
}
