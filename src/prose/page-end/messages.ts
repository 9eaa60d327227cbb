import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'updated', string>> = {
  es: { updated: 'Última actualización:' },
  en: { updated: 'Last updated:' },
  pt: { updated: 'Última atualização:' },
  fr: { updated: 'Dernière mise à jour\u202f:' },
  de: { updated: 'Zuletzt aktualisiert:' },
  it: { updated: 'Ultimo aggiornamento:' },
  ar: { updated: 'آخر تحديث:' },
  he: { updated: 'עודכן לאחרונה:' },
  ja: { updated: '最終更新：' },
  zh: { updated: '最后更新：' },
};
