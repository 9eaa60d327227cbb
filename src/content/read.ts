import { type Document, parseDocument } from 'yaml';
import type { Diagnostic } from './diagnostic.ts';
import type { Lang } from './messages.ts';
import { diagnosticAt } from './position.ts';

export interface YamlFile {
  /** The text without a byte order mark. */
  readonly source: string;
  /** Absent, like the data, when the file has an error. */
  readonly document?: Document;
  readonly data?: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** Bytes to data, with every mistake of encoding and YAML on the way. */
export function readYaml(file: string, bytes: Uint8Array, lang: Lang = 'es'): YamlFile {
  const source = new TextDecoder().decode(bytes);
  const document = parseDocument(source, { prettyErrors: false, logLevel: 'silent' });
  const diagnostics = document.errors.map((error) =>
    diagnosticAt('yaml-error', { reason: error.message }, file, source, error.pos, lang),
  );
  if (diagnostics.length) return { source, diagnostics };
  return { source, document, data: document.toJS({ maxAliasCount: 0 }), diagnostics };
}
