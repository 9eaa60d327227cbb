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
};
