import type { ByLanguage } from '../../ui/messages.ts';

/** The compiler writes `linkTo` into pages: it is the name of a link to a heading. */
export const messages: ByLanguage<Record<'updated' | 'linkTo' | 'helpful' | 'yes' | 'no', string>> = {
  es: {
    updated: 'Última actualización:',
    linkTo: 'Enlace a «{title}»',
    helpful: '¿Le sirvió esta página?',
    yes: 'Sí',
    no: 'No',
  },
  en: {
    updated: 'Last updated:',
    linkTo: 'Link to “{title}”',
    helpful: 'Was this page helpful?',
    yes: 'Yes',
    no: 'No',
  },
  pt: {
    updated: 'Última atualização:',
    linkTo: 'Link para “{title}”',
    helpful: 'Esta página foi útil?',
    yes: 'Sim',
    no: 'Não',
  },
  fr: {
    updated: 'Dernière mise à jour\u202f:',
    linkTo: 'Lien vers « {title} »',
    helpful: 'Cette page vous a-t-elle été utile\u202f?',
    yes: 'Oui',
    no: 'Non',
  },
  de: {
    updated: 'Zuletzt aktualisiert:',
    linkTo: 'Link zu „{title}“',
    helpful: 'War diese Seite hilfreich?',
    yes: 'Ja',
    no: 'Nein',
  },
  it: {
    updated: 'Ultimo aggiornamento:',
    linkTo: 'Link a «{title}»',
    helpful: 'Questa pagina è stata utile?',
    yes: 'Sì',
    no: 'No',
  },
  ar: {
    updated: 'آخر تحديث:',
    linkTo: 'رابط إلى «{title}»',
    helpful: 'هل كانت هذه الصفحة مفيدة؟',
    yes: 'نعم',
    no: 'لا',
  },
  he: {
    updated: 'עודכן לאחרונה:',
    linkTo: 'קישור אל „{title}”',
    helpful: 'האם הדף הזה היה מועיל?',
    yes: 'כן',
    no: 'לא',
  },
  ja: {
    updated: '最終更新：',
    linkTo: '「{title}」へのリンク',
    helpful: 'このページは役に立ちましたか？',
    yes: 'はい',
    no: 'いいえ',
  },
  zh: { updated: '最后更新：', linkTo: '“{title}”的链接', helpful: '本页是否有帮助？', yes: '是', no: '否' },
};
