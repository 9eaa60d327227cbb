import { choice, image, inline, link, markdown, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Texto con imagen', en: 'Text with a picture' },
  description: {
    es: 'Un texto al lado de una imagen, o de un segundo texto. En pantallas pequeñas, lo segundo queda debajo de lo primero.',
    en: 'A text next to a picture or to a second text. On small screens the second part is below the first.',
  },
  category: 'media',
  synonyms: {
    es: ['imagen y texto', 'dos columnas', 'foto al lado', 'mitades'],
    en: ['image and text', 'two columns', 'half and half', 'photo'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    ...section,
    eyebrow: text({
      label: { es: 'Antetítulo', en: 'Text above the title' },
      description: { es: 'Palabras breves sobre el título.', en: 'Short text above the title.' },
    }),
    title: sectionHead.title,
    body: markdown({
      label: { es: 'Texto', en: 'Text' },
      description: {
        es: 'El texto, en uno o varios párrafos. Admite negrita, énfasis, enlaces y listas.',
        en: 'The text, in one or several paragraphs. It takes bold, emphasis, links and lists.',
      },
      fileHelp: {
        es: 'Se escribe con **negrita**, *énfasis* y [enlaces](/ruta).',
        en: 'Written with **bold**, *emphasis* and [links](/path).',
      },
    }),
    legend: {
      type: 'array',
      minItems: 2,
      maxItems: 8,
      label: { es: 'Leyenda', en: 'Legend' },
      description: {
        es: 'Lo que señala cada letra del dibujo, en orden: A, B, C…',
        en: 'What each letter of the drawing points at, in order: A, B, C…',
      },
      itemLabel: { es: 'letra', en: 'letter' },
      items: inline({
        fileHelp: { es: 'Sin la letra, que se pone sola.', en: 'Without the letter, which is added.' },
      }),
    },
    image,
    aside: markdown({
      label: { es: 'Segundo texto', en: 'Second text' },
      description: {
        es: 'Un segundo texto, en lugar de la imagen. Admite lo mismo que el primero.',
        en: 'A second text instead of the picture. It takes the same formatting as the first.',
      },
    }),
    side: choice(
      { start: { label: { es: 'Izquierda', en: 'Left' } }, end: { label: { es: 'Derecha', en: 'Right' } } },
      {
        label: { es: 'Lado de la imagen', en: 'Side of the picture' },
        description: { es: 'De qué lado va la imagen.', en: 'Side of the picture.' },
      },
    ),
    link,
  },
} as const satisfies BlockSchema;
