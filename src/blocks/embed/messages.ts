import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'show' | 'notice' | 'open', string>> = {
  es: {
    show: 'Mostrar aquí',
    notice: 'Al mostrarlo, el navegador carga contenido de {host}.',
    open: 'Abrirlo en otra pestaña',
  },
  en: {
    show: 'Show here',
    notice: 'When you show it, the browser loads content from {host}.',
    open: 'Open it in another tab',
  },
  pt: {
    show: 'Mostrar aqui',
    notice: 'Ao mostrá-lo, o navegador carrega conteúdo de {host}.',
    open: 'Abrir em outra aba',
  },
  fr: {
    show: 'Afficher ici',
    notice: 'À l’affichage, le navigateur charge du contenu de {host}.',
    open: 'Ouvrir dans un autre onglet',
  },
  de: {
    show: 'Hier anzeigen',
    notice: 'Beim Anzeigen lädt der Browser Inhalte von {host}.',
    open: 'In einem anderen Tab öffnen',
  },
  it: {
    show: 'Mostra qui',
    notice: 'Quando lo mostra, il browser carica contenuti da {host}.',
    open: 'Aprilo in un’altra scheda',
  },
  ar: { show: 'عرض هنا', notice: 'عند العرض، يحمّل المتصفح محتوى من {host}.', open: 'فتح في علامة تبويب أخرى' },
  he: { show: 'הצגה כאן', notice: 'בעת ההצגה הדפדפן טוען תוכן מ־{host}.', open: 'פתיחה בלשונית אחרת' },
  ja: {
    show: 'ここに表示',
    notice: '表示すると、ブラウザが {host} からコンテンツを読み込みます。',
    open: '別のタブで開く',
  },
  zh: { show: '在此处显示', notice: '显示时，浏览器会从 {host} 加载内容。', open: '在其他标签页中打开' },
};
