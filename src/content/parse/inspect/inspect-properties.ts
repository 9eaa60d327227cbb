import { isScalar, type Node } from 'yaml';
import type { LocalizedText } from '../../../../schema/common/text.ts';
import { lineEnd, lineStart } from '../../common/lines.ts';
import { quoted, shorten } from '../../common/quote.ts';
import { quoteValue } from '../../diagnostics/remedies.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { type Issue, MAX_ISSUES } from '../issue.ts';
import type { Inspection } from './inspect-state.ts';

const rule = rulesOf('yaml');

const leadingAmp = rule<{ word: string; fixed: string }>('leading-amp', {
  severity: 'error',
  es: ({ word, fixed }) => `«${word}» se perdería (en YAML «&» crea un ancla). Escribe ${fixed}.`,
  en: ({ word, fixed }) => `"${word}" would be dropped silently (anchor); quote it: ${fixed}`,
  fix: quoteValue,
  bad: 'title: &Más ventas',
  good: 'title: "&Más ventas"',
});

/** `fixed` depends on the language, because a Spanish exclamation has a mark at both ends. */
const leadingBang = rule<{ word: string; fixed: LocalizedText }>('leading-bang', {
  severity: 'error',
  es: ({ word, fixed }) => `«${word}» se tomaría como etiqueta YAML y se perdería. Escribe ${fixed.es}.`,
  en: ({ word, fixed }) => `"${word}" is read as a YAML tag and lost; quote it: ${fixed.en}`,
  fix: quoteValue,
  bad: 'title: !Oferta',
  good: 'title: "¡Oferta!"',
});

export const leadingStar = rule<{ fixed: string }>('leading-star', {
  severity: 'error',
  es: ({ fixed }) => `Un texto que empieza por «*» necesita comillas: ${fixed}`,
  en: ({ fixed }) => `Values starting with "*" need quotes: ${fixed}`,
  fix: quoteValue,
  bad: 'text: **Rápido** y seguro',
  good: 'text: "**Rápido** y seguro"',
});

export const anchorAlias = rule('anchor-alias', {
  severity: 'error',
  es: () => 'Las anclas y alias de YAML (&, *, <<) no se admiten en las páginas. Copia el contenido.',
  en: () => 'Anchors, aliases and merge keys are not allowed in page files; copy the content.',
  bad: 'first: &ver\n  label: Ver\nsecond: *ver',
  good: 'first:\n  label: Ver\nsecond:\n  label: Ver',
});

const directive = rule<{ text: string; isVersion: boolean }>('yaml-1.1-directive', {
  severity: 'error',
  es: ({ text, isVersion }) =>
    `Borra «${text}»${isVersion ? ': cambia el significado de no, on, 012…' : ': las páginas no llevan directivas de YAML.'}`,
  en: ({ text, isVersion }) =>
    `Remove the ${text} directive${isVersion ? ' (it changes the meaning of no, on, 012…).' : '; pages carry no YAML directives.'}`,
  bad: '%YAML 1.1\n---\ntitle: Nómina',
  good: 'title: Nómina',
});

/** Reports an anchor or a tag, most often a text that begins with `&` or `!`. */
export function noteProperty(
  state: Inspection,
  node: Node & { anchor?: string; tag?: string },
  key: string | undefined,
): void {
  const [valueStart, end] = node.range!;
  const line = lineStart(state.source, valueStart);
  const before = state.source.slice(line, valueStart);
  const found = /(?:^|[\s,[{])([&!]\S*)(?:\s+[&!]\S*)?\s*$/.exec(before);
  const start = found ? line + found.index + found[0].search(/[&!]/) : valueStart;
  const word = found?.[1] ?? '';
  const text = state.source.slice(start, Math.max(end, start + word.length)).trim();
  const isText = isScalar(node) && node.type !== 'QUOTE_DOUBLE' && node.type !== 'QUOTE_SINGLE';
  const range = { start, end: Math.max(end, start + word.length) };
  if (node.tag && (word.startsWith('!') || node.anchor === undefined)) {
    const rest = text.replace(/^!\S*\s*/, '');
    const exclaimed = `¡${text
      .slice(1)
      .trim()
      .replace(/\s*!+$/, '')}!`;
    const es = isText ? quoted(text.startsWith('!!') ? rest : exclaimed) : shorten(rest);
    state.forbidden.push({ ...leadingBang({ word: word || '!', fixed: { es, en: quoted(text) } }), ...range });
    return;
  }
  const issue = { ...leadingAmp({ word, fixed: quoted(text) }), ...range, isText };
  state.anchors.set(state.anchors.has(node.anchor!) ? `${node.anchor} ${start}` : node.anchor!, issue);
  if (key === '<<') state.aliases.add(node.anchor!);
}

export function noteAlias(state: Inspection, name: string, start: number, end: number): void {
  state.aliases.add(name);
  if (state.anchors.has(name)) return;
  const line = state.source.slice(start, lineEnd(state.source, start));
  state.forbidden.push({ ...leadingStar({ fixed: quoted(line) }), start, end });
}

/** An anchor without an alias is probably a text that begins with `&`; other anchors are reported as anchors. */
export function anchorIssues(state: Inspection): Issue[] {
  return [...state.anchors].map(([name, issue]) => {
    const isText = issue.isText && !state.aliases.has(name);
    return isText ? issue : { ...issue, ...anchorAlias() };
  });
}

/** Reports an anchor, its aliases and the merge keys that use them as one issue. */
export function withOneAnchor(issues: readonly Issue[]): Issue[] {
  const sorted = [...issues].sort((a, b) => a.start - b.start);
  const first = sorted.find(anchorAlias.isIn);
  return sorted.filter((issue) => issue === first || !anchorAlias.isIn(issue)).slice(0, MAX_ISSUES);
}

/** Reports directives such as `%YAML 1.1` before the document. */
export function directiveIssue(source: string): Issue | undefined {
  const found = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*(%[^\n\r]*)/.exec(source);
  if (!found) return undefined;
  const text = found[1]!.trimEnd();
  const start = found[0].length - found[1]!.length;
  const isVersion = /^%YAML\s+1\.[01]\b/.test(text);
  return { ...directive({ text: shorten(text, 30), isVersion }), start, end: start + text.length };
}
