import path from 'node:path';
import { shownPath } from '../site/blocks/own-code.mjs';
import { projectRoot } from '../site/options.ts';

/** A requirement that a block does not meet. */
export interface Finding {
  /** Absolute path of the file that has to be changed. */
  readonly file: string;
  /** Line of the file, from 1; absent if the whole file is meant. */
  readonly line?: number;
  /** Column of the line, from 1. */
  readonly column?: number;
  /** What is wrong. */
  readonly message: string;
}

/** A place in a text, both numbers from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset in a text. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The file of a finding with its line, as messages name it: `blocks/glossary/style.css:12:3`. */
function placeName({ file, line, column }: Finding): string {
  return [shownPath(projectRoot, file), line, column].filter((part) => part !== undefined).join(':');
}

/**
 * Fails a test, with one line for each finding. The stack of the error leads to the files of the block, so that the
 * test runner shows their lines.
 * @param advice what the developer of the block has to do
 */
export function expectNone(findings: readonly Finding[], advice: string): void {
  if (findings.length === 0) return;
  const lines = findings.map((finding) => `${placeName(finding)} ${finding.message}`);
  const error = new Error([...lines, advice && `→ ${advice}`].filter(Boolean).join('\n'));
  error.name = 'BlockError';
  const places = findings.filter(({ line }) => line !== undefined);
  error.stack = [
    `${error.name}: ${error.message}`,
    ...places.map(
      ({ file, line, column = 1 }) => `    at ${path.basename(path.dirname(file))} (${file}:${line}:${column})`,
    ),
  ].join('\n');
  throw error;
}
