import type { ByLanguage } from '../../ui/messages.ts';

/** Compiled into the pages of divided lists and their titles. */
export const messages: ByLanguage<Record<'label' | 'place' | 'page' | 'previous' | 'next', string>> = {
  es: {
    label: 'Páginas de la lista',
    place: 'Página {number} de {count}',
    page: 'Página {number}',
    previous: 'Anterior',
    next: 'Siguiente',
  },
  en: {
    label: 'Pages of the list',
    place: 'Page {number} of {count}',
    page: 'Page {number}',
    previous: 'Previous',
    next: 'Next',
  },
  pt: {
    label: 'Páginas da lista',
    place: 'Página {number} de {count}',
    page: 'Página {number}',
    previous: 'Anterior',
    next: 'Próxima',
  },
  fr: {
    label: 'Pages de la liste',
    place: 'Page {number} sur {count}',
    page: 'Page {number}',
    previous: 'Précédente',
    next: 'Suivante',
  },
  de: {
    label: 'Seiten der Liste',
    place: 'Seite {number} von {count}',
    page: 'Seite {number}',
    previous: 'Zurück',
    next: 'Weiter',
  },
  it: {
    label: 'Pagine dell’elenco',
    place: 'Pagina {number} di {count}',
    page: 'Pagina {number}',
    previous: 'Precedente',
    next: 'Successiva',
  },
  ar: {
    label: 'صفحات القائمة',
    place: 'الصفحة {number} من {count}',
    page: 'الصفحة {number}',
    previous: 'السابق',
    next: 'التالي',
  },
  he: { label: 'דפי הרשימה', place: 'דף {number} מתוך {count}', page: 'דף {number}', previous: 'הקודם', next: 'הבא' },
  ja: {
    label: '一覧のページ',
    place: 'ページ {number} / {count}',
    page: 'ページ {number}',
    previous: '前へ',
    next: '次へ',
  },
  zh: {
    label: '列表分页',
    place: '第 {number} 页，共 {count} 页',
    page: '第 {number} 页',
    previous: '上一页',
    next: '下一页',
  },
};
