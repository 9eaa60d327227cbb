import type { ByLanguage } from '../../ui/messages.ts';

/** The compiler writes `linkTo` into pages: it is the name of a link to a heading. */
export const messages: ByLanguage<Record<'updated' | 'linkTo', string>> = {
  es: { updated: 'Última actualización:', linkTo: 'Enlace a «{title}»' },
  en: { updated: 'Last updated:', linkTo: 'Link to “{title}”' },
  pt: { updated: 'Última atualização:', linkTo: 'Link para “{title}”' },
  fr: { updated: 'Dernière mise à jour\u202f:', linkTo: 'Lien vers « {title} »' },
  de: { updated: 'Zuletzt aktualisiert:', linkTo: 'Link zu „{title}“' },
  it: { updated: 'Ultimo aggiornamento:', linkTo: 'Link a «{title}»' },
  ar: { updated: 'آخر تحديث:', linkTo: 'رابط إلى «{title}»' },
  he: { updated: 'עודכן לאחרונה:', linkTo: 'קישור אל „{title}”' },
  ja: { updated: '最終更新：', linkTo: '「{title}」へのリンク' },
  zh: { updated: '最后更新：', linkTo: '“{title}”的链接' },
};
