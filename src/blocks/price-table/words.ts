import type { ByLanguage } from '../../ui/words.ts';

interface PriceTableWords {
  /** The values that are drawn instead of written; compared without regard to case. */
  readonly yes: string;
  readonly no: string;
  readonly included: string;
  readonly notIncluded: string;
  readonly feature: string;
}

export const words: ByLanguage<PriceTableWords> = {
  es: { yes: 'sí', no: 'no', included: 'Incluido', notIncluded: 'No incluido', feature: 'Característica' },
  en: { yes: 'yes', no: 'no', included: 'Included', notIncluded: 'Not included', feature: 'Feature' },
};
