import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Carrusel: 'Carousel',
  'De dos a ocho diapositivas que el visitante pasa a su ritmo, con el dedo, el teclado o los botones; nunca se mueven solas.':
    'Two to eight slides that visitors turn at their own pace, with a finger, the keyboard or the buttons; they never move by themselves.',
  'De qué trata el carrusel, en una o dos palabras; lo dicen los lectores de pantalla.':
    'What the carousel is about, in one or two words; screen readers say it.',
  'Las diapositivas, en orden.': 'The slides, in order.',
  'Una diapositiva.': 'A slide.',
  'Título de la diapositiva.': 'Title of the slide.',
  'Ilustración apaisada, de 1200 × 750 píxeles o de esa proporción.':
    'Landscape illustration, 1200 × 750 pixels or of that proportion.',
  'A dónde lleva la diapositiva: {label: Ver los videos, href: https://…}.':
    'Where the slide leads: {label: See the videos, href: https://…}.',
} satisfies Twins;
