import { href, image, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Lista de logos',
  description: 'Logos de clientes, certificados o portales. Los que llevan a otro sitio se abren en una pestaña nueva.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    ...sectionHead,
    note: text('Aclaración en letra pequeña debajo de los logos.'),
    items: {
      type: 'array',
      minItems: 1,
      description: 'Los logos.',
      items: {
        type: 'object',
        description: 'Un logo.',
        additionalProperties: false,
        required: ['image'],
        properties: {
          image: {
            ...image,
            sizes: ['logo', 'plate'],
            description:
              'Logo: {src: /assets/archivo.svg, alt: "Nombre de la empresa"}. Los PNG y JPG se muestran sobre fondo claro.',
          },
          label: text('Nombre o explicación breve debajo del logo, por ejemplo de un certificado.'),
          href: { ...href, description: 'A dónde lleva el logo, por ejemplo https://portal.empresa.co.' },
        },
      },
    },
  },
} as const satisfies BlockSchema;
