import { SOME_BLOCK } from '../phrases.ts';
import { guessOr, type Rule } from './rule.ts';

/** Rules for names, presence and number of fields and blocks. `block` is the owner (empty for the page); `inside` means deeper in it. */
export const fieldRules = {
  'outdated-block': {
    severity: 'warning',
    es: (p) => `El bloque «${p.block}» está escrito como en una versión anterior. ${p.es}`,
    en: (p) => `Block "${p.block}" is written as in an earlier version. ${p.en}`,
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
