import { isScalar, type Node } from 'yaml';
import { quoted, shorten } from '../../common/quote.ts';
import { type Issue, MAX_ISSUES } from '../issue.ts';
import { lineEnd, lineStart } from '../offsets.ts';
import type { Inspection } from './inspect-state.ts';

/** Reports anchors, aliases, tags and directives, YAML features that pages do not use. */

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
    const words = text.startsWith('!!')
      ? rest
      : `¡${text
          .slice(1)
          .trim()
          .replace(/\s*!+$/, '')}!`;
    const fixed = isText ? quoted(words) : shorten(rest);
    state.forbidden.push({
      ...range,
      rule: 'leading-bang',
      params: { word: word || '!', fixed, fixedEn: quoted(text) },
    });
    return;
  }
  const issue = { ...range, rule: 'leading-amp', params: { word, fixed: quoted(text) }, isText } as const;
  state.anchors.set(state.anchors.has(node.anchor!) ? `${node.anchor} ${start}` : node.anchor!, issue);
  if (key === '<<') state.aliases.add(node.anchor!);
}

export function noteAlias(state: Inspection, name: string, start: number, end: number): void {
  state.aliases.add(name);
  if (state.anchors.has(name)) return;
  const line = state.source.slice(start, lineEnd(state.source, start));
  state.forbidden.push({ rule: 'leading-star', start, end, params: { fixed: quoted(line) } });
}

/** Anchors without an alias are texts that begin with `&`; the others are reported as anchors. */
export function anchorIssues(state: Inspection): Issue[] {
  return [...state.anchors].map(([name, issue]) => {
    const isText = issue.isText && !state.aliases.has(name);
    return isText ? issue : { ...issue, rule: 'anchor-alias', params: {} };
  });
}

/** Keeps one issue for an anchor, its aliases and the merge keys that use them. */
export function withOneAnchor(issues: readonly Issue[]): Issue[] {
  const sorted = [...issues].sort((a, b) => a.start - b.start);
  const first = sorted.find(({ rule }) => rule === 'anchor-alias');
  return sorted.filter((issue) => issue.rule !== 'anchor-alias' || issue === first).slice(0, MAX_ISSUES);
}

/** Reports directives such as `%YAML 1.1` before the document. */
export function directiveIssue(source: string): Issue | undefined {
  const found = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*(%[^\n\r]*)/.exec(source);
  if (!found) return undefined;
  const text = found[1]!.trimEnd();
  const start = found[0].length - found[1]!.length;
  const params = { text: shorten(text, 30), isVersion: /^%YAML\s+1\.[01]\b/.test(text) ? 1 : 0 };
  return { rule: 'yaml-1.1-directive', start, end: start + text.length, params };
}
