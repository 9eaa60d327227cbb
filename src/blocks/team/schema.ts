import {
  choice,
  collection,
  croppedImage,
  email,
  inline,
  links,
  section,
  sectionHead,
  text,
} from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Equipo', en: 'Team' },
  description: {
    es: 'Las personas de la empresa: nombre, cargo y, si se quiere, fotografía.',
    en: 'The people of the company: name, position and, optionally, photograph.',
  },
  category: 'trust',
  synonyms: {
    es: ['personas', 'nosotros', 'integrantes', 'directivos', 'empleados'],
    en: ['people', 'about us', 'staff', 'members', 'leadership'],
  },
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    ...sectionHead,
    layout: choice(
      {
        cards: { label: { es: 'Tarjetas', en: 'Cards' } },
        faces: {
          label: { es: 'Caras en fila', en: 'Faces in a row' },
          description: {
            es: 'solo las fotografías, pequeñas y en fila, por ejemplo de quienes contribuyen',
            en: 'only the photographs, small and in a row, for example of contributors',
          },
        },
      },
      { label: { es: 'Presentación', en: 'Layout' } },
    ),
    collection: {
      ...collection,
      sizes: ['portrait', 'mark'],
      fills: { list: 'items', from: { name: 'link', role: 'facts', text: 'summary', image: 'image', links: 'links' } },
      description: {
        es: 'Una colección de personas: de cada una, los valores que las listas muestran son el cargo, y el resumen es el texto.',
        en: 'A collection of people: the values that lists show are the role of each person, and the summary is the text.',
      },
    },
    items: {
      type: 'array',
      minItems: 1,
      default: [],
      requiredWithout: 'collection',
      label: { es: 'Elementos', en: 'Items' },
      description: {
        es: 'Las personas, en el orden en que se muestran.',
        en: 'The people, in order.',
      },
      itemLabel: { es: 'persona', en: 'person' },
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'role'],
        properties: {
          name: text({
            label: { es: 'Nombre', en: 'Name' },
            description: { es: 'Nombre de la persona.', en: 'Name of the person.' },
          }),
          role: text({
            label: { es: 'Cargo', en: 'Role' },
            description: { es: 'Cargo de la persona.', en: 'Position of the person.' },
          }),
          text: inline({
            label: { es: 'Texto', en: 'Text' },
            description: { es: 'Una o dos frases sobre ella.', en: 'One or two sentences about the person.' },
          }),
          image: {
            ...croppedImage,
            sizes: ['portrait', 'mark'],
            label: { es: 'Imagen', en: 'Picture' },
            description: {
              es: 'Fotografía de la persona; se recorta en un cuadrado.',
              en: 'Photograph of the person, cropped to a square.',
            },
          },
          email: {
            ...email,
            label: { es: 'Correo', en: 'Email address' },
            description: { es: 'Correo de la persona.', en: 'Email address of the person.' },
            examples: { es: ['nombre@empresa.co'], en: ['name@company.com'] },
          },
          links: {
            ...links,
            description: { es: 'Sus perfiles en otros sitios.', en: "The person's profiles on other sites." },
            fileHelp: { es: '- {label: LinkedIn, href: https://…}.', en: '- {label: LinkedIn, href: https://…}.' },
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
