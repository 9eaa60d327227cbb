import {
  collection,
  coordinates,
  email,
  flag,
  hours,
  phone,
  section,
  sectionHead,
  text,
} from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Oficinas', en: 'Offices' },
  description: {
    es: 'Oficinas con su dirección, su teléfono y su correo. La principal se muestra primero y más grande.',
    en: 'Offices with their address, telephone and email. The main one is shown first and larger.',
  },
  category: 'contact',
  synonyms: {
    es: ['sedes', 'sucursales', 'horarios', 'direcciones', 'tiendas'],
    en: ['branches', 'opening hours', 'addresses', 'locations', 'stores'],
  },
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    title: sectionHead.title,
    hasMapLinks: flag({
      label: { es: 'Con enlaces a los mapas', en: 'With links to maps' },
      description: {
        es: 'Cada oficina enlaza a los mapas, por su latitud y su longitud o por su dirección. La página no se conecta con ningún mapa.',
        en: 'Each office links to maps, by its latitude and longitude or by its address. The page does not connect to a map.',
      },
    }),
    collection: {
      ...collection,
      fills: { list: 'items', from: { city: 'link', note: 'facts' } },
      description: {
        es: 'Una colección de lugares: su nombre va como ciudad, y sus campos address, phone, email e isMain como los de aquí.',
        en: 'A collection of places: the name takes the place of the city, and the fields address, phone, email and isMain are those of this block.',
      },
    },
    items: {
      type: 'array',
      minItems: 1,
      default: [],
      requiredWithout: 'collection',
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
            description: { es: 'Palabras breves sobre la ciudad.', en: 'Short text about the city.' },
            examples: { es: ['Oficina principal'], en: ['Main office'] },
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
          ...coordinates,
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
