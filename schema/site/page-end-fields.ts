import type { Text } from '../common/text.ts';
import { form } from '../parts/form.ts';
import { choice, text } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

const shownOn = (description: Text) =>
  choice(
    {
      all: { label: { es: 'Todas', en: 'All' } },
      members: {
        label: { es: 'Las de colecciones', en: 'Pages of collections' },
        description: { es: 'solo las que son de una colección', en: 'only pages of a collection' },
      },
    },
    { label: { es: 'Páginas', en: 'Pages' }, description },
  );

/** Fields of `site.yaml` for the end of pages, below their last block. */
export const pageEndFields = {
  lastUpdated: {
    guide: 'marco.md#la-última-actualización',
    isSiteWide: true,
    type: 'string',
    enum: ['git'],
    label: { es: 'Última actualización', en: 'Last updated' },
    description: {
      es: 'De dónde sale el día de las páginas que no lo escriben en «updated». Sin este campo, no lo muestran.',
      en: 'Source of the day for pages that do not state it in "updated". Without this field they show none.',
    },
    options: {
      git: {
        label: { es: 'Git', en: 'Git' },
        description: { es: 'el último commit de su archivo', en: 'the last commit of their file' },
      },
    },
  },
  editLink: {
    guide: 'marco.md#editar-la-página-en-su-origen',
    type: 'object',
    label: { es: 'Enlace para editar', en: 'Link for editing' },
    description: {
      es: 'Un enlace al final de las páginas para proponer cambios donde está su archivo, por ejemplo en GitHub.',
      en: 'A link at the end of pages for proposing changes to their file, for example on GitHub.',
    },
    additionalProperties: false,
    required: ['label', 'href'],
    properties: {
      label: text({
        label: { es: 'Texto visible', en: 'Visible text' },
        description: { es: 'Texto del enlace.', en: 'Text of the link.' },
        examples: { es: ['Editar esta página'], en: ['Edit this page'] },
      }),
      href: {
        type: 'string',
        format: 'link-template',
        pattern: '^https://\\S*\\{file\\}\\S*$',
        patternErrorMessage: { es: 'Una dirección https:// con {file}', en: 'An https:// address with {file}' },
        label: { es: 'Destino', en: 'Target' },
        description: {
          es: 'Dirección, con {file} en lugar de la ruta del archivo: https://github.com/empresa/sitio/edit/main/pages/{file}.',
          en: 'Address, with {file} for the path of the file: https://github.com/company/site/edit/main/pages/{file}.',
        },
      },
      pages: shownOn({ es: 'Páginas que llevan el enlace.', en: 'Pages with the link.' }),
    },
  },
  helpful: {
    guide: 'marco.md#sirvió-la-página',
    type: 'object',
    label: { es: '¿Sirvió la página?', en: 'Was the page helpful?' },
    description: {
      es: 'Una pregunta al final de las páginas, con dos botones: sí y no. La respuesta y la dirección de la página llegan a donde llegan los formularios.',
      en: 'A question at the end of pages, with two buttons: yes and no. The answer and the address of the page are sent to a receiver of forms.',
    },
    fileHelp: { es: '{endpoint: opiniones, pages: members}.', en: '{endpoint: opinions, pages: members}.' },
    additionalProperties: false,
    required: ['endpoint'],
    properties: {
      endpoint: {
        ...form.endpoint,
        description: {
          es: 'A dónde llegan las respuestas: el nombre de una de las otras direcciones de los formularios.',
          en: 'Target of the answers: the name of one of the other addresses of forms.',
        },
      },
      pages: shownOn({ es: 'Páginas que llevan la pregunta.', en: 'Pages with the question.' }),
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
