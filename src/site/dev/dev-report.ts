import { formatPointer } from '../../../schema/common/pointer.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { withPlace } from '../../content/diagnostics/with-place.ts';
import { routeOf } from '../../content/link/page-index.ts';
import type { DevReport, ShownDiagnostic } from '../../contract/dev-report.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { placeBefore } from './place-before.ts';

/** The bytes of the last valid state of the page at a route; undefined if it has never been valid. */
type ShownBytes = (route: string) => Uint8Array | undefined;

/**
 * The diagnostics of a site for the overlay.
 * @param isHeld whether no diagnostics are to be shown yet
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
  const source = checked.source(file) ?? '';
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

/** The value that a page shows of a line, where its file cannot be read and its last valid state is shown. */
function placeInShown(shown: Uint8Array | undefined, lines: readonly string[], line: number): string | undefined {
  return shown && placeBefore(new TextDecoder().decode(shown), lines.join('\n'), line);
}

/** The type of the block that a line is in, found without parsing: the file may be broken. */
function blockAt(lines: readonly string[], line: number): string | undefined {
  for (let at = line - 1; at >= 0; at--) {
    const type = /^\s*- type: *["']?([\w-]+)/.exec(lines[at] ?? '')?.[1];
    if (type) return type;
  }
  return undefined;
}
