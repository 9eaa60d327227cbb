import { shorten } from '../../../common/quote.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { localAddress, localPage } from '../../local-address.ts';
import { type Correction, type Recovery, replaceFrom } from '../recovery.ts';
import type { Position } from './quoted.ts';

const unknownEscape = rulesOf('yaml')<{ sequence: string; isPath: boolean; fixed: string }>('bad-escape', {
  severity: 'error',
  es: ({ isPath, fixed }) =>
    `Dentro de "…" la barra \\ tiene significado especial. ${isPath ? `En rutas usa «/»: ${fixed}` : `Escríbelo entre comillas simples: ${fixed}`}`,
  en: ({ sequence, isPath, fixed }) =>
    `"${sequence}" is not a valid escape; ${isPath ? `use "/" in paths: ${fixed}` : `use single quotes: ${fixed}`}`,
  bad: 'href: "assets\\planilla.pdf"',
  good: 'href: /assets/planilla.pdf',
});

const escapes = /\\(?:[0abtnvfre "/\\N_LP\t]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|$)|\\/g;

/** A backslash that is not an escape of YAML, mostly in a Windows path. The correction keeps the columns of the line. */
export const badEscape: Recovery<Position & { readonly close: number }> = {
  name: 'bad-escape',
  examples: [
    { before: 'href: "C:\\Datos\\lista.pdf"\n', after: 'href: "C:/Datos/lista.pdf"\n', rules: ['bad-escape'] },
    { before: 'href: "C:\\Sitio\\lista.html"\n', after: 'href: "C:/Sitio/lista.html"\n', rules: ['local-address'] },
  ],
  find: (view, { line, column, close }): Correction | undefined => {
    const text = view.recovered[line]!;
    const content = text.slice(column + 1, Math.min(close, text.length));
    const bad = [...content.matchAll(escapes)].find(
      ([match], index, all) => match === '\\' && all[index]!.index < content.length - 1,
    );
    if (!bad) return undefined;
    const page = localPage(content);
    const isFile = page !== undefined && /\.\w+$/.test(page);
    const isPath = isFile || (!/\s/.test(content) && /\w\\\w/.test(content));
    const path = isFile ? `/assets/${page.replace(/^\/(?:assets\/)?/, '')}` : content.replace(/\\+/g, '/');
    const sequence = content.slice(bad.index, bad.index + 2);
    const fixed = isPath ? shorten(path) : `'${shorten(content.replaceAll("'", "''"))}'`;
    const after = text.slice(column + 1 + content.length);
    return {
      issue:
        page !== undefined && !isFile
          ? { ...localAddress({ guess: page }), line, column, length: content.length + 2 }
          : { ...unknownEscape({ sequence, isPath, fixed }), line, column: column + 1 + bad.index, length: 2 },
      edits: [replaceFrom(view, line, column + 1, content.replaceAll('\\', '/') + after)],
    };
  },
};
