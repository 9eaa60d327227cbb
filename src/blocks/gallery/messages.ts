import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'enlarge' | 'close' | 'previous' | 'next' | 'position', string>> = {
  es: {
    enlarge: 'Ampliar',
    close: 'Cerrar',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    position: 'Imagen {index} de {count}',
  },
  en: {
    enlarge: 'Enlarge',
    close: 'Close',
    previous: 'Previous picture',
    next: 'Next picture',
    position: 'Picture {index} of {count}',
  },
  pt: {
    enlarge: 'Ampliar',
    close: 'Fechar',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
    position: 'Imagem {index} de {count}',
  },
  fr: {
    enlarge: 'Agrandir',
    close: 'Fermer',
    previous: 'Image précédente',
    next: 'Image suivante',
    position: 'Image {index} sur {count}',
  },
  de: {
    enlarge: 'Vergrößern',
    close: 'Schließen',
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    position: 'Bild {index} von {count}',
  },
  it: {
    enlarge: 'Ingrandisci',
    close: 'Chiudi',
    previous: 'Immagine precedente',
    next: 'Immagine successiva',
    position: 'Immagine {index} di {count}',
  },
  ar: {
    enlarge: 'تكبير',
    close: 'إغلاق',
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
    position: 'الصورة {index} من {count}',
  },
  he: {
    enlarge: 'הגדלה',
    close: 'סגירה',
    previous: 'התמונה הקודמת',
    next: 'התמונה הבאה',
    position: 'תמונה {index} מתוך {count}',
  },
  ja: { enlarge: '拡大', close: '閉じる', previous: '前の画像', next: '次の画像', position: '画像 {index} / {count}' },
  zh: {
    enlarge: '放大',
    close: '关闭',
    previous: '上一张图片',
    next: '下一张图片',
    position: '第 {index} 张图片，共 {count} 张',
  },
};
