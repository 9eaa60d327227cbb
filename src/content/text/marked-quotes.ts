import { calloutKinds, type InlineNode, type Rich, type RichNode } from '../../../schema/compiled.ts';
import { nearest } from '../common/nearest.ts';
import { type Finding, rulesOf } from '../diagnostics/rule.ts';
import { proseNode } from './prose.ts';

const rule = rulesOf('texts');

const markWithoutTitle = rule<{ kind: string }>('mark-without-title', {
  severity: 'error',
  es: ({ kind }) => `A «[!${kind}]» le falta su título. Escríbelo en la misma línea: > [!${kind}] Título`,
  en: ({ kind }) => `"[!${kind}]" lacks its title. Write it on the same line: > [!${kind}] Title`,
  bad: 'body: |\n  > [!DETAILS]\n  > Lo que se abre.',
  good: 'body: |\n  > [!DETAILS] Ver los requisitos\n  > Lo que se abre.',
});

const calloutKind = rule<{ kind: string; guess?: string; allowed: readonly string[] }>('callout-kind', {
  severity: 'error',
  es: ({ kind, guess, allowed }) =>
    `«${kind}» no es una clase de recuadro. ${guess ? `¿Querías decir [!${guess}]?` : `Escribe en inglés una de estas: ${allowed.join(', ')}.`}`,
  en: ({ kind, guess, allowed }) =>
    `"${kind}" is no kind of call-out. ${guess ? `Did you mean [!${guess}]?` : `Write one of these: ${allowed.join(', ')}.`}`,
  bad: 'body: |\n  > [!OJO]',
  good: 'body: |\n  > [!WARNING]',
});

/** The mark at the beginning of a quote, `[!NOTE]`, with the blanks after it. */
export const quoteMark = /^\[!([\p{L}_-]+)\][ \t]*/u;

/** Marks of quotes that have a title on the same line. */
const titledMarks = ['details', 'tab'] as const;

/**
 * The node of a quote. If it begins with a mark, it is a call-out, a collapsible part or a tab.
 * @param report reports a problem of the mark
 * @param takeTabs reserves a name for tabs on the page
 */
export function quoteNode(c: Rich, report: (finding: Finding) => void, takeTabs: () => string): RichNode {
  const mark = takeMark(c);
  if (!mark) return { t: 'quote', c };
  const { name, title, rest } = mark;
  const titled = titledMarks.find((known) => known === name.toLowerCase());
  if (titled) {
    if (title.length === 0) report(markWithoutTitle({ kind: titled.toUpperCase() }));
    const item = { title, c: rest };
    return titled === 'details' ? proseNode('fold', item) : proseNode('tabs', { name: takeTabs(), items: [item] });
  }
  // A call-out has no words after its name, so this is an ordinary quote, as on the sites that introduced the mark.
  if (title.length > 0) return { t: 'quote', c };
  const kind = calloutKinds.find((known) => known === name.toLowerCase());
  if (kind) return proseNode('callout', { kind, c: rest });
  const marks = [...calloutKinds, ...titledMarks].map((known) => known.toUpperCase());
  report(calloutKind({ kind: name, guess: nearest(name.toUpperCase(), marks), allowed: marks }));
  return { t: 'quote', c };
}

/** A quote whose first line begins with a mark: `[!NOTE]`, `[!TAB] Linux`. */
interface MarkedQuote {
  /** The name as written. */
  readonly name: string;
  /** The words after the mark on the first line. */
  readonly title: readonly InlineNode[];
  /** The content after the first line. */
  readonly rest: Rich;
}

function takeMark([first, ...others]: Rich): MarkedQuote | undefined {
  const start = first?.t === 'p' ? first.c[0] : undefined;
  if (first?.t !== 'p' || typeof start !== 'string') return undefined;
  const [mark, name] = quoteMark.exec(start) ?? [];
  if (!mark || !name) return undefined;
  const [title, words] = splitLine([start.slice(mark.length), ...first.c.slice(1)]);
  return { name, title, rest: words.length > 0 ? [{ t: 'p', c: words }, ...others] : others };
}

/** Splits nodes at the first line break. */
function splitLine(nodes: readonly InlineNode[]): [line: InlineNode[], rest: InlineNode[]] {
  const isEnd = (node: InlineNode) => (typeof node === 'string' ? node.includes('\n') : node.t === 'br');
  const at = nodes.findIndex(isEnd);
  const full = (parts: readonly InlineNode[]) => parts.filter((node) => node !== '');
  if (at < 0) return [full(nodes), []];
  const [before = '', ...after] = typeof nodes[at] === 'string' ? nodes[at].split('\n') : [];
  return [full([...nodes.slice(0, at), before.trimEnd()]), full([after.join('\n'), ...nodes.slice(at + 1)])];
}
