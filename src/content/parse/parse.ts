import { Composer, type CST, type Document, Lexer, Parser, type YAMLParseError } from 'yaml';
import { rulesOf } from '../diagnostics/rule.ts';
import type { Issue } from './issue.ts';

export const MAX_DEPTH = 64;

const tooDeep = rulesOf('bytes')<{ max: number }>('too-deep', {
  severity: 'error',
  es: ({ max }) => `Demasiados niveles anidados (máximo ${max}).`,
  en: ({ max }) => `Nesting too deep (max ${max}).`,
});

export const multipleDocuments = rulesOf('yaml')('multiple-documents', {
  severity: 'error',
  es: () => 'Este «---» empieza otro documento y lo que sigue se perdería. Bórralo: una página por archivo.',
  en: () => 'This "---" starts another document and the rest would be lost. Delete it: one page a file.',
  bad: 'title: Nómina\n---\ntitle: Facturación',
  good: 'title: Nómina',
});

export interface Parsed {
  readonly document?: Document.Parsed;
  /** Syntax errors in the order of the text. */
  readonly errors: readonly YAMLParseError[];
  /** Set if the source is too deep, or has more than one document. */
  readonly issue?: Issue;
}

/**
 * Parses one YAML document. Counts the depth of the tokens first, because the composer of nodes is recursive: a second
 * stack overflow in it ends the process on Node 20.
 */
export function parse(source: string): Parsed {
  const tokens: CST.Token[] = [];
  const parser = new Parser();
  const depth = createDepthCounter();
  for (const token of new Lexer().lex(source)) {
    const start = depth.offset;
    if (depth.add(token) > MAX_DEPTH) return { errors: [], issue: depthIssueAt(start) };
    for (const parsed of parser.next(token)) tokens.push(parsed);
  }
  for (const parsed of parser.end()) tokens.push(parsed);
  return compose(tokens, source);
}

function compose(tokens: readonly CST.Token[], source: string): Parsed {
  // Turned off, because the library compares each field with every other field. `repeated-fields.ts` finds repeated
  // fields.
  const composer = new Composer({
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: false,
    version: '1.2',
    merge: false,
  });
  const documents = [...composer.compose(tokens, true, source.length)];
  const [document, second] = documents;
  const errors = [...(document?.errors ?? [])].sort((a, b) => a.pos[0] - b.pos[0]);
  const issue = second && documentMark(source, document!.range[1], second.range[0]);
  return { ...(document && { document }), errors, ...(issue && { issue }) };
}

function documentMark(source: string, from: number, fallback: number): Issue {
  const mark = /^---(?=\s|$)/gm;
  mark.lastIndex = from;
  const start = mark.exec(source)?.index ?? fallback;
  return { ...multipleDocuments(), start, end: Math.min(start + 3, source.length) };
}

/** The issue of a text with too many levels, found without composing nodes. */
export function depthIssue(source: string): Issue | undefined {
  const depth = createDepthCounter();
  for (const token of new Lexer().lex(source)) {
    const start = depth.offset;
    if (depth.add(token) > MAX_DEPTH) return depthIssueAt(start);
  }
  return undefined;
}

function depthIssueAt(start: number): Issue {
  return { ...tooDeep({ max: MAX_DEPTH }), start, end: start + 1, isFatal: true };
}

/** Counts the depth from lexical tokens: brackets, and the columns of block lists and mappings. */
function createDepthCounter() {
  const columns: number[] = [];
  let flow = 0;
  let column = 0;
  let keyColumn = 0;
  let isScalar = false;
  let offset = 0;

  function open(at: number): void {
    while (columns.length && columns.at(-1)! > at) columns.pop();
    if (columns.at(-1) !== at) columns.push(at);
  }

  function add(token: string): number {
    const first = token[0];
    if (isScalar) {
      isScalar = false;
      if (flow === 0) keyColumn = column;
    } else if (first === '\x02' || first === '\x1f' || first === '\x18') {
      // Control tokens of the lexer, which have no characters in the text.
      isScalar = first === '\x1f';
      return columns.length + flow;
    } else if (first === '"' || first === "'" || first === '*') {
      if (flow === 0) keyColumn = column;
    } else if (token === '[' || token === '{') {
      if (flow++ === 0) keyColumn = column;
    } else if (token === ']' || token === '}') {
      flow = Math.max(0, flow - 1);
    } else if (flow === 0 && (token === '-' || token === '?')) {
      open(column);
    } else if (flow === 0 && token === ':') {
      open(keyColumn);
    }
    move(token);
    return columns.length + flow;
  }

  function move(token: string): void {
    offset += token.length;
    const lineEnd = token.lastIndexOf('\n');
    column = lineEnd < 0 ? column + token.length : token.length - lineEnd - 1;
  }

  return {
    add,
    get offset() {
      return offset;
    },
  };
}
