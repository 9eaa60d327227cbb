/** Parts that pages and `site.yaml` use in the same way: notices, samples, sections. */

import type { FieldSchema } from '../schema.ts';
import { date } from './addresses.ts';
import { icon } from './icons.ts';
import { backdrop, link } from './media.ts';
import { choice, flag, id, inline, markdown, text } from './texts.ts';
import { moment } from './times.ts';

/** A text with all of Markdown that pages support. */
export const longText = markdown({
  guide: 'LEEME.md#qué-admite-un-artículo',
  label: { es: 'Texto', en: 'Text' },
  description: {
    es: 'El texto. Admite negrita, énfasis, enlaces, subtítulos, listas, citas, tablas, imágenes con pie, recuadros, partes que se abren, pestañas, código, notas al pie, términos con su definición y un video en una línea.',
    en: 'The text. It takes bold, emphasis, links, headings, lists, quotes, tables, pictures with a caption, call-outs, folds, tabs, code, footnotes, terms with their definition and a video on a line.',
  },
  fileHelp: {
    es: 'Se escribe con **negrita**, *énfasis*, [enlaces](/ruta), subtítulos de ## a ######, recuadros (> [!NOTE]), partes que se abren (> [!DETAILS]), pestañas (> [!TAB]), código (```js) y notas al pie ([^1]).',
    en: 'Written with **bold**, *emphasis*, [links](/path), headings from ## to ######, call-outs (> [!NOTE]), folds (> [!DETAILS]), tabs (> [!TAB]), code (```js) and footnotes ([^1]).',
  },
});

/** The name of a line of the chat, as `site.yaml` states it. */
export const lineName = {
  type: 'string',
  format: 'line-name',
  minLength: 1,
  label: { es: 'Línea de atención', en: 'Line' },
} as const;

/** The prepared message of a chat. */
export const greeting = {
  type: 'string',
  format: 'template',
  minLength: 1,
  label: { es: 'Mensaje ya escrito', en: 'Prepared message' },
  description: {
    es: 'Mensaje que ya viene escrito; {topic} es el producto de la página y {city} la ciudad de la línea.',
    en: 'Prepared message; {topic} is the product of the page and {city} the city of the line.',
  },
} as const;

/** A short notice with the days on which it is shown. */
export const announcement = {
  text: inline({
    label: { es: 'Texto', en: 'Text' },
    description: {
      es: 'El aviso, en una o dos frases. Diga las fechas también aquí: sin JavaScript, el aviso se ve siempre.',
      en: 'The notice, in one or two sentences. Mention the dates here too: without JavaScript the notice is always shown.',
    },
  }),
  icon: { ...icon, default: 'bell' },
  link,
  from: {
    ...date,
    label: { es: 'Desde el', en: 'From' },
    description: { es: 'Primer día en que se ve el aviso.', en: 'First day of the notice.' },
  },
  until: {
    ...date,
    notBefore: 'from',
    label: { es: 'Hasta el', en: 'Until' },
    description: { es: 'Último día en que se ve el aviso.', en: 'Last day of the notice.' },
  },
} as const;

/** Marks sample content, shown until the owner of the site supplies the real one. */
export const isSample = flag({
  label: { es: 'Es un ejemplo', en: 'Is a sample' },
  description: {
    es: 'Contenido de muestra, por reemplazar: se publica con una marca mientras el sitio es de muestra; después, no se publica.',
    en: 'Sample content, to be replaced: it is published with a mark while the site is a sample; afterwards it is not published.',
  },
  fileHelp: {
    es: 'El sitio es de muestra con «sample: true» en site.yaml.',
    en: 'A site is a sample with "sample: true" in site.yaml.',
  },
});

/** The last day on which content is true; only this date shows that it is outdated. */
export const validUntil = {
  ...date,
  isLastDay: true,
  label: { es: 'Vigente hasta', en: 'Valid until' },
  description: {
    es: 'Último día en que el bloque es correcto. Después, la revisión pide revisarlo.',
    en: 'Last day on which the block is correct. Afterwards the check asks for a review.',
  },
} as const satisfies FieldSchema;

/** Leaves a block out of the published site and keeps it in its file. */
export const isHidden = flag({
  label: { es: 'Oculta', en: 'Hidden' },
  description: {
    es: 'Para ocultar el bloque: se queda en el archivo y no se publica. El servidor de edición y el Estudio lo muestran atenuado.',
    en: 'Hides the block: it stays in the file and is not published. The authoring server and the Studio show it faded.',
  },
});

/** Fields that decide if a block is published. Every block has them, and no component receives them. */
export const publicationFields = {
  isHidden,
  showFrom: {
    guide: 'LEEME.md#publicar-por-fechas',
    ...moment,
    label: { es: 'Se ve desde', en: 'Shown from' },
    description: {
      es: 'Desde cuándo se publica el bloque. Antes no está en el sitio; el Estudio lo muestra atenuado.',
      en: 'Since when the block is published. Before it is not on the site; the Studio shows it faded.',
    },
  },
  showUntil: {
    guide: 'LEEME.md#publicar-por-fechas',
    ...moment,
    notBefore: 'showFrom',
    label: { es: 'Se ve hasta', en: 'Shown until' },
    description: {
      es: 'Último día en que se publica el bloque, o el momento en que deja de publicarse.',
      en: 'Last day on which the block is published, or the time at which it ends.',
    },
  },
} as const satisfies Record<string, FieldSchema>;

/** Fields about the publication of a section, without effect on its content. */
export const editorialFields = { isSample, validUntil } as const;

/** Fields of every block that is a section of the page. */
export const section = {
  id,
  ...editorialFields,
  tone: choice(
    {
      plain: { label: { es: 'Simple', en: 'Plain' }, description: { es: 'papel', en: 'paper' } },
      soft: { label: { es: 'Suave', en: 'Soft' }, description: { es: 'tinte suave', en: 'light tint' } },
      ink: { label: { es: 'Oscuro', en: 'Dark' }, description: { es: 'franja oscura', en: 'dark band' } },
    },
    {
      label: { es: 'Fondo', en: 'Background' },
      description: { es: 'Fondo de la sección.', en: 'Background of the section.' },
    },
  ),
  backdrop,
} as const;

/** Title and introduction of a section. */
export const sectionHead = {
  title: text({
    label: { es: 'Título', en: 'Title' },
    description: { es: 'Título de la sección.', en: 'Title of the section.' },
  }),
  text: inline({
    label: { es: 'Texto', en: 'Text' },
    description: { es: 'Una o dos frases de introducción.', en: 'One or two sentences of introduction.' },
  }),
} as const;
