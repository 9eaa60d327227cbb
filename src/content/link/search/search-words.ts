import { fold } from '../../../../schema/common/plain-text.ts';
import { wordsOf } from '../../../search/words.ts';
import { lineStart } from '../../common/lines.ts';
import { asList, isRecord } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { type Remedy, rulesOf } from '../../diagnostics/rule.ts';
import type { PageIndexEntry } from '../page-index.ts';

const rule = rulesOf('content');

/** Removes the word from its list. A list without words would be invalid. */
const removeWord: Remedy = (source, { start, end }) => {
  const after = /^[ \t]*,[ \t]*/.exec(source.slice(end))?.[0];
  if (after !== undefined) return [{ start, end: end + after.length, text: '' }];
  const before = /,[ \t]*$/.exec(source.slice(0, start))?.[0];
  if (before !== undefined) return [{ start: start - before.length, end, text: '' }];
  const line = lineStart(source, start);
  const item = source.slice(line, start);
  const rest = /^[ \t]*\r?\n/.exec(source.slice(end))?.[0];
  if (!/^ *- +$/.test(item) || rest === undefined) return undefined;
  const next = end + rest.length;
  const isLast = !source.startsWith(item, next);
  if (isLast && !source.slice(lineStart(source, line - 1), line).startsWith(item)) return undefined;
  return [{ start: line, end: next, text: '' }];
};

const searchWordSaid = rule<{ word: string }>('search-words-said', {
  severity: 'warning',
  es: ({ word }) => `La página ya dice «${word}», así que el buscador la encuentra. Quita esta palabra.`,
  en: ({ word }) => `The page says "${word}" already, so the search finds it. Remove this word.`,
  fix: removeWord,
  fixDeletesLines: true,
  bad: 'title: Nómina electrónica\nsearchWords: [nómina, planilla]',
  good: 'title: Nómina electrónica\nsearchWords: [planilla]',
});

const synonymTwice = rule<{ word: string }>('synonym-twice', {
  severity: 'warning',
  es: ({ word }) => `«${word}» está dos veces en los sinónimos. Reúne sus palabras en un solo grupo.`,
  en: ({ word }) => `"${word}" is twice in the synonyms. Put its words into one group.`,
  bad: 'synonyms: [[nómina, sueldos], [nómina, salarios]]',
  good: 'synonyms: [[nómina, sueldos, salarios]]',
});

function phraseKey(phrase: string): string {
  return wordsOf(phrase).map(fold).join(' ');
}

/** Reports words for the search that the searched texts of the page have. */
export function saidSearchWords({ title, description = '', searchWords = [], facts }: PageIndexEntry): Problem[] {
  if (searchWords.length === 0) return [];
  const { sections, text } = facts.searched!;
  const said = [title, description, text, ...sections.map(([heading]) => heading)].map(
    (each) => ` ${phraseKey(each)} `,
  );
  return searchWords.flatMap((word, index): Problem[] => {
    const key = phraseKey(word);
    if (key === '' || !said.some((each) => each.includes(` ${key} `))) return [];
    return [{ ...searchWordSaid({ word }), pointer: ['searchWords', index], at: 'value' }];
  });
}

/** Reports words that are in several groups of synonyms, or twice in one. @param site data of `site.yaml` */
export function repeatedSynonyms(site: Readonly<Record<string, unknown>> | undefined): Problem[] {
  const groups = asList(isRecord(site?.search) ? site.search.synonyms : undefined);
  const seen = new Set<string>();
  return groups.flatMap((group, at) =>
    asList(group).flatMap((phrase, index): Problem[] => {
      const key = phraseKey(String(phrase));
      const isKnown = seen.has(key);
      seen.add(key);
      if (!isKnown) return [];
      const pointer = ['search', 'synonyms', at, index];
      return [{ ...synonymTwice({ word: String(phrase) }), pointer, at: 'value' }];
    }),
  );
}
