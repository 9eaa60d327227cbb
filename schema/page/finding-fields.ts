import { href } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

/** The fields that say how search engines and the search of the site find a page. */
export const findingFields = {
  robots: {
    type: 'string',
    enum: ['noindex'],
    label: { es: 'Buscadores', en: 'Search engines' },
    description: {
      es: 'Lo que hacen los buscadores con la página. Sin este campo la muestran.',
      en: 'What search engines do with the page. Without this field they show it.',
    },
    options: {
      noindex: {
        label: { es: 'No la muestran', en: 'Do not show it' },
        description: { es: 'no la muestran en sus resultados', en: 'do not show it in their results' },
      },
    },
  },
  isInSitemap: {
    type: 'boolean',
    default: true,
    label: { es: 'En el mapa del sitio', en: 'In the sitemap' },
    description: {
      es: 'Que los buscadores encuentren la página en sitemap.xml. Una página que no muestran no está en él.',
      en: 'Search engines find the page in sitemap.xml. A page that they do not show is not in it.',
    },
  },
  canonical: {
    ...href,
    pattern: '^(?:https://[^\\s]+|/(?![/\\\\])[^\\s\\\\#?]*)$',
    patternErrorMessage: { es: 'Empieza por / o https://', en: 'Starts with / or https://' },
    label: { es: 'Dirección principal', en: 'Main address' },
    description: {
      es: 'La dirección que los buscadores muestran en lugar de esta, si el mismo contenido está en dos páginas.',
      en: 'The address that search engines show instead of this one, if two pages have the same content.',
    },
    fileHelp: {
      es: '/productos o https://otro.example/articulo.',
      en: '/products or https://other.example/article.',
    },
  },
  isSearchable: {
    type: 'boolean',
    default: true,
    label: { es: 'En el buscador del sitio', en: 'In the search of the site' },
    description: {
      es: 'Que el buscador del sitio encuentre la página.',
      en: 'The search of the site finds the page.',
    },
  },
  searchWords: {
    type: 'array',
    minItems: 1,
    label: { es: 'Así la buscan', en: 'Visitors search for' },
    description: {
      es: 'Palabras con las que la buscan los visitantes y que la página no dice, por ejemplo planilla.',
      en: 'Words for which visitors search and which the page does not say, for example wages.',
    },
    itemLabel: { es: 'palabra', en: 'word' },
    items: {
      type: 'string',
      format: 'template',
      minLength: 1,
      description: { es: 'Una palabra o varias seguidas.', en: 'A word, or several in a row.' },
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
