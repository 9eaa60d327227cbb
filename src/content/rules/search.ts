import { descriptionLength, titleLength } from '../../../schema/lengths.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import { countCharacters } from '../positions/position.ts';
import { guess } from '../validate/aliases.ts';

const rule = rulesOf('content');

const longTitle = rule<{ length: number; max: number }>('title-length', {
  severity: 'warning',
  es: ({ length, max }) => `${length} caracteres: los buscadores cortan hacia ${max}.`,
  en: ({ length, max }) => `${length} characters; search engines cut near ${max}.`,
});

const unusualDescription = rule<{ length: number; min: number; max: number }>('description-length', {
  severity: 'warning',
  es: ({ length, min, max }) =>
    `${length === 1 ? '1 carácter' : `${length} caracteres`}: la descripción va de ${min} a ${max}.`,
  en: ({ length, min, max }) =>
    `${length === 1 ? '1 character' : `${length} characters`}; a description has ${min} to ${max}.`,
});

const descriptionMissing = rule<{ min: number; max: number }>('description-missing', {
  severity: 'warning',
  es: ({ min, max }) => `Añade «description» (${min}–${max} caracteres): es el texto que se ve en el buscador.`,
  en: ({ min, max }) => `Add a ${min}–${max} character description.`,
  bad: 'title: Nómina electrónica',
  good: 'title: Nómina electrónica\ndescription: Liquide la nómina, transmítala a la DIAN y entregue los desprendibles sin salir del programa.',
});

/** Checks title and description as search engines show them. */
export function searchRules(page: Readonly<Record<string, unknown>>): Problem[] {
  const { title, description } = page;
  const problems: Problem[] = [];
  const isAbsent = description === undefined;
  if (typeof title === 'string' && countCharacters(title) > titleLength && !(isAbsent && containsDescription(title))) {
    const finding = longTitle({ length: countCharacters(title), max: titleLength });
    problems.push({ ...finding, pointer: ['title'], at: 'value' });
  }
  if (isAbsent && !hasMisspelt(page, 'description')) {
    problems.push({ ...descriptionMissing(descriptionLength), pointer: [], at: 'first-key' });
  } else if (typeof description === 'string' && description !== '') {
    const length = countCharacters(description);
    if (length < descriptionLength.min || length > descriptionLength.max) {
      const finding = unusualDescription({ length, ...descriptionLength });
      problems.push({ ...finding, pointer: ['description'], at: 'value' });
    }
  }
  return problems;
}

/** True if a title is so long that it contains the description, whose own line is missing. */
function containsDescription(title: string): boolean {
  return countCharacters(title) > descriptionLength.min + titleLength / 2;
}

/** True if a missing field is present under a wrong name, which another rule reports. */
function hasMisspelt(page: Readonly<Record<string, unknown>>, field: string): boolean {
  return Object.keys(page).some((key) => guess(key, [field]) === field);
}
