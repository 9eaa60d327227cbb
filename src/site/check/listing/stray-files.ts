import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { wholeFile } from '../../../content/diagnostics/whole-file.ts';
import { fileExtension, type StrayKind } from '../../../content/link/files/folder.ts';
import { routeOf } from '../../../content/link/page-index.ts';
import { kindOfName } from '../../images/asset-kinds.ts';

const nearlyYaml = /\.(?:ya?ml(?:[._~-].*|~)?|txt|bak|old|orig|copia|copy)$/i;
const document = /\.(?:docx?|odt|rtf|pages|html?|xlsx?|xls|ods|csv|pptx?|numbers|pdf)$/i;
/** Files with a meaning for developers and hosts: `README`, `CNAME`, `_headers`. */
const otherName = /(?:^|\/)(?:[A-Z]+|_[^/]*)$/;
/** Settings of other programs, which may have the extension of an asset. */
const settings = /\.json$/i;

/**
 * The probable purpose of a file that is not a page; undefined for pages, and for files that need not be published.
 * @param name its path inside the pages folder, outside of assets
 */
export function strayKind(name: string): Exclude<StrayKind, 'copy'> | undefined {
  if (name.endsWith('.yaml')) return undefined;
  if (nearlyYaml.test(name)) return 'page';
  if (document.test(name)) return 'document';
  if (!/\.[^/]*$/.test(name)) return otherName.test(name) ? undefined : 'page';
  return kindOfName(name) && !settings.test(name) ? 'asset' : undefined;
}

/** Reports the files next to the pages that would not be published. @param pages paths of the pages */
export function strayFiles(strays: readonly string[], pages: readonly string[], locale: Locale): Diagnostic[] {
  const known = new Set(pages);
  return strays.map((file) => {
    const stem = stemOf(file);
    const extension = /\.[^./]*$/.exec(file)?.[0] ?? '';
    const kind: StrayKind = known.has(`${stem}.yaml`) ? 'copy' : (strayKind(file) ?? 'page');
    const guess = `${stem.replace(/^.*\//, '')}.yaml`;
    return wholeFile(fileExtension({ extension, guess, kind }), file, locale);
  });
}

/** The routes of files that are probably pages but have another extension than `.yaml`. */
export function strayRoutes(strays: readonly string[]): string[] {
  return strays.filter((file) => strayKind(file) === 'page').map((file) => routeOf(`${stemOf(file)}.yaml`));
}

/** The path of a file without any of its extensions. */
function stemOf(file: string): string {
  return file.replace(/(?:\.[a-z]+~?)+$/i, '');
}
