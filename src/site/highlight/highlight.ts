import hljs from 'highlight.js/lib/core';
import type { CodeKind, CodeNode } from '../../../schema/compiled.ts';
import { unescapeHtml } from '../../content/common/unescape-html.ts';
import type { Highlight } from '../../content/text/parsed-text.ts';
import { grammars } from './grammars.ts';

/** The kind for each scope of highlight.js. Other scopes have no colour. */
export const kinds: Readonly<Record<string, CodeKind>> = {
  comment: 'comment',
  quote: 'comment',
  keyword: 'keyword',
  operator: 'keyword',
  doctag: 'keyword',
  'selector-tag': 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  link: 'string',
  code: 'string',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  bullet: 'number',
  title: 'name',
  section: 'name',
  name: 'name',
  attr: 'name',
  attribute: 'name',
  property: 'name',
  type: 'type',
  built_in: 'type',
  class: 'type',
  variable: 'type',
  'selector-class': 'type',
  'selector-id': 'type',
  meta: 'meta',
  tag: 'meta',
  addition: 'added',
  deletion: 'removed',
};

/** Divides code by the grammar of its language. Together the nodes are exactly the code. */
export const highlight: Highlight = (code, language) => {
  if (!hljs.getLanguage(language)) hljs.registerLanguage(language, grammars[language]);
  return nodesOf(hljs.highlight(code, { language, ignoreIllegals: true }).value);
};

/** @param html of the library: text and nested elements `<span class="hljs-…">` */
function nodesOf(html: string): CodeNode[] {
  const nodes: CodeNode[] = [];
  const open: (CodeKind | undefined)[] = [];
  for (const [part, scope] of html.matchAll(/<span class="([^"]*)">|<\/span>|[^<]+/g)) {
    if (scope !== undefined) open.push(kindOf(scope) ?? open.at(-1));
    else if (part === '</span>') open.pop();
    else add(nodes, open.at(-1), unescapeHtml(part));
  }
  return nodes;
}

/** @param classes `hljs-title function_` */
function kindOf(classes: string): CodeKind | undefined {
  return kinds[/^hljs-([\w-]+)/.exec(classes)?.[1] ?? ''];
}

/** Adds a text to the last node if both are of one kind, for less data and fewer elements. */
function add(nodes: CodeNode[], kind: CodeKind | undefined, text: string): void {
  const last = nodes.at(-1);
  const before = typeof last === 'string' ? undefined : last?.[0];
  if (last !== undefined && before === kind) nodes.pop();
  const whole = last !== undefined && before === kind ? (typeof last === 'string' ? last : last[1]) + text : text;
  nodes.push(kind ? [kind, whole] : whole);
}
