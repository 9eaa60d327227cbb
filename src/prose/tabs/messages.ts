import type { ByLanguage } from '../../ui/messages.ts';

/** The name of the group of tabs. */
export const messages: ByLanguage<Record<'versions', string>> = {
  es: { versions: 'Versiones' },
  en: { versions: 'Versions' },
  pt: { versions: 'Versões' },
  fr: { versions: 'Versions' },
  de: { versions: 'Varianten' },
  it: { versions: 'Versioni' },
  ar: { versions: 'الإصدارات' },
  he: { versions: 'גרסאות' },
  ja: { versions: 'バージョン' },
  zh: { versions: '版本' },
};
