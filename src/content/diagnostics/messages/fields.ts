import { SOME_BLOCK } from '../phrases.ts';
import { guessOr, type Rule } from './rule.ts';

/** Rules for names, presence and number of fields and blocks. `block` is the owner (empty for the page); `inside` means deeper in it. */
export const fieldRules = {
  'outdated-block': {
    severity: 'warning',
    es: (p) => `El bloque «${p.block}» está escrito como en una versión anterior. ${p.es}`,
    en: (p) => `Block "${p.block}" is written as in an earlier version. ${p.en}`,
  },
  'all-hidden': {
    severity: 'error',
    es: (p) =>
      p.isPage
        ? 'Todos los bloques de la página están ocultos. Quita «isHidden» de alguno, o escribe «draft: true» encima de «blocks:» para no publicar la página.'
        : 'Todos estos bloques están ocultos. Quita «isHidden» de alguno, u oculta el bloque que los contiene.',
    en: (p) =>
      p.isPage
        ? 'All blocks of the page are hidden. Remove "isHidden" from one, or write "draft: true" above "blocks:" to leave the page unpublished.'
        : 'All these blocks are hidden. Remove "isHidden" from one, or hide the block that contains them.',
    form: {
      es: () => 'Todas las secciones están ocultas. Muestra alguna, o convierte la página en borrador.',
      en: () => 'All sections are hidden. Show one of them, or make the page a draft.',
    },
    bad: `blocks:\n  - type: ${SOME_BLOCK}\n    isHidden: true`,
    good: `draft: true\nblocks:\n  - type: ${SOME_BLOCK}`,
  },
  'product-and-post': {
    severity: 'error',
    es: (p) => `Una página es de una sola colección: deja solo «${p.first}» o solo «${p.later}».`,
    en: (p) => `A page belongs to one collection: keep only one of "${p.first}" and "${p.later}".`,
  },
  'collection-name': {
    severity: 'error',
    es: (p) =>
      `Una colección no puede llamarse «${p.value}»${p.isTaken ? ': ya es un campo de toda página' : ''}. Usa letras sin tilde, cifras y guiones: event.`,
    en: (p) =>
      `A collection cannot be called "${p.value}"${p.isTaken ? ': every page has a field of that name' : ''}. Use letters without accents, digits and hyphens: event.`,
  },
  'unknown-endpoint': {
    severity: 'error',
    es: (p) =>
      `No existe la dirección de formularios «${p.value}».${guessOr(
        p,
        (g) => `¿Querías «${g}»?`,
        (l) => `Las de «forms.endpoints», en site.yaml: ${l}.`,
      )}${p.guess || p.allowed ? '' : ' Añádela a «forms.endpoints», en site.yaml, o borra «endpoint».'}`,
    en: (p) =>
      `Unknown address of forms "${p.value}".${guessOr(
        p,
        (g) => `Did you mean "${g}"?`,
        (l) => `Those of "forms.endpoints" in site.yaml: ${l}.`,
      )}${p.guess || p.allowed ? '' : ' Add it to "forms.endpoints" in site.yaml, or delete "endpoint".'}`,
  },
  'unknown-group': {
    severity: 'error',
    es: (p) =>
      `No existe el grupo «${p.value}».${guessOr(
        p,
        (g) => `¿Querías «${g}»?`,
        (l) => `Grupos de site.yaml: ${l}.`,
      )}`,
    en: (p) =>
      `Unknown group "${p.value}".${guessOr(
        p,
        (g) => `Did you mean "${g}"?`,
        (l) => `Groups in site.yaml: ${l}.`,
      )}`,
  },
} as const satisfies Record<string, Rule>;
