import type { ByLanguage } from '../../ui/messages.ts';

/** `carousel` is the role of the block for screen readers. */
export const messages: ByLanguage<Record<'carousel' | 'slide' | 'slideOf' | 'previous' | 'next' | 'choose', string>> = {
  es: {
    carousel: 'carrusel',
    slide: 'Diapositiva',
    slideOf: '{index} de {count}',
    previous: 'Diapositiva anterior',
    next: 'Diapositiva siguiente',
    choose: 'Elegir diapositiva',
  },
  en: {
    carousel: 'carousel',
    slide: 'Slide',
    slideOf: '{index} of {count}',
    previous: 'Previous slide',
    next: 'Next slide',
    choose: 'Choose a slide',
  },
  pt: {
    carousel: 'carrossel',
    slide: 'Slide',
    slideOf: '{index} de {count}',
    previous: 'Slide anterior',
    next: 'Próximo slide',
    choose: 'Escolher um slide',
  },
  fr: {
    carousel: 'carrousel',
    slide: 'Diapositive',
    slideOf: '{index} sur {count}',
    previous: 'Diapositive précédente',
    next: 'Diapositive suivante',
    choose: 'Choisir une diapositive',
  },
  de: {
    carousel: 'Karussell',
    slide: 'Folie',
    slideOf: '{index} von {count}',
    previous: 'Vorherige Folie',
    next: 'Nächste Folie',
    choose: 'Folie wählen',
  },
  it: {
    carousel: 'carosello',
    slide: 'Diapositiva',
    slideOf: '{index} di {count}',
    previous: 'Diapositiva precedente',
    next: 'Diapositiva successiva',
    choose: 'Scegli una diapositiva',
  },
};
