import { type Document, isScalar } from 'yaml';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isError, type Locale, rulesOf } from '../diagnostics/rule.ts';
import { isSiteFile } from '../link/page-index.ts';
import { decode } from '../parse/bytes.ts';
import { readFast } from '../parse/fast-reader.ts';
import { commonFields } from '../parse/field-names.ts';
import { inspectDocument } from '../parse/inspect/inspect.ts';
import { joinersInLayout } from '../parse/invisible.ts';
import { type Issue, limitIssues } from '../parse/issue.ts';
import { depthIssue, parse } from '../parse/parse.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { diagnosticAt, pointerAt } from '../positions/position.ts';
import { explainErrors, explainMisreading, oneIssuePerLine } from '../recover/explain.ts';
import { lostPageStart } from '../recover/lost-page-start.ts';

const emptyFile = rulesOf('yaml')<{ isPage: boolean }>('empty-file', {
  severity: 'error',
  es: ({ isPage }) =>
    isPage
      ? 'La página está vacía. Empieza por «title:», «description:» y «blocks:», o copia una plantilla.'
      : 'El archivo está vacío. Copia una plantilla.',
  en: ({ isPage }) =>
    isPage ? 'Page file is empty; start from a template.' : 'The file is empty; start from a template.',
});

/** The kind of a file, on which messages about missing parts depend. */
type FileKind = 'page' | 'site' | 'data';

/**
 * Reads bytes as data. A file that fails a stage (bytes, YAML, forbidden YAML) gets the diagnostics of that stage only,
 * sorted by line. Never throws.
 * @param fields names of all fields, to distinguish a field from a sentence with a colon in a file with errors
 */
export function readYaml(
  file: string,
  bytes: Uint8Array,
  locale: Locale = 'es',
  fields = commonFields(),
  kind: FileKind = isSiteFile(file) ? 'site' : 'page',
): ParsedFile {
  const { source, issues } = decode(bytes);
  const say = (found: readonly Issue[]) => limitIssues(found).map((issue) => toDiagnostic(issue, file, source, locale));
  if (issues.length) return { source, diagnostics: say(fatalOrAll(issues, source)) };
  const beforeDashes = joinersInLayout(source);
  if (beforeDashes.length) return { source, diagnostics: say(beforeDashes) };
  const plain = readFast(source, fields);
  if (plain) return plainFile(source, plain);
  const { document, data, issues: found } = readFully(kind, source, fields);
  if (found.some(isError)) {
    const inLayout = joinersInLayout(source, fields);
    return { source, diagnostics: say(inLayout.length ? inLayout : found) };
  }
  if (!document) return { source, diagnostics: say(found) };
  const diagnostics = limitIssues(found).map((issue) => toDiagnostic(issue, file, source, locale, document));
  return { source, document, data, diagnostics };
}

/** The full parser runs on first access, because only problems of later stages need positions. */
function plainFile(source: string, data: unknown): ParsedFile {
  let document: Document | undefined;
  return {
    source,
    data,
    diagnostics: [],
    get document() {
      document ??= parse(source).document;
      return document;
    },
  };
}

function toDiagnostic(issue: Issue, file: string, source: string, locale: Locale, document?: Document): Diagnostic {
  return diagnosticAt(issue, file, source, locale, document && pointerAt(document, issue.start));
}

function fatalOrAll(issues: readonly Issue[], source: string): readonly Issue[] {
  const fatal = issues.find(({ isFatal }) => isFatal);
  // Thousands of brackets also make a line too long, but the depth is the cause.
  return fatal ? [depthIssue(source) ?? fatal] : issues;
}

/** The result of the full parser; `data` is absent if the source has errors. */
interface FullRead {
  readonly document?: Document;
  readonly data?: unknown;
  readonly issues: readonly Issue[];
}

/** Reads a source with the full parser. Its result is authoritative; the fast reader must agree with it. */
export function readFully(kind: FileKind, source: string, fields: ReadonlySet<string>): FullRead {
  const { document, errors, issue } = parse(source);
  if (!document) return { issues: issue ? [issue] : [] };
  const lost = errors.length && kind === 'page' ? lostPageStart(source, fields) : undefined;
  if (lost) return { issues: [lost] };
  const inspected = inspectDocument(document, source, fields);
  if (errors.length) {
    const tags = errors.every(({ code }) => code === 'TAG_RESOLVE_FAILED' || code === 'BAD_ALIAS')
      ? inspected.forbidden
      : [];
    return { issues: tags.length ? oneIssuePerLine(tags, source) : explainErrors(source, errors, fields) };
  }
  if (isEmpty(document)) return { issues: [{ ...emptyFile({ isPage: kind === 'page' }), start: 0, end: 0 }] };
  const misread = inspected.isSuspect ? explainMisreading(source, fields) : [];
  const layout = [...misread, ...inspected.misread.filter(isError)];
  if (layout.length || issue) return { issues: oneIssuePerLine([...layout, ...(issue ? [issue] : [])], source) };
  if (inspected.forbidden.length) return { issues: oneIssuePerLine(inspected.forbidden, source) };
  return { document, data: inspected.data, issues: inspected.misread };
}

function isEmpty(document: Document): boolean {
  const { contents } = document;
  return contents === null || (isScalar(contents) && contents.value === null && !contents.anchor && !contents.tag);
}
