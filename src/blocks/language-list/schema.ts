import { section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Lista de idiomas', en: 'List of languages' },
  description: {
    es: 'Los idiomas del sitio, cada uno con su propio nombre y un enlace a su portada. La lista se arma sola.',
    en: 'The languages of the site, each with its own name and a link to its home page. The list is made automatically.',
  },
  fileHelp: { es: 'Están en «languages», en site.yaml.', en: 'They are in "languages" of site.yaml.' },
  category: 'index',
  synonyms: {
    es: ['traducciones', 'selector de idioma', 'elegir idioma', 'países'],
    en: ['translations', 'language switcher', 'choose a language', 'countries'],
  },
  isLanguageList: true,
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: { ...section, ...sectionHead },
} as const satisfies BlockSchema;
