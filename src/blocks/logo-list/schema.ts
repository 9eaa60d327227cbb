import { collection, href, image, rel, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Lista de logos', en: 'List of logos' },
  description: {
    es: 'Logos de clientes, certificados o portales. Los que llevan a otro sitio se abren en una pestaña nueva.',
    en: 'Logos of customers, certificates or portals. Links to other sites open in a new tab.',
  },
  category: 'trust',
  synonyms: {
    es: ['clientes', 'marcas', 'aliados', 'certificados', 'patrocinadores'],
    en: ['customers', 'brands', 'partners', 'certificates', 'sponsors'],
  },
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    ...sectionHead,
    note: text({
      label: { es: 'Nota', en: 'Note' },
      description: {
        es: 'Aclaración en letra pequeña debajo de los logos.',
        en: 'Note in small print below the logos.',
      },
    }),
    collection: {
      ...collection,
      sizes: ['logo', 'plate'],
      fills: { list: 'items', from: { image: 'logo', label: 'caption', href: 'href' } },
      description: {
        es: 'Una colección con logos, por ejemplo de patrocinadores. El que tiene dirección lleva a ella.',
        en: 'A collection with logos, for example of sponsors. A logo with an address links there.',
      },
    },
    rel: {
      ...rel,
      label: { es: 'Relación con los destinos', en: 'Relation to the targets' },
    },
    items: {
      type: 'array',
      minItems: 1,
      default: [],
      requiredWithout: 'collection',
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Los logos.', en: 'The logos.' },
      itemLabel: { es: 'logo', en: 'logo' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['image'],
        properties: {
          image: {
            ...image,
            sizes: ['logo', 'plate'],
            label: { es: 'Imagen', en: 'Picture' },
            description: {
              es: 'Los PNG y JPG se muestran sobre fondo claro.',
              en: 'PNG and JPG files are shown on a light background.',
            },
            fileHelp: {
              es: '{src: /assets/archivo.svg, alt: "Nombre de la empresa"}.',
              en: '{src: /assets/file.svg, alt: "Name of the company"}.',
            },
          },
          label: text({
            label: { es: 'Texto visible', en: 'Visible text' },
            description: {
              es: 'Nombre o explicación breve debajo del logo, por ejemplo de un certificado.',
              en: 'Name or short explanation below the logo, for example of a certificate.',
            },
          }),
          href: {
            ...href,
            label: { es: 'Destino', en: 'Target' },
            description: { es: 'A dónde lleva el logo.', en: 'Target of the logo.' },
            examples: { es: ['https://portal.empresa.co'], en: ['https://portal.company.com'] },
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
