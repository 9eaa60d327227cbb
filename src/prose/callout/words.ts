import type { CalloutKind } from '../../../schema/compiled.ts';
import type { ByLanguage } from '../../ui/words.ts';

export const words: ByLanguage<Readonly<Record<CalloutKind, string>>> = {
  es: { note: 'Nota', tip: 'Consejo', important: 'Importante', warning: 'Advertencia', caution: 'Precaución' },
  en: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
};
