import { descriptionLength, titleLength } from '../../../schema/lengths.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { countCharacters } from '../positions/position.ts';
import { guess } from '../validate/aliases.ts';

/** Checks title and description as search engines show them. */
export function searchRules(page: Readonly<Record<string, unknown>>): Problem[] {
  const { title, description } = page;
  const problems: Problem[] = [];
  const isAbsent = description === undefined;
  if (typeof title === 'string' && countCharacters(title) > titleLength && !(isAbsent && containsDescription(title))) {
    const params = { length: countCharacters(title), max: titleLength };
    problems.push({ rule: 'title-length', pointer: ['title'], at: 'value', params });
  }
  if (isAbsent && !hasMisspelt(page, 'description')) {
    problems.push({ rule: 'description-missing', pointer: [], at: 'first-key', params: { ...descriptionLength } });
  } else if (typeof description === 'string' && description !== '') {
    const length = countCharacters(description);
    if (length < descriptionLength.min || length > descriptionLength.max) {
      problems.push({
        rule: 'description-length',
        pointer: ['description'],
        at: 'value',
        params: { length, ...descriptionLength },
      });
    }
  }
  return problems;
}

/** Whether a title is so long that it contains the description, whose own line is missing. */
function containsDescription(title: string): boolean {
  return countCharacters(title) > descriptionLength.min + titleLength / 2;
}

/** Whether a missing field is present under a wrong name, which another rule reports. */
function hasMisspelt(page: Readonly<Record<string, unknown>>, field: string): boolean {
  return Object.keys(page).some((key) => guess(key, [field]) === field);
}
