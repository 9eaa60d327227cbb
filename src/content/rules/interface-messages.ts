import { inAnyLanguage, missingMessages, type OwnMessages } from '../../../schema/messages.ts';
import { isRecord, type Schemas } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { when } from '../diagnostics/phrases.ts';
import { rulesOf } from '../diagnostics/rule.ts';

/** The first names of the missing texts, and the number of further ones. */
const untranslated = rulesOf('content')<{ lang: string; names: readonly string[]; more: number }>('missing-words', {
  severity: 'warning',
  es: ({ lang, names, more }) =>
    `El programa no tiene estos textos de la interfaz en «${lang}», y los dirá en otro idioma: ${names.join(', ')}${when(more, ` y ${more} más`)}. Escríbelos en «words», de este archivo.`,
  en: ({ lang, names, more }) =>
    `The program does not have these interface texts in "${lang}", and will say them in another language: ${names.join(', ')}${when(more, ` and ${more} more`)}. Write them in "words", in this file.`,
  bad: 'lang: nl',
  good: 'lang: de',
});

/** Number of names that the message lists. */
const mostNames = 12;

/** Reports a site in a language whose interface texts are neither in the program nor in `site.yaml`. */
export function interfaceMessages(data: unknown, { messages }: Pick<Schemas, 'messages'>): Problem[] {
  if (!isRecord(data) || typeof data.lang !== 'string') return [];
  const areas = isRecord(data.words) ? Object.entries(data.words) : [];
  const own = Object.fromEntries(areas.flatMap(([area, texts]) => (isRecord(texts) ? [[area, texts] as const] : [])));
  // A misspelt name is reported separately; the missing text probably has that name.
  const hasUnknown = (area: string) =>
    Object.keys(own[area] ?? {}).some((name) => inAnyLanguage(messages[area] ?? {})[name] === undefined);
  const missing = missingMessages(messages, data.lang, own as OwnMessages);
  const names = missing.filter((name) => !hasUnknown(name.slice(0, name.indexOf('.'))));
  if (names.length === 0) return [];
  const more = Math.max(0, names.length - mostNames);
  const finding = untranslated({ lang: data.lang, names: names.slice(0, mostNames), more });
  return [{ ...finding, pointer: ['lang'], at: 'value' }];
}
