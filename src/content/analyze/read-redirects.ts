import { isMap, isScalar, type Pair, type Scalar } from 'yaml';
import type { Pointer } from '../../../schema/common/pointer.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import type { Locale } from '../diagnostics/rule.ts';
import type { SourceFile } from '../link/page-index.ts';
import { readTable } from '../link/redirects/read-table.ts';
import type { AnalyzedRedirects, CellName, RedirectLine } from '../link/redirects/redirect.ts';
import { pageAsRedirects, wrongLine } from '../link/redirects/rules.ts';
import { decode } from '../parse/bytes.ts';
import { type Issue, limitIssues } from '../parse/issue.ts';
import type { Cell } from '../parse/table.ts';
import { diagnosticAt, positionOf } from '../positions/position.ts';
import { readYaml } from './read-yaml.ts';
import { type FileReader, withVerifiedFixes } from './verified-fixes.ts';

/** Maximum size of a file of redirects, which is read faster than a page. */
const MAX_BYTES = 5_000_000;

interface Read {
  readonly source: string;
  readonly lines: readonly RedirectLine[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Functions that read files of redirects and add positions to the problems of their lines. */
export function createRedirectAnalysis(locale: Locale) {
  // The file read last, because lines and positions of one file are requested in a row.
  let latest: (SourceFile & { readonly read: Read }) | undefined;

  function read({ path, bytes }: SourceFile): Read {
    if (latest?.path === path && Buffer.compare(latest.bytes, bytes) === 0) return latest.read;
    latest = { path, bytes, read: readBytes(path, bytes, locale) };
    return latest.read;
  }

  const reader: FileReader = {
    analyze: (file) => readBytes(file.path, file.bytes, locale).diagnostics,
    published: () => undefined,
    maxTried: 20 * MAX_BYTES,
  };

  return {
    redirects: (file: SourceFile): AnalyzedRedirects => {
      const { lines, diagnostics } = read(file);
      return { file: file.path, lines, diagnostics: withVerifiedFixes(diagnostics, file, reader) };
    },
    locate: (problems: readonly Problem[], file: SourceFile): Diagnostic[] => {
      const { source, lines, diagnostics } = read(file);
      const located = problems.map((problem) => {
        const cell = cellAt(lines, problem.pointer);
        const { start, end } = cell ?? { start: 0, end: 0 };
        return diagnosticAt({ ...problem, start, end }, file.path, source, locale, problem.pointer);
      });
      return withVerifiedFixes(located, file, reader, diagnostics);
    },
  };
}

/** The cell at a pointer of an index and a name; the former address if the line has no such cell. */
function cellAt(lines: readonly RedirectLine[], [index, name]: Pointer): Cell | undefined {
  const line = lines[Number(index)];
  return line?.[name as CellName] ?? line?.from;
}

function readBytes(file: string, bytes: Uint8Array, locale: Locale): Read {
  const { source, issues } = decode(bytes, { maxBytes: MAX_BYTES });
  const say = (found: readonly Issue[]) => limitIssues(found).map((issue) => diagnosticAt(issue, file, source, locale));
  if (issues.length > 0) return { source, lines: [], diagnostics: say(issues) };
  if (file.endsWith('.csv')) {
    const table = readTable(source);
    return { source, lines: table.lines, diagnostics: say(table.issues) };
  }
  const plain = readPlainLines(source);
  if (plain) return { source, lines: plain.lines, diagnostics: say(plain.issues) };
  return { source, ...readMap(file, bytes, locale) };
}

/** `/from: /to`, without quotes and braces, and perhaps with a comment. YAML reads the same. */
const plainLine =
  /^((?:\/|https?:)[^\s:#]*(?:[:#][^\s:#]+)*): +((?:\/|https?:)[^\s:#]*(?:[:#][^\s:#]+)*|\d{3})[ \t]*(?:#.*)?$/;
const emptyLine = /^\s*(?:#.*)?$/;
/** Two addresses with another sign between them than a colon and a space. */
const otherLine = /^((?:\/|https?:\/\/)[^\s,;|>]*?)(?::|[\s,;|]+|\s*[-=]+>\s*|\s*→\s*)((?:\/|https?:\/\/)\S*)\s*$/;

/**
 * Reads a file whose lines all are plain, in a hundredth of the time of the YAML parser.
 * @returns undefined for other files
 */
function readPlainLines(source: string): { lines: RedirectLine[]; issues: Issue[] } | undefined {
  const lines: RedirectLine[] = [];
  const issues: Issue[] = [];
  const known = new Set<string>();
  let start = 0;
  let number = 0;
  for (const text of source.split('\n')) {
    number += 1;
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    const [, from, to] = plainLine.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      const cell = (name: string, at: number): Cell => ({
        text: name,
        start: start + at,
        end: start + at + name.length,
      });
      const second = cell(to, line.indexOf(to, from.length + 1));
      lines.push({ number, from: cell(from, 0), ...(/^\d/.test(to) ? { status: second } : { to: second }) });
      // The YAML parser reports a field that is written twice.
      if (known.has(from)) return undefined;
      known.add(from);
    } else if (!emptyLine.test(line)) {
      const [, first, second] = otherLine.exec(line) ?? [];
      if (first === undefined) return undefined;
      issues.push({
        ...wrongLine({ kind: 'separator', guess: `${first}: ${second}` }),
        start,
        end: start + line.length,
      });
    }
    start += text.length + 1;
  }
  return lines.length + issues.length > 0 ? { lines, issues } : undefined;
}

/** Reads any YAML map of addresses. */
function readMap(file: string, bytes: Uint8Array, locale: Locale): Omit<Read, 'source'> {
  const { source, document, data, diagnostics } = readYaml(file, bytes, locale);
  if (data === undefined || !document) return { lines: [], diagnostics };
  const { contents } = document;
  const say = (issue: Issue) => diagnosticAt(issue, file, source, locale);
  if (!isMap(contents)) {
    const issue = { ...wrongLine({ kind: 'list' }), start: 0, end: 0 };
    return { lines: [], diagnostics: [...diagnostics, say(issue)] };
  }
  if (contents.has('blocks') || contents.has('title'))
    return { lines: [], diagnostics: [...diagnostics, say({ ...pageAsRedirects(), start: 0, end: 0 })] };
  const read = contents.items.map((pair) => readPair(pair, source));
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    diagnostics: [...diagnostics, ...limitIssues(read.flatMap(({ issue }) => issue ?? [])).map(say)],
  };
}

function readPair({ key, value }: Pair, source: string): { line?: RedirectLine; issue?: Issue } {
  const from = isScalar(key) ? cellOf(key) : undefined;
  if (!from) return {};
  const line = { number: positionOf(source, from.start).line, from };
  const wrong = (kind: 'value' | 'field', at: Cell | undefined) => {
    const { start, end } = at ?? from;
    return { issue: { ...wrongLine({ kind, ...(at && { value: at.text }) }), start, end } };
  };
  if (isScalar(value)) {
    const cell = cellOf(value);
    if (value.value === null) return { line };
    if (typeof value.value === 'number') return { line: { ...line, status: cell } };
    return typeof value.value === 'string' ? { line: { ...line, to: cell } } : wrong('value', cell);
  }
  if (!isMap(value)) return wrong('value', undefined);
  const cells: Partial<Record<CellName, Cell>> = {};
  for (const { key: name, value: inner } of value.items) {
    const field = isScalar(name) ? cellOf(name) : undefined;
    if (field?.text !== 'to' && field?.text !== 'status') return wrong('field', field);
    if (isScalar(inner) && inner.value !== null) cells[field.text] = cellOf(inner);
    else if (!isScalar(inner)) return wrong('value', field);
  }
  return { line: { ...line, ...cells } };
}

function cellOf(scalar: Scalar): Cell {
  const [start, end] = scalar.range!;
  return { text: String(scalar.value), start, end };
}
