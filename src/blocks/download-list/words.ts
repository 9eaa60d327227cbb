import type { ByLanguage } from '../../ui/words.ts';

export const words: ByLanguage<Record<'decimalSeparator', string>> = {
  es: { decimalSeparator: ',' },
  en: { decimalSeparator: '.' },
  pt: { decimalSeparator: ',' },
  fr: { decimalSeparator: ',' },
  de: { decimalSeparator: ',' },
  it: { decimalSeparator: ',' },
};
