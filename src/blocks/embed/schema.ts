import { choice, croppedImage, embed, inline, link, section, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Contenido de otro servicio', en: 'Content of another service' },
  description: {
    es: 'Una reserva, un formulario o un mapa de otro servicio. La página no se conecta con él hasta que el visitante lo pide.',
    en: 'A booking, a form or a map of another service. The page does not connect to it until the visitor asks for it.',
  },
  category: 'media',
  synonyms: {
    es: ['incrustar', 'iframe', 'reservas', 'calendario', 'mapa', 'widget'],
    en: ['iframe', 'booking', 'calendar', 'map', 'widget'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['title', 'src'],
  properties: {
    ...section,
    title: text({
      label: { es: 'Título', en: 'Title' },
      description: {
        es: 'Título de la sección; también nombra lo que se muestra.',
        en: 'Title of the section, and name of what is shown.',
      },
    }),
    text: inline({
      label: { es: 'Texto', en: 'Text' },
      description: {
        es: 'Una o dos frases sobre lo que se puede hacer aquí.',
        en: 'One or two sentences about what can be done here.',
      },
    }),
    src: embed,
    label: text({
      label: { es: 'Texto del botón', en: 'Text of the button' },
      description: { es: 'Lo que dice el botón que lo muestra.', en: 'The words on the button that shows it.' },
      examples: { es: ['Ver el calendario'], en: ['Show the calendar'] },
    }),
    ratio: choice(
      {
        '16/9': { label: { es: 'Apaisado, 16:9', en: 'Wide, 16:9' } },
        '4/3': { label: { es: 'Apaisado, 4:3', en: 'Wide, 4:3' } },
        '1/1': { label: { es: 'Cuadrado', en: 'Square' } },
        '3/4': { label: { es: 'Vertical, 3:4', en: 'Tall, 3:4' } },
      },
      {
        label: { es: 'Proporción', en: 'Proportion' },
        description: { es: 'Proporción entre el ancho y el alto.', en: 'Proportion of width and height.' },
      },
    ),
    height: {
      type: 'integer',
      minimum: 120,
      maximum: 3000,
      label: { es: 'Alto', en: 'Height' },
      description: {
        es: 'Alto en píxeles, en vez de la proporción, para que un formulario se vea completo.',
        en: 'Height in pixels, instead of the proportion, so that a form is shown whole.',
      },
    },
    poster: {
      ...croppedImage,
      sizes: ['full'],
      label: { es: 'Imagen previa', en: 'Picture before showing' },
      description: {
        es: 'Imagen que se ve antes de mostrarlo, por ejemplo una captura.',
        en: 'Picture shown before, for example a screenshot.',
      },
    },
    link: {
      ...link,
      label: { es: 'Enlace alternativo', en: 'Alternative link' },
      description: {
        es: 'Adónde va quien no quiere o no puede verlo aquí. Sin él, el enlace abre la dirección en otra pestaña.',
        en: 'The way for visitors who cannot or do not want to see it here. Default: a link that opens the address in another tab.',
      },
    },
  },
} as const satisfies BlockSchema;
