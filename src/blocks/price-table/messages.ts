import type { ByLanguage } from '../../ui/messages.ts';

/** A cell with `yes` or `no`, in any case, is drawn instead of written. */
export const messages: ByLanguage<Record<'yes' | 'no' | 'included' | 'notIncluded' | 'feature', string>> = {
  es: { yes: 'sí', no: 'no', included: 'Incluido', notIncluded: 'No incluido', feature: 'Característica' },
  en: { yes: 'yes', no: 'no', included: 'Included', notIncluded: 'Not included', feature: 'Feature' },
  pt: { yes: 'sim', no: 'não', included: 'Incluído', notIncluded: 'Não incluído', feature: 'Característica' },
  fr: { yes: 'oui', no: 'non', included: 'Inclus', notIncluded: 'Non inclus', feature: 'Caractéristique' },
  de: { yes: 'ja', no: 'nein', included: 'Enthalten', notIncluded: 'Nicht enthalten', feature: 'Merkmal' },
  it: { yes: 'sì', no: 'no', included: 'Incluso', notIncluded: 'Non incluso', feature: 'Caratteristica' },
};
