import type { Problem } from '../diagnostics/diagnostic.ts';
import { countCharacters } from '../positions/position.ts';
import { guess } from '../validate/aliases.ts';

/** Where search engines cut. */
export const TITLE_LENGTH = 60;
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const;

/** Title and description, as a search engine shows them. */
export function searchRules(page: Readonly<Record<string, unknown>>): Problem[] {
  const { title, description } = page;
  const problems: Problem[] = [];
  const isAbsent = description === undefined;
  if (typeof title === 'string' && countCharacters(title) > TITLE_LENGTH && !(isAbsent && holdsBoth(title))) {
    const params = { length: countCharacters(title), max: TITLE_LENGTH };
    problems.push({ rule: 'title-length', pointer: ['title'], at: 'value', params });
  }
  if (isAbsent && !hasMisspelt(page, 'description')) {
    problems.push({ rule: 'description-missing', pointer: [], at: 'first-key', params: { ...DESCRIPTION_LENGTH } });
  } else if (typeof description === 'string' && description !== '') {
    const length = countCharacters(description);
    if (length < DESCRIPTION_LENGTH.min || length > DESCRIPTION_LENGTH.max) {
      problems.push({
        rule: 'description-length',
        pointer: ['description'],
        at: 'value',
        params: { length, ...DESCRIPTION_LENGTH },
      });
    }
  }
  return problems;
}

/** A title with the description in it, whose own line is gone. */
function holdsBoth(title: string): boolean {
  return countCharacters(title) > DESCRIPTION_LENGTH.min + TITLE_LENGTH / 2;
}

/** A field that is there under a wrong name is not missing as well. */
function hasMisspelt(page: Readonly<Record<string, unknown>>, field: string): boolean {
  return Object.keys(page).some((key) => guess(key, [field]) === field);
}
