import { isUtf8 } from 'node:buffer';
import type { Pointer } from '../../../../schema/common/pointer.ts';
import { readYaml } from '../../../content/analyze/read-yaml.ts';
import type { Schemas } from '../../../content/common/site-schemas.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { readFacts } from '../../../content/link/facts/read-facts.ts';
import type { PageFacts } from '../../../content/link/page-facts.ts';
import type { ParsedFile } from '../../../content/parse/parsed-file.ts';
import { readSourceFile } from '../../site-file.mjs';

/** A file of saved sections, which is a list of blocks. */
export interface SavedFacts {
  /** The whole text, with its byte order mark. */
  readonly text: string;
  readonly parsed: ParsedFile;
  /** The facts of a page that has these blocks alone. */
  readonly facts: PageFacts;
}

/** Reads a file of saved sections. @returns undefined for a file that is not a list */
export function readSaved(schemas: Schemas, parent: string, file: string, locale: Locale): SavedFacts | undefined {
  const bytes = readSourceFile(parent, file);
  const parsed = readYaml(file, bytes, locale);
  if (!isUtf8(bytes) || !Array.isArray(parsed.data)) return undefined;
  return { text: bytes.toString(), parsed, facts: readFacts(schemas, schemas.page, { blocks: parsed.data }) };
}

/** Points to a value in the file, instead of the page with the blocks of the file. */
export function inSavedFile<T extends { readonly pointer: Pointer }>(found: T): T {
  return { ...found, pointer: found.pointer.slice(1) };
}
