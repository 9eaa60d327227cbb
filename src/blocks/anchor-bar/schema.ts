import { choice, href, spokenName, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Barra de la página', en: 'Bar of the page' },
  description: {
    es: 'Barra que se queda arriba al desplazarse, con la marca y el nombre de la página en su colección y enlaces a sus secciones. Va al comienzo de la página.',
    en: "Bar that stays at the top while scrolling, with the mark and the name of the page's collection entry and links to its sections. Place it at the start of the page.",
  },
  category: 'opening',
  synonyms: {
    es: ['menú', 'índice', 'secciones', 'navegación'],
    en: ['menu', 'navigation', 'table of contents', 'sections'],
  },
  searchWeight: 0,
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    label: spokenName({
      description: {
        es: 'Nombre de la barra para lectores de pantalla. Si falta, dice «En esta página».',
        en: 'Name of the bar for screen readers. Default: "On this page".',
      },
    }),
    narrow: choice(
      {
        row: { label: { es: 'En fila', en: 'In a row' } },
        column: {
          label: { es: 'En columna', en: 'In a column' },
          description: {
            es: 'uno debajo de otro (para dos enlaces como máximo',
            en: 'one below the other (for two links at most',
          },
        },
      },
      {
        label: { es: 'En pantallas pequeñas', en: 'On small screens' },
        description: {
          es: 'Los enlaces en pantallas de hasta 576 píxeles.',
          en: 'Position of the links on screens of up to 576 pixels.',
        },
      },
    ),
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 6,
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las secciones enlazadas, de una a seis.', en: 'The linked sections, one to six.' },
      itemLabel: { es: 'sección', en: 'section' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'href'],
        properties: {
          label: text({
            label: { es: 'Texto visible', en: 'Visible text' },
            description: {
              es: 'Texto del enlace, en una o dos palabras.',
              en: 'Text of the link, in one or two words.',
            },
          }),
          href: {
            ...href,
            pattern: '^#[\\p{L}\\p{N}_-]+$',
            patternErrorMessage: {
              es: 'El id de una sección de esta página, entre comillas: "#ventajas"',
              en: 'The id of a section of this page, in quotes: "#prices"',
            },
            label: { es: 'Destino', en: 'Target' },
            description: { es: 'La sección a la que lleva.', en: 'The section to which it leads.' },
            examples: { es: ['#Características'], en: ['#features'] },
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
