import { croppedImage, email, inline, link, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Equipo',
  description: 'Las personas de la empresa: nombre, cargo y, si se quiere, fotografía.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    ...sectionHead,
    items: {
      type: 'array',
      minItems: 1,
      description: 'Las personas, en el orden en que se muestran.',
      items: {
        type: 'object',
        description: 'Una persona.',
        additionalProperties: false,
        required: ['name', 'role'],
        properties: {
          name: text('Nombre de la persona.'),
          role: text('Cargo de la persona.'),
          text: inline('Una o dos frases sobre ella.'),
          image: {
            ...croppedImage,
            sizes: ['portrait'],
            description: 'Fotografía de la persona; se recorta en un cuadrado.',
          },
          email: { ...email, description: 'Correo de la persona, por ejemplo nombre@empresa.co.' },
          link: { ...link, description: 'Su perfil en otro sitio, por ejemplo {label: LinkedIn, href: https://…}.' },
        },
      },
    },
  },
} as const satisfies BlockSchema;
