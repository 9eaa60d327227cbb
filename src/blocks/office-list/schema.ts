import { email, flag, phone, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Oficinas',
  description: 'Oficinas con su dirección, su teléfono y su correo. La principal se muestra primero y más grande.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    title: sectionHead.title,
    items: {
      type: 'array',
      minItems: 1,
      description: 'Las oficinas.',
      items: {
        type: 'object',
        description: 'Una oficina.',
        schemaOrg: 'LocalBusiness',
        additionalProperties: false,
        required: ['city', 'address'],
        properties: {
          city: { ...text('Ciudad en la que está la oficina.'), schemaOrg: 'address.addressLocality' },
          note: text('Palabras breves sobre la ciudad, por ejemplo Oficina principal.'),
          address: { ...text('Dirección; los saltos de línea se conservan.'), schemaOrg: 'address.streetAddress' },
          phone: { ...phone, schemaOrg: 'telephone' },
          email: { ...email, schemaOrg: 'email' },
          isMain: flag('true para la oficina principal.'),
        },
      },
    },
  },
} as const satisfies BlockSchema;
