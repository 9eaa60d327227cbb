import type { ByLanguage } from '../../ui/words.ts';

interface GalleryWords {
  readonly enlarge: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly position: (index: number, count: number) => string;
}

export const words: ByLanguage<GalleryWords> = {
  es: {
    enlarge: 'Ampliar',
    close: 'Cerrar',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    position: (index, count) => `Imagen ${index} de ${count}`,
  },
  en: {
    enlarge: 'Enlarge',
    close: 'Close',
    previous: 'Previous picture',
    next: 'Next picture',
    position: (index, count) => `Picture ${index} of ${count}`,
  },
};
