import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { lineEnd, lineStart } from '../common/lines.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { type Remedy, rulesOf } from '../diagnostics/rule.ts';

/** Deletes the line of a field, if its value is on the same line. */
const deleteField: Remedy = (source, { start }) => {
  const from = lineStart(source, start);
  const to = lineEnd(source, start);
  const [line, next] = [source.slice(from, to), /^\n([^\n]*)/.exec(source.slice(to))?.[1] ?? ''];
  const isWhole = /^\s*[\w-]+:[ \t]+[^\s|>#&*]/.test(line) && source.slice(from, start).trim() === '';
  const isContinued = next.trim() !== '' && indent(next) > indent(line);
  return isWhole && !isContinued ? [{ start: from, end: Math.min(to + 1, source.length), text: '' }] : undefined;
};

function indent(line: string): number {
  return /^[ ]*/.exec(line)![0].length;
}

const languageField = rulesOf('fields')<{ field: string }>('language-field', {
  severity: 'error',
  es: ({ field }) =>
    `«${field}» vale para todos los idiomas: va en el site.yaml de la carpeta de páginas. Bórralo de este archivo.`,
  en: ({ field }) =>
    `"${field}" applies to all languages and belongs in the site.yaml of the pages folder. Delete it from this file.`,
  fix: deleteField,
  fixDeletesLines: true,
  bad: 'url: https://empresa.co\ntitle: Our products',
  good: 'title: Our products',
});

/** Reports a field of the `site.yaml` of a language that only the first one may have. */
export function languageFields({ isSiteWide }: FieldSchema, pointer: Pointer): Problem[] {
  return isSiteWide ? [{ ...languageField({ field: String(pointer.at(-1)) }), pointer, at: 'key' }] : [];
}
