import type { Diagnostic } from '../diagnostic.ts';
import type { Locale } from '../rule.ts';
import type { HiddenName, NextChange } from './report.ts';

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

export function countOf(diagnostics: readonly Diagnostic[]): Counts {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/** One sentence: the number of errors and warnings, and of files that have them. */
export function summary(diagnostics: readonly Diagnostic[], files: number, locale: Locale): string {
  const { errors, warnings } = countOf(diagnostics);
  const bad = new Set(diagnostics.map(({ file }) => file)).size;
  if (locale === 'en') {
    const all = plural(files, 'file', 'files');
    if (diagnostics.length === 0) return `No problems in ${all}.`;
    return `${list(
      [
        [errors, 'error', 'errors'],
        [warnings, 'warning', 'warnings'],
      ],
      'and',
    )} in ${bad} of ${all}.`;
  }
  const all = plural(files, 'archivo', 'archivos');
  if (diagnostics.length === 0) return `Sin problemas en ${all}.`;
  return `${list(
    [
      [errors, 'error', 'errores'],
      [warnings, 'aviso', 'avisos'],
    ],
    'y',
  )} en ${bad} de ${all}.`;
}

/** One sentence that lists hidden blocks, which are not a problem; empty without hidden blocks. */
export function hiddenNote(hidden: readonly HiddenName[], locale: Locale): string {
  if (hidden.length === 0) return '';
  const names = hidden.map(({ file, name }) => `«${name}» (${file})`).join(', ');
  return locale === 'en'
    ? `${plural(hidden.length, 'hidden block', 'hidden blocks')}, not published: ${names}.`
    : `${plural(hidden.length, 'bloque oculto', 'bloques ocultos')}, sin publicar: ${names}.`;
}

const withoutClock: Readonly<Record<Locale, string>> = {
  es: 'Ningún archivo de .github/workflows construye el sitio a horas fijas (schedule): lo que empieza o termina se verá cuando alguien lo construya.',
  en: 'No file of .github/workflows builds the site at set times (schedule): what begins or ends is seen when somebody builds it.',
};

/** A note about the next change of the published site; empty if none is known. */
export function nextNote({ at, timeZone, routes, hasClock = true }: NextChange, locale: Locale): string {
  if (at === undefined) return '';
  const time = `${at.slice(0, 16).replace('T', ' ')}${timeZone === undefined ? '' : ` (${timeZone})`}`;
  const note = `${locale === 'en' ? 'Next change' : 'Próximo cambio'}: ${time}: ${routes.join(', ')}`;
  return hasClock ? note : `${note}. ${withoutClock[locale]}`;
}

function list(counts: readonly (readonly [number, string, string])[], and: string): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => plural(count, one, many))
    .join(` ${and} `);
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Diagnostics by file, in the order of the report. */
export function byFile(diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const known = files.get(diagnostic.file);
    if (known) known.push(diagnostic);
    else files.set(diagnostic.file, [diagnostic]);
  }
  return files;
}
