import { inAnyLanguage, missingMessages, type OwnMessages } from '../../../schema/messages.ts';
import { isRecord, type Schemas } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { when } from '../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';

/** The first names of the missing texts, the number of further ones, and the file for them. */
const untranslated = rulesOf('content')<{ lang: string; names: readonly string[]; more: number; file: string }>(
  'missing-words',
  {
    severity: 'warning',
    es: ({ lang, names, more, file }) =>
      `El programa no tiene estos textos de la interfaz en «${lang}», y los dirá en otro idioma: ${names.join(', ')}${when(more, ` y ${more} más`)}. Escríbelos en «words», de ${file}.`,
    en: ({ lang, names, more, file }) =>
      `The program does not have these interface texts in "${lang}", and will say them in another language: ${names.join(', ')}${when(more, ` and ${more} more`)}. Write them in "words" of ${file}.`,
    bad: 'lang: nl',
    good: 'lang: de',
  },
);

/** Number of names that the message lists. */
const mostNames = 12;

/** Reports a site in a language whose interface texts are neither in the program nor in `site.yaml`. */
export function interfaceMessages(data: unknown, { messages }: Pick<Schemas, 'messages'>): Problem[] {
  if (!isRecord(data) || typeof data.lang !== 'string') return [];
  const found = missingTexts(messages, data.lang, 'site.yaml', data.words);
  return found.map((finding) => ({ ...finding, pointer: ['lang'], at: 'value' }));
}

/**
 * Reports the interface texts that a language lacks.
 * @param file the `site.yaml` that may state them @param words the texts that it states, which may be invalid
 */
export function missingTexts(messages: Schemas['messages'], lang: string, file: string, words: unknown): Finding[] {
  const areas = isRecord(words) ? Object.entries(words) : [];
  const own = Object.fromEntries(areas.flatMap(([area, texts]) => (isRecord(texts) ? [[area, texts] as const] : [])));
  // A misspelt name is reported separately; the missing text probably has that name.
  const hasUnknown = (area: string) =>
    Object.keys(own[area] ?? {}).some((name) => inAnyLanguage(messages[area] ?? {})[name] === undefined);
  const missing = missingMessages(messages, lang, own as OwnMessages);
  const names = missing.filter((name) => !hasUnknown(name.slice(0, name.indexOf('.'))));
  if (names.length === 0) return [];
  const more = Math.max(0, names.length - mostNames);
  return [untranslated({ lang, names: names.slice(0, mostNames), more, file })];
}
