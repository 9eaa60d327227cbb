/** Pictures and links with a label. */

import type { FieldSchema } from '../schema.ts';
import { asset, href, language, rel } from './addresses.ts';
import { choice, flag, text } from './texts.ts';

export const image = {
  part: 'image',
  type: 'object',
  label: { es: 'Imagen', en: 'Picture' },
  fileHelp: {
    es: '{src: /assets/archivo.svg, alt: "descripción"}.',
    en: '{src: /assets/file.svg, alt: "description"}.',
  },
  additionalProperties: false,
  required: ['src', 'alt'],
  properties: {
    src: asset,
    alt: {
      type: 'string',
      label: { es: 'Descripción de la imagen', en: 'Description of the picture' },
      description: {
        es: 'Describe la imagen para quien no la ve; vacía si solo adorna.',
        en: 'Description of the picture for screen readers; empty if it is only decoration.',
      },
      fileHelp: { es: 'Vacía se escribe "".', en: 'Write an empty one as "".' },
    },
  },
} as const satisfies FieldSchema;

/** A picture that is cropped to the shape of its frame. */
export const croppedImage = {
  ...image,
  properties: {
    ...image.properties,
    focus: choice(
      {
        center: { label: { es: 'Centro', en: 'Centre' } },
        top: { label: { es: 'Arriba', en: 'Top' } },
        bottom: { label: { es: 'Abajo', en: 'Bottom' } },
        left: { label: { es: 'Izquierda', en: 'Left' } },
        right: { label: { es: 'Derecha', en: 'Right' } },
      },
      {
        label: { es: 'Parte que se conserva', en: 'Part that is kept' },
        description: {
          es: 'Qué parte se conserva donde la imagen se recorta.',
          en: 'The part that is kept when the picture is cropped.',
        },
      },
    ),
  },
} as const satisfies FieldSchema;

/** A photograph behind a section. The text on it is light in both colour schemes. */
export const backdrop = {
  guide: 'aspecto.md#una-fotografía-detrás',
  ...croppedImage,
  control: 'backdrop',
  sizes: ['window'],
  label: { es: 'Fotografía de fondo', en: 'Background photograph' },
  description: {
    es: 'Fotografía que ocupa todo el fondo, oscurecida para que el texto se lea. Con ella, el color del fondo no cuenta.',
    en: 'Photograph that fills the whole background, darkened so that the text is readable. It replaces the colour of the background.',
  },
  fileHelp: { es: '{src: /assets/foto.jpg, alt: ""}.', en: '{src: /assets/photo.jpg, alt: ""}.' },
} as const satisfies FieldSchema;

export const link = {
  part: 'link',
  type: 'object',
  label: { es: 'Enlace', en: 'Link' },
  description: { es: 'Enlace o botón.', en: 'Link or button.' },
  fileHelp: { es: '{label: Contáctanos, href: /contacto}.', en: '{label: Contact us, href: /contact}.' },
  additionalProperties: false,
  required: ['label', 'href'],
  properties: {
    label: text({
      label: { es: 'Texto visible', en: 'Visible text' },
      description: { es: 'Texto que se ve en el enlace.', en: 'Text of the link.' },
    }),
    href,
    // Without a default: each block has its own one.
    variant: {
      type: 'string',
      enum: ['primary', 'secondary', 'quiet'],
      label: { es: 'Aspecto', en: 'Look' },
      description: {
        es: 'Botón principal, botón secundario o enlace discreto.',
        en: 'Appearance: main button, secondary button or text link.',
      },
      options: {
        primary: { label: { es: 'Principal', en: 'Primary' } },
        secondary: { label: { es: 'Secundario', en: 'Secondary' } },
        quiet: { label: { es: 'Discreto', en: 'Quiet' } },
      },
    },
    isNewTab: flag({
      label: { es: 'En una pestaña nueva', en: 'In a new tab' },
      description: {
        es: 'Para abrirlo en una pestaña nueva (los enlaces a otros sitios ya lo hacen).',
        en: 'Opens it in a new tab (as links to other sites always do).',
      },
    }),
    rel,
    lang: {
      ...language,
      label: { es: 'Idioma del texto', en: 'Language of the text' },
      description: {
        es: 'Idioma del texto visible, si no es el de la página: así lo pronuncian bien los lectores de pantalla.',
        en: 'Language of the text, if it is not that of the page, so that screen readers pronounce it.',
      },
    },
  },
} as const satisfies FieldSchema;

/** Several links of one thing. */
export const links = {
  type: 'array',
  minItems: 1,
  label: { es: 'Enlaces', en: 'Links' },
  itemLabel: { es: 'enlace', en: 'link' },
  items: link,
} as const satisfies FieldSchema;
