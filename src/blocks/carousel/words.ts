import type { ByLanguage } from '../../ui/words.ts';

interface CarouselWords {
  /** What the block is, for screen readers. */
  readonly carousel: string;
  readonly slide: string;
  readonly slideOf: (index: number, count: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly choose: string;
}

export const words: ByLanguage<CarouselWords> = {
  es: {
    carousel: 'carrusel',
    slide: 'Diapositiva',
    slideOf: (index, count) => `${index} de ${count}`,
    previous: 'Diapositiva anterior',
    next: 'Diapositiva siguiente',
    choose: 'Elegir diapositiva',
  },
  en: {
    carousel: 'carousel',
    slide: 'Slide',
    slideOf: (index, count) => `${index} of ${count}`,
    previous: 'Previous slide',
    next: 'Next slide',
    choose: 'Choose a slide',
  },
};
