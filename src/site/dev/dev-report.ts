import { formatPointer } from '../../../schema/common/pointer.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { withPlace } from '../../content/diagnostics/with-place.ts';
import { routeOf } from '../../content/link/page-index.ts';
import { parse } from '../../content/parse/parse.ts';
import { pointerAt } from '../../content/positions/position.ts';
import type { DevReport, ShownDiagnostic } from '../../contract/dev-report.ts';
import { sourceReader } from '../check/check-report.ts';
import type { CheckedSite } from '../check/check-site.ts';

/** The bytes of the last valid state of the page at a route; undefined if it has never been valid. */
type ShownBytes = (route: string) => Uint8Array | undefined;

/**
 * The diagnostics of a site for the overlay.
 * @param isHeld true while no diagnostics are shown yet
 */
export function reportOf(checked: CheckedSite, locale: Locale, isHeld: boolean, shownBytes: ShownBytes): DevReport {
  const found = isHeld ? [] : checked.diagnostics;
  const diagnostics = found.map((diagnostic) => withSurroundings(diagnostic, checked, locale, shownBytes));
  return { locale, folder: checked.folder.parent, diagnostics };
}

function withSurroundings(
  diagnostic: Diagnostic,
  checked: CheckedSite,
  locale: Locale,
  shownBytes: ShownBytes,
): ShownDiagnostic {
  const { params: _, path, place: __, ...shown } = diagnostic;
  const { file, line } = shown;
  const source = sourceReader(checked)(file) ?? '';
  const lines = source.split(/\r?\n/);
  const block = blockAt(lines, line);
  const isKnown = block !== undefined && Object.hasOwn(checked.schemas.blocks, block);
  const pointer = path ? formatPointer(path) : placeInShown(shownBytes(routeOf(file)), lines, line);
  return {
    ...shown,
    message: withPlace(diagnostic, locale),
    excerpt: lines[line - 1] ?? '',
    route: routeOf(file),
    ...(isKnown && { block }),
    ...(pointer !== undefined && { pointer }),
  };
}

/** The pointer of the value at a line of a file that cannot be read, in the last valid state that its page shows. */
function placeInShown(shown: Uint8Array | undefined, lines: readonly string[], line: number): string | undefined {
  return shown && placeBefore(new TextDecoder().decode(shown), lines.join('\n'), line);
}

/**
 * Finds the value at a line of a file that cannot be read, in the last valid state of the file. Lines after the change
 * are counted from the end of the file.
 * @param before the text of the valid state
 * @param now the present text
 * @param line counted from 1
 */
export function placeBefore(before: string, now: string, line: number): string | undefined {
  const { document } = parse(before);
  const lines = before.split('\n');
  const at = lineBefore(lines, now.split('\n'), line - 1);
  const offset = lines.slice(0, at + 1).reduce((sum, { length }) => sum + length + 1, -1);
  return document && formatPointer(pointerAt(document, offset));
}

/** The number that a line had before a change that replaced one run of lines by another. */
function lineBefore(before: readonly string[], now: readonly string[], line: number): number {
  const fromEnd = now.length - line;
  const isBelowChange =
    fromEnd <= before.length && now.slice(line).every((text, index) => text === before.at(index - fromEnd));
  return isBelowChange ? before.length - fromEnd : Math.min(line, before.length - 1);
}

/** The type of the block that a line is in, found without parsing: the file may be broken. */
function blockAt(lines: readonly string[], line: number): string | undefined {
  for (let at = line - 1; at >= 0; at--) {
    const type = /^\s*- type: *["']?([\w-]+)/.exec(lines[at] ?? '')?.[1];
    if (type) return type;
  }
  return undefined;
}
