import type { ByLanguage } from '../../ui/messages.ts';

/** A cell with `yes` or `no`, in any case, is drawn instead of written. */
export const messages: ByLanguage<Record<'yes' | 'no' | 'included' | 'notIncluded' | 'feature', string>> = {
  es: { yes: 'sí', no: 'no', included: 'Incluido', notIncluded: 'No incluido', feature: 'Característica' },
  en: { yes: 'yes', no: 'no', included: 'Included', notIncluded: 'Not included', feature: 'Feature' },
  pt: { yes: 'sim', no: 'não', included: 'Incluído', notIncluded: 'Não incluído', feature: 'Característica' },
  fr: { yes: 'oui', no: 'non', included: 'Inclus', notIncluded: 'Non inclus', feature: 'Caractéristique' },
  de: { yes: 'ja', no: 'nein', included: 'Enthalten', notIncluded: 'Nicht enthalten', feature: 'Merkmal' },
  it: { yes: 'sì', no: 'no', included: 'Incluso', notIncluded: 'Non incluso', feature: 'Caratteristica' },
  ar: { yes: 'نعم', no: 'لا', included: 'مشمول', notIncluded: 'غير مشمول', feature: 'الميزة' },
  he: { yes: 'כן', no: 'לא', included: 'כלול', notIncluded: 'לא כלול', feature: 'תכונה' },
  ja: { yes: 'はい', no: 'いいえ', included: 'あり', notIncluded: 'なし', feature: '機能' },
  zh: { yes: '是', no: '否', included: '包含', notIncluded: '不包含', feature: '功能' },
};
