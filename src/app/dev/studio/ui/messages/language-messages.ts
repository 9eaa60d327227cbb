import type { TranslationState } from '../../model/languages.ts';
import { useStudio } from '../studio/use-studio.ts';

type Found = TranslationState | undefined;

/** Messages about the languages of a site. */
const es = {
  languages: 'Idiomas',
  states: {
    current: 'está',
    outdated: 'el original ha cambiado',
    draft: 'borrador',
    missing: 'falta',
  } satisfies Record<TranslationState, string>,
  filter: 'Páginas que se muestran',
  allPages: 'Todas las páginas',
  pagesIn: (language: string, state: Found) =>
    state === undefined
      ? `Todas en ${language}`
      : {
          current: `Están en ${language}`,
          missing: `Faltan en ${language}`,
          outdated: `Por actualizar en ${language}`,
          draft: `Borradores en ${language}`,
        }[state],
  create: (language: string) => `Crear en ${language}`,
  createTitle: (name: string, language: string) => `Traducir «${name}»: ${language}`,
  title: 'Título',
  texts: 'Textos para empezar',
  copied: 'Los del original',
  empty: 'Ninguno: cada texto dice «[texto]» hasta que lo escribas',
  createHelp: 'La traducción queda como borrador hasta que elijas «Quitar de borradores».',
  outside: (folder: string) => `La dirección de una página de este idioma empieza por ${folder}.`,
  createDo: 'Crear traducción',
  beside: 'Lado a lado',
  accept: 'La traducción está al día',
  changed: (count: number) =>
    count === 1
      ? 'Desde que se tradujo, ha cambiado 1 texto del original. Está marcado en su campo.'
      : `Desde que se tradujo, han cambiado ${count} textos del original. Están marcados en sus campos.`,
  onlyOrder:
    'Desde que se tradujo, el original ha cambiado de orden o tiene menos textos; los que quedan son los mismos.',
  unknown:
    'El original ha cambiado desde que se tradujo. No se puede saber en qué textos: el historial no tiene la versión que se tradujo.',
  removed: 'El original ya no tiene estos textos:',
  stay: (languages: string) => `Sus traducciones no se borran: quedan como páginas de su idioma (${languages}).`,
};

export type LanguageMessages = typeof es;

const en: LanguageMessages = {
  languages: 'Languages',
  states: { current: 'there', outdated: 'the original has changed', draft: 'draft', missing: 'missing' },
  filter: 'Pages to show',
  allPages: 'All pages',
  pagesIn: (language, state) =>
    state === undefined
      ? `All in ${language}`
      : {
          current: `There in ${language}`,
          missing: `Missing in ${language}`,
          outdated: `To be updated in ${language}`,
          draft: `Drafts in ${language}`,
        }[state],
  create: (language) => `Create in ${language}`,
  createTitle: (name, language) => `Translate “${name}”: ${language}`,
  title: 'Title',
  texts: 'Texts to begin with',
  copied: 'Those of the original',
  empty: 'None: each text is “[text]” until you write it',
  createHelp: 'The translation is a draft until you choose “Take it out of the drafts”.',
  outside: (folder) => `The address of a page in this language begins with ${folder}.`,
  createDo: 'Create translation',
  beside: 'Side by side',
  accept: 'The translation is up to date',
  changed: (count) =>
    count === 1
      ? 'Since the translation, 1 text of the original has changed. It is marked at its field.'
      : `Since the translation, ${count} texts of the original have changed. They are marked at their fields.`,
  onlyOrder:
    'Since the translation, the original has another order or fewer texts; the texts that are left are the same.',
  unknown:
    'The original has changed since the translation. It is not known in which texts: the history does not have the version that was translated.',
  removed: 'The original no longer has these texts:',
  stay: (languages) => `Its translations are not deleted: they become pages of their language alone (${languages}).`,
};

/** Messages about the languages of a site, in the locale of the site's author: Spanish, or else English. */
export function useLanguageMessages(): LanguageMessages {
  return useStudio().state.overview.locale === 'es' ? es : en;
}
