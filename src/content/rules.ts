import type { Problem } from './diagnostic.ts';
import type { Language } from './language.ts';
import type { YamlFile } from './read.ts';

/** Content rules that one page can be held to without knowing the others. */
export function checkPage(_data: unknown, _language: Language, _read: YamlFile): Problem[] {
  return [];
}
