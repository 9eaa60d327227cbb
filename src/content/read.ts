import { type Document, isScalar } from 'yaml';
import type { Diagnostic } from './diagnostic.ts';
import { type Lang, rules } from './messages.ts';
import { diagnosticAt } from './position.ts';
import { decode } from './read/bytes.ts';
import { explainErrors, explainMisreading, tidy } from './read/explain.ts';
import { commonFields } from './read/fields.ts';
import { joinersInLayout } from './read/joiners.ts';
import { depthSlip, parse } from './read/parse.ts';
import { readPlain } from './read/plain.ts';
import { limitSlips, type Slip } from './read/slip.ts';
import { walk } from './read/walk.ts';

export interface YamlFile {
  /** The text without a byte order mark. */
  readonly source: string;
  /** Absent, like the data, when the file has an error. */
  readonly document?: Document | undefined;
  readonly data?: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Bytes to data. A file that fails a stage (bytes, YAML, forbidden YAML) is told only the mistakes of
 * that stage, sorted by line. Never throws.
 * @param fields names of fields, to tell `text:` from a sentence with a colon in what is not yet data
 */
export function readYaml(file: string, bytes: Uint8Array, lang: Lang = 'es', fields = commonFields()): YamlFile {
  const { source, slips } = decode(bytes);
  const say = (found: readonly Slip[]) => limitSlips(found).map((slip) => toDiagnostic(slip, file, source, lang));
  if (slips.length) return { source, diagnostics: say(fatalOrAll(slips, source)) };
  const beforeDashes = joinersInLayout(source);
  if (beforeDashes.length) return { source, diagnostics: say(beforeDashes) };
  const plain = readPlain(source, fields);
  if (plain) return plainFile(source, plain);
  const { document, data, slips: found } = readFully(file, source, fields);
  if (found.some(({ rule }) => rules[rule].severity === 'error')) {
    const inLayout = joinersInLayout(source, fields);
    return { source, diagnostics: say(inLayout.length ? inLayout : found) };
  }
  return { source, ...(document && { document, data }), diagnostics: say(found) };
}

/** Positions are asked for only when a later stage finds a mistake: the full parser then runs after all. */
function plainFile(source: string, data: unknown): YamlFile {
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

function toDiagnostic(slip: Slip, file: string, source: string, lang: Lang): Diagnostic {
  return diagnosticAt(slip.rule, slip.params, file, source, [slip.start, slip.end], lang);
}

function fatalOrAll(slips: readonly Slip[], source: string): readonly Slip[] {
  const fatal = slips.find(({ isFatal }) => isFatal);
  // Thousands of brackets make an enormous line as well, but depth is what is wrong with them.
  return fatal ? [depthSlip(source) ?? fatal] : slips;
}

/** What the full parser makes of a source; `data` is absent where something is wrong. */
interface FullRead {
  readonly document?: Document;
  readonly data?: unknown;
  readonly slips: readonly Slip[];
}

/** Reads a source by the full parser, which every file can be read by: the plain reader has to agree with it. */
export function readFully(file: string, source: string, fields: ReadonlySet<string>): FullRead {
  const { document, errors, slip } = parse(source);
  if (!document) return { slips: slip ? [slip] : [] };
  const walked = walk(document, source, fields);
  if (errors.length) {
    const tags = errors.every(({ code }) => code === 'TAG_RESOLVE_FAILED' || code === 'BAD_ALIAS')
      ? walked.forbidden
      : [];
    return { slips: tags.length ? tidy(tags, source) : explainErrors(source, errors, fields) };
  }
  if (isEmpty(document)) return { slips: [emptyFile(file)] };
  const misread = walked.isSuspect ? explainMisreading(source, fields) : [];
  const layout = [...misread, ...walked.misread.filter(({ rule }) => rules[rule].severity === 'error')];
  if (layout.length || slip) return { slips: tidy([...layout, ...(slip ? [slip] : [])], source) };
  if (walked.forbidden.length) return { slips: tidy(walked.forbidden, source) };
  return { document, data: walked.data, slips: walked.misread };
}

function isEmpty(document: Document): boolean {
  const { contents } = document;
  return contents === null || (isScalar(contents) && contents.value === null && !contents.anchor && !contents.tag);
}

function emptyFile(file: string): Slip {
  const isSite = /(?:^|\/)site\.yaml$/.test(file) ? 1 : 0;
  return { rule: 'empty-file', start: 0, end: 0, params: { isSite } };
}
