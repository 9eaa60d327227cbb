import { email, flag, hours, phone, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Oficinas', en: 'Offices' },
  description: {
    es: 'Oficinas con su dirección, su teléfono y su correo. La principal se muestra primero y más grande.',
    en: 'Offices with their address, telephone and e-mail. The main one is shown first and larger.',
  },
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    title: sectionHead.title,
    items: {
      type: 'array',
      minItems: 1,
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las oficinas.', en: 'The offices.' },
      itemLabel: { es: 'oficina', en: 'office' },
      items: {
        type: 'object',

        schemaOrg: 'LocalBusiness',
        additionalProperties: false,
        required: ['city', 'address'],
        properties: {
          city: {
            ...text({
              label: { es: 'Ciudad', en: 'City' },
              description: { es: 'Ciudad en la que está la oficina.', en: 'City of the office.' },
            }),
            schemaOrg: 'address.addressLocality',
          },
          note: text({
            label: { es: 'Nota', en: 'Note' },
            description: {
              es: 'Palabras breves sobre la ciudad, por ejemplo Oficina principal.',
              en: 'Short text about the city, for example Main office.',
            },
          }),
          address: {
            ...text({
              label: { es: 'Dirección', en: 'Address' },
              description: { es: 'Dirección; los saltos de línea se conservan.', en: 'Address; line breaks are kept.' },
            }),
            schemaOrg: 'address.streetAddress',
          },
          phone: { ...phone, schemaOrg: 'telephone' },
          email: { ...email, schemaOrg: 'email' },
          hours: { ...hours, schemaOrg: 'openingHoursSpecification' },
          isMain: flag({
            label: { es: 'Principal', en: 'Main' },
            description: { es: 'Para la oficina principal.', en: 'The main office.' },
          }),
        },
      },
    },
  },
} as const satisfies BlockSchema;
