import { isScalar, type Pair, type Scalar, type YAMLMap } from 'yaml';
import { lineEnd, lineStart } from '../../common/lines.ts';
import { shorten } from '../../common/quote.ts';
import { SOME_BLOCK, when } from '../../diagnostics/phrases.ts';
import { writeLines } from '../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { MAX_ISSUES } from '../issue.ts';
import type { Inspection } from './inspect-state.ts';

const rule = rulesOf('layout');

const duplicateKey = rule<{ key: string; line: number }>('duplicate-key', {
  severity: 'error',
  spreads: true,
  es: ({ key, line }) => `«${key}» ya está en la línea ${line}. Borra uno de los dos.`,
  en: ({ key, line }) => `"${key}" already set on line ${line}; remove one.`,
  bad: 'title: Nómina\ntitle: Facturación',
  good: 'title: Nómina',
});

const repeatedPage = rule<{ key: string; line: number }>('repeated-page', {
  severity: 'error',
  es: ({ key, line }) => `Aquí empieza otra página: «${key}» ya está en la línea ${line}. Borra una de las dos.`,
  en: ({ key, line }) => `Another page starts here: "${key}" is on line ${line} already. Delete one of the two.`,
  fix: (source, { start }) => {
    const from = lineStart(source, start);
    const isCopy = source.slice(from).trim() === source.slice(0, from).trim();
    return isCopy ? [{ start: from, end: source.length, text: '' }] : undefined;
  },
  fixDeletesLines: true,
  bad: 'title: Nómina\ndescription: Liquide en minutos\ntitle: Nómina\ndescription: Liquide en minutos',
  good: 'title: Nómina\ndescription: Liquide en minutos',
});

/** The line of a second block lacks its dash. */
const missingDash = rule<{ line: number; fixed: string }>('missing-dash', {
  severity: 'error',
  es: ({ line, fixed }) =>
    `«type» aparece dos veces en el mismo bloque (antes en la línea ${line}). Si empiezas otro bloque, pon el guion: «${fixed}».`,
  en: ({ line, fixed }) => `"type" twice in one block (first on line ${line}). Start a new block with "${fixed}".`,
  bad: `- type: ${SOME_BLOCK}\n  title: Uno\n  type: ${SOME_BLOCK}`,
  good: `- type: ${SOME_BLOCK}\n  title: Uno\n- type: ${SOME_BLOCK}`,
});

export const itemWithoutDash = rule<{ fixed: string }>('item-without-dash', {
  severity: 'error',
  isGrouped: true,
  spreads: true,
  es: ({ fixed }) => `A este elemento de la lista le falta el guion: «${fixed}».`,
  en: ({ fixed }) => `This list item lacks its dash: "${fixed}".`,
  fix: writeLines,
  bad: 'items:\n  - Nómina\n  Facturación',
  good: 'items:\n  - Nómina\n  - Facturación',
});

/** The first line of a group of fields or of an item is missing. `item` is the first field of a list's items. */
export const missingStart = rule<{ key: string; fixed: string; item?: string }>('missing-start', {
  severity: 'error',
  es: ({ key, fixed, item }) =>
    `Desde «${key}» los campos son de otra parte: falta la línea «${fixed}» encima${when(item, `, y debajo de ella «- ${item}: …» con más sangría`)}.`,
  en: ({ key, fixed, item }) =>
    `From "${key}" on the fields belong elsewhere: the line "${fixed}" is missing above${when(item, `, and below it "- ${item}: …", indented`)}.`,
  bad: `blocks:\n      title: Nómina\n  - type: ${SOME_BLOCK}\n    title: Facturación`,
  good: `blocks:\n  - type: ${SOME_BLOCK}\n    title: Nómina\n  - type: ${SOME_BLOCK}\n    title: Facturación`,
});

// Marks a mapping in which an item lacks its dash, so that its further repeated fields are not reported.
const DASHLESS = '\0dash';

/** A mapping, and the name of the field that contains it: undefined for an item of a list, empty for the page. */
interface OwnedMap {
  readonly map: YAMLMap;
  readonly owner: string | undefined;
}

/** Reports a repeated field. A second `type` means a block without its dash; then only `type` is reported. */
export function noteDuplicate(
  state: Inspection,
  seen: Map<string, Pair>,
  owned: OwnedMap,
  first: Pair,
  pair: Pair,
  key: string,
): void {
  if (seen.has(DASHLESS) || state.misread.length >= MAX_ISSUES) return;
  const [start, end] = (pair.key as Scalar).range!;
  const finding = repetition(state.source, owned, first, pair, key);
  if (!duplicateKey.isIn(finding)) seen.set(DASHLESS, pair);
  state.misread.push({ ...finding, start, end });
}

function repetition(source: string, { map, owner }: OwnedMap, first: Pair, pair: Pair, key: string): Finding {
  const isItem = owner === undefined;
  const line = source.slice(0, (first.key as Scalar).range![0]).split('\n').length;
  if (owner === '' && isHeadless(map, pair)) return repeatedPage({ key, line });
  if (key !== 'type' && isItem && isItemStart(map, first, pair)) {
    const [start] = (pair.key as Scalar).range!;
    return itemWithoutDash({ fixed: shorten(`- ${source.slice(start, lineEnd(source, start)).trim()}`, 40) });
  }
  if (owner !== '' && isHeadless(map, pair) && (!isItem || first !== map.items[0]))
    return missingStart({ key, fixed: isItem ? `- ${nameOf(map.items[0])}: …` : `${owner}:` });
  if (key !== 'type') return duplicateKey({ key, line });
  return missingDash({ line, fixed: `- type: ${isScalar(pair.value) ? String(pair.value.value) : '…'}` });
}

/** True if a second item lacks its dash: the first field is repeated, and then another one. */
function isItemStart(map: YAMLMap, first: Pair, pair: Pair): boolean {
  if (map.flow || map.items[0] !== first) return false;
  const at = map.items.indexOf(pair as never);
  const before = new Set(map.items.slice(0, at).map(nameOf));
  return map.items.slice(at + 1).some((item) => before.has(nameOf(item)));
}

/**
 * True if all further fields are repeated, and there are several. If the first field of the mapping is not among them,
 * the line above the fields is missing.
 */
function isHeadless(map: YAMLMap, pair: Pair): boolean {
  if (map.flow) return false;
  const at = map.items.indexOf(pair as never);
  const names = map.items.map(nameOf);
  const before = new Set(names.slice(0, at));
  return new Set(names.slice(at).filter((name) => before.has(name))).size > 1;
}

function nameOf(pair: Pair | undefined): string {
  return String((pair?.key as Scalar | null | undefined)?.value ?? '');
}
