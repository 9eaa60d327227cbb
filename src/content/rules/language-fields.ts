import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { deleteField } from '../diagnostics/remedies.ts';
import { rulesOf } from '../diagnostics/rule.ts';

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
