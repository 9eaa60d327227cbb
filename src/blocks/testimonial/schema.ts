import { choice, collection, croppedImage, inline, link, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Testimonios', en: 'Testimonials' },
  description: {
    es: 'Lo que dice un cliente, con su nombre y su cargo. Publique solo citas autorizadas por quien las dijo.',
    en: 'Quotes of customers, with name and position. Publish only authorised quotes.',
  },
  category: 'trust',
  synonyms: {
    es: ['opiniones', 'reseñas', 'citas', 'comentarios', 'clientes'],
    en: ['reviews', 'quotes', 'feedback', 'customers', 'opinions'],
  },
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    ...sectionHead,
    layout: choice(
      {
        grid: {
          label: { es: 'Tarjetas', en: 'Cards' },
          description: { es: 'uno al lado del otro', en: 'side by side' },
        },
        row: {
          label: { es: 'En fila', en: 'In a row' },
          description: {
            es: 'en una fila que se desplaza de lado, para muchos',
            en: 'in a row that scrolls sideways, for many',
          },
        },
      },
      { label: { es: 'Presentación', en: 'Layout' } },
    ),
    collection: {
      ...collection,
      sizes: ['mark'],
      fills: { list: 'items', from: { quote: 'summary', name: 'link', role: 'facts', image: 'image', link: 'links' } },
      description: {
        es: 'Una colección con testimonios: de cada elemento, el resumen es la cita, y los valores que las listas muestran son el cargo.',
        en: 'A collection of testimonials: the summary of each entry is the quotation, and the values that lists show are the role.',
      },
    },
    items: {
      type: 'array',
      minItems: 1,
      default: [],
      requiredWithout: 'collection',
      label: { es: 'Elementos', en: 'Items' },
      description: {
        es: 'Los testimonios; uno solo se lee en letra grande.',
        en: 'The testimonials; a single one is shown in large print.',
      },
      itemLabel: { es: 'testimonio', en: 'testimonial' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['quote', 'name'],
        properties: {
          quote: inline({
            label: { es: 'Cita', en: 'Quotation' },
            description: {
              es: 'Lo que dijo la persona, sin comillas: se ponen solas.',
              en: 'The quote, without quotation marks: they are added automatically.',
            },
          }),
          name: text({
            label: { es: 'Nombre', en: 'Name' },
            description: { es: 'Nombre de la persona.', en: 'Name of the person.' },
          }),
          role: text({
            label: { es: 'Cargo', en: 'Role' },
            description: { es: 'Su cargo y su empresa.', en: 'Position and company.' },
          }),
          image: {
            ...croppedImage,
            sizes: ['mark'],
            label: { es: 'Imagen', en: 'Picture' },
            description: {
              es: 'Fotografía de la persona; se ve redonda.',
              en: 'Photograph of the person, shown as a circle.',
            },
          },
          link: {
            ...link,
            label: { es: 'Enlace a la fuente', en: 'Link to the source' },
            description: {
              es: 'Donde se publicó la cita, o donde está el caso completo.',
              en: 'The place where the quotation was published, or the complete story.',
            },
            fileHelp: {
              es: '{label: Leer el caso, href: /casos/acme}.',
              en: '{label: Read the story, href: /stories/acme}.',
            },
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
