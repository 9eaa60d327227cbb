import { choice, language, timeZone } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';
import { languageKey } from './languages.ts';

/** Fields of `site.yaml` about the languages of the site and its time zone. */
export const languageFields = {
  lang: {
    isSiteWide: true,
    ...language,
    description: {
      es: 'Idioma del sitio. También elige el idioma de los textos de la interfaz.',
      en: 'Language of the site. It also chooses the language of the interface.',
    },
    examples: { es: ['es-CO', 'es-419'], en: ['en-GB', 'es-419'] },
  },
  languages: {
    guide: 'idiomas.md',
    isSiteWide: true,
    type: 'object',
    label: { es: 'Otros idiomas', en: 'Other languages' },
    description: {
      es: 'Los demás idiomas del sitio. Las páginas de cada uno están en la carpeta de su nombre. El primero puede estar también: entonces sus páginas tienen carpeta.',
      en: 'The other languages of the site. The pages of each are in the folder of its name. The first one may be there too: its pages then have a folder.',
    },
    fileHelp: {
      es: 'en: {label: English}. Las páginas están en pages/en, y lo que cambia de site.yaml, en pages/en/site.yaml. Con «lang: es-CO», es: {label: Español} pone las páginas del primer idioma en pages/es.',
      en: 'de: {label: Deutsch}. The pages are in pages/de, and what differs from site.yaml is in pages/de/site.yaml. With "lang: en-GB", en: {label: English} puts the pages of the first language in pages/en.',
    },
    names: {
      pattern: `^${languageKey}$`,
      patternErrorMessage: {
        es: 'El código de un idioma, en minúsculas: en, pt, zh-hant',
        en: 'The code of a language, in lower case: en, pt, zh-hant',
      },
    },
    values: {
      type: 'object',
      label: { es: 'Idioma', en: 'Language' },
      description: { es: 'Un idioma del sitio.', en: 'A language of the site.' },
      additionalProperties: false,
      required: ['label'],
      properties: {
        label: {
          type: 'string',
          minLength: 1,
          label: { es: 'Nombre', en: 'Name' },
          description: {
            es: 'Su nombre en ese mismo idioma, como se ve en el menú de idiomas: English.',
            en: 'Its name in that very language, as the menu of languages shows it: Deutsch.',
          },
        },
        lang: {
          ...language,
          label: { es: 'Código', en: 'Code' },
          description: {
            es: 'Su código completo, si el nombre de la carpeta no lo es: pt-BR.',
            en: 'Its full code, if the name of the folder is not the full one: pt-BR.',
          },
        },
        url: {
          type: 'string',
          format: 'origin',
          pattern: '^https://[^/\\s?#]+$',
          patternErrorMessage: {
            es: 'Un dominio con https://, sin carpeta ni barra final: https://company.com',
            en: 'A domain with https://, without a path or a final slash: https://company.com',
          },
          label: { es: 'Dominio propio', en: 'Domain of its own' },
          description: {
            es: 'Dirección pública de las páginas de este idioma, si tienen un dominio propio. La carpeta del idioma, en lo publicado, es un sitio completo para ese dominio.',
            en: 'Public address of the pages of this language, if they have a domain of their own. The folder of the language in the built site is a whole site for that domain.',
          },
        },
        missing: choice(
          {
            hide: {
              label: { es: 'No están', en: 'Are not there' },
              description: {
                es: 'hide: no existen en este idioma; el menú de idiomas lleva a la página más cercana (por defecto)',
                en: 'hide: do not exist in this language; the menu of languages leads to the nearest page (default)',
              },
            },
            show: {
              label: { es: 'Se ven en el primer idioma', en: 'Appear in the first language' },
              description: {
                es: 'show: se ven con los textos del primer idioma, y con un aviso que lo dice',
                en: 'show: appear with the texts of the first language, and with a notice that says so',
              },
            },
          },
          {
            label: { es: 'Páginas sin traducir', en: 'Pages without a translation' },
            description: {
              es: 'Qué pasa con las páginas que aún no tienen traducción a este idioma.',
              en: 'What happens to pages that have no translation into this language yet.',
            },
          },
        ),
      },
    },
  },
  languageMenu: {
    ...choice(
      {
        header: { label: { es: 'En el encabezado', en: 'In the header' } },
        footer: { label: { es: 'En el pie', en: 'In the footer' } },
        none: { label: { es: 'En ninguna parte', en: 'Nowhere' } },
      },
      {
        label: { es: 'Menú de idiomas', en: 'Menu of languages' },
        description: {
          es: 'Dónde están los enlaces a los demás idiomas.',
          en: 'Place of the links to the other languages.',
        },
      },
    ),
    isSiteWide: true,
  },
  timeZone: {
    guide: 'LEEME.md#publicar-por-fechas',
    isSiteWide: true,
    ...timeZone,
    description: {
      es: 'Zona horaria de las horas del sitio. Los visitantes de cualquier país ven estas horas.',
      en: 'Time zone of the times of the site. Visitors of all countries see these times.',
    },
    examples: { es: ['America/Bogota'], en: ['Europe/London'] },
    fileHelp: { es: 'Hace falta si alguna página tiene horas.', en: 'Required if a page has times.' },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
