import { inAnyLanguage, missingMessages, type OwnMessages } from '../../../schema/messages.ts';
import { isRecord, type Schemas } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

/** Number of names that the message lists. */
const mostNames = 12;

/** Reports a site in a language whose interface texts are neither in the program nor in `site.yaml`. */
export function interfaceMessages(data: unknown, { messages }: Pick<Schemas, 'messages'>): Problem[] {
  if (!isRecord(data) || typeof data.lang !== 'string') return [];
  const areas = isRecord(data.words) ? Object.entries(data.words) : [];
  const own = Object.fromEntries(areas.flatMap(([area, texts]) => (isRecord(texts) ? [[area, texts] as const] : [])));
  // A misspelt name is reported by itself, and the text is there.
  const hasUnknown = (area: string) =>
    Object.keys(own[area] ?? {}).some((name) => inAnyLanguage(messages[area] ?? {})[name] === undefined);
  const missing = missingMessages(messages, data.lang, own as OwnMessages);
  const names = missing.filter((name) => !hasUnknown(name.slice(0, name.indexOf('.'))));
  if (names.length === 0) return [];
  const params = {
    lang: data.lang,
    names: names.slice(0, mostNames).join(', '),
    more: names.length > mostNames ? String(names.length - mostNames) : '',
  };
  return [{ rule: 'missing-words', pointer: ['lang'], at: 'value', params }];
}
