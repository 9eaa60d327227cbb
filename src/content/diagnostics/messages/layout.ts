import { SOME_BLOCK } from '../phrases.ts';
import { type Rule, when } from './rule.ts';

/** Rules for indentation, dashes and lists. */
export const layoutRules = {
  'tab-indent': {
    severity: 'error',
    es: (p) =>
      p.isAfterDash
        ? 'Después del guion hay un tabulador: escribe un espacio.'
        : p.wanted === 0
          ? 'La línea empieza con un tabulador. Bórralo: va sin sangría.'
          : `La línea empieza con un tabulador. En YAML la sangría va con espacios: usa ${spacesEs(p.wanted ?? 2)}.`,
    en: (p) =>
      p.isAfterDash
        ? 'Tab after the dash; use one space.'
        : p.wanted === 0
          ? 'Tab used for indentation; delete it.'
          : `Tab used for indentation; use ${p.wanted ?? 2} space${p.wanted === 1 ? '' : 's'}.`,
  },
  'nbsp-indent': {
    severity: 'error',
    es: () => 'La sangría lleva espacios duros (copiados de Word o de una web). Sustitúyelos por espacios normales.',
    en: () => 'Indented with non-breaking spaces; use normal spaces.',
  },
  'no-space-dash': {
    severity: 'error',
    es: (p) => `Falta un espacio después del guion. Escribe «${p.fixed}».`,
    en: (p) => `Missing space after "-". Write "${p.fixed}".`,
    bad: `blocks:\n  -type: ${SOME_BLOCK}`,
    good: `blocks:\n  - type: ${SOME_BLOCK}`,
  },
  'word-bullets': {
    severity: 'error',
    es: (p) => `«${p.char}» no crea una lista. Empieza cada línea con un guion y un espacio: «${p.fixed}».`,
    en: (p) => `"${p.char}" is not a list marker; use "- ": "${p.fixed}".`,
  },
  'star-bullets': {
    severity: 'error',
    es: (p) => `Las listas usan guion, no asterisco: «${p.fixed}».`,
    en: (p) => `Lists use "- ", not "* ": "${p.fixed}".`,
  },
  'list-in-text': {
    severity: 'error',
    es: (p) =>
      `Estas líneas con guion se unirían en un solo texto. Si «${p.key}» es un texto, usa «${p.key}: |» y el texto debajo; si es una lista, deja «${p.key}:» solo en su línea.`,
    en: (p) =>
      `These lines with dashes would be joined into one text. If "${p.key}" is text, use "${p.key}: |" with the text below; if it is a list, leave "${p.key}:" alone on its line.`,
  },
  'list-without-field': {
    severity: 'error',
    es: () =>
      'Este guion empieza una lista que no pertenece a ningún campo. Escribe antes el campo, por ejemplo «blocks:».',
    en: () => 'This dash starts a list that belongs to no field. Write the field before it, for example "blocks:".',
  },
  'item-without-dash': {
    severity: 'error',
    es: (p) => `A este elemento de la lista le falta el guion: «${p.fixed}».`,
    en: (p) => `This list item lacks its dash: "${p.fixed}".`,
  },
  'stray-dash': {
    severity: 'error',
    es: (p) => `Aquí sobra un guion. Escribe «${p.fixed}».`,
    en: (p) => `One dash too many here. Write "${p.fixed}".`,
    bad: `- - type: ${SOME_BLOCK}`,
    good: `- type: ${SOME_BLOCK}`,
  },
  'stray-colon': {
    severity: 'error',
    es: (p) => `Aquí sobran los dos puntos. Escribe «${p.fixed}».`,
    en: (p) => `The first colon is one too many. Write "${p.fixed}".`,
    bad: ': title: Nómina',
    good: 'title: Nómina',
  },
  'spaces-after-dash': {
    severity: 'error',
    es: (p) =>
      `Después del guion va un solo espacio, porque los campos de debajo se alinean con él. Escribe «${p.fixed}».`,
    en: (p) => `One space goes after the dash, because the fields below are aligned with it. Write "${p.fixed}".`,
    bad: `blocks:\n  -  type: ${SOME_BLOCK}\n    id: inicio`,
    good: `blocks:\n  - type: ${SOME_BLOCK}\n    id: inicio`,
  },
  'repeated-page': {
    severity: 'error',
    es: (p) => `Aquí empieza otra página: «${p.key}» ya está en la línea ${p.line}. Borra una de las dos.`,
    en: (p) => `Another page starts here: "${p.key}" is on line ${p.line} already. Delete one of the two.`,
  },
  'missing-page-start': {
    severity: 'error',
    es: () =>
      'Falta el comienzo de la página. Recupera lo que se borró o escribe antes de esta línea «title:», «description:» y «blocks:».',
    en: () =>
      'The start of the page is missing. Restore what was deleted, or write "title:", "description:" and "blocks:" above this line.',
  },
  'missing-start': {
    severity: 'error',
    es: (p) =>
      `Desde «${p.key}» los campos son de otra parte: falta la línea «${p.fixed}» encima${when(p.item, `, y debajo de ella «- ${p.item}: …» con más sangría`)}.`,
    en: (p) =>
      `From "${p.key}" on the fields belong elsewhere: the line "${p.fixed}" is missing above${when(p.item, `, and below it "- ${p.item}: …", indented`)}.`,
  },
  'indent-sibling': {
    severity: 'error',
    es: (p) =>
      `«${p.key}» está a ${spacesEs(p.found)}; tiene que quedar justo debajo de «${p.sibling}» (${spacesEs(p.wanted)}).`,
    en: (p) =>
      `"${p.key}" is at column ${columnOf(p.found)}; align it under "${p.sibling}" (column ${columnOf(p.wanted)}).`,
  },
  'indent-child': {
    severity: 'error',
    es: (p) => `«${p.key}» tiene sangría de más. Ponlo al mismo nivel que «${p.sibling}».`,
    en: (p) => `"${p.key}" is indented too far; align it with "${p.sibling}".`,
  },
  'page-field-below': {
    severity: 'error',
    es: (p) =>
      `«${p.key}» va encima de «blocks:», sin sangría.${p.key === 'draft' ? ' Si es para ocultar solo un bloque, escribe «isHidden: true» en él.' : ''}`,
    en: (p) =>
      `"${p.key}" goes above "blocks:", without indentation.${p.key === 'draft' ? ' To hide one block only, write "isHidden: true" in it.' : ''}`,
    bad: `blocks:\n  - type: ${SOME_BLOCK}\n    draft: true`,
    good: `draft: true\nblocks:\n  - type: ${SOME_BLOCK}`,
  },
  'indent-dash': {
    severity: 'error',
    es: (p) => `Este guion está a ${spacesEs(p.found)} y el anterior a ${p.wanted}. Alinéalos.`,
    en: (p) => `Dashes must line up (${p.found} vs ${p.wanted} spaces).`,
  },
  'missing-dash': {
    severity: 'error',
    es: (p) =>
      `«type» aparece dos veces en el mismo bloque (antes en ${p.first}). Si empiezas otro bloque, pon el guion: «${p.fixed}».`,
    en: (p) => `"type" twice in one block (first at ${p.first}). Start a new block with "${p.fixed}".`,
  },
  'duplicate-key': {
    severity: 'error',
    es: (p) => `«${p.key}» ya está en la línea ${p.line}. Borra uno de los dos.`,
    en: (p) => `"${p.key}" already set on line ${p.line}; remove one.`,
  },
  'blank-line-spaces': {
    severity: 'error',
    es: () => 'Esta línea vacía tiene más espacios que el texto que sigue. Bórralos.',
    en: () => 'This blank line has more spaces than the text that follows. Delete them.',
  },
  'block-text-indent': {
    severity: 'error',
    es: (p) => `Esta línea del texto tiene menos sangría que la primera (${spacesEs(p.wanted)}).`,
    en: (p) => `Line is less indented than the text block (${p.wanted} spaces).`,
  },
  'block-text-empty': {
    severity: 'error',
    es: (p) => `El texto de «${p.key}» va debajo, y cada línea empieza con ${spacesEs(p.wanted)}.`,
    en: (p) => `The text of "${p.key}" goes below it, each line indented by ${spacesEn(p.wanted)}.`,
  },
} as const satisfies Record<string, Rule>;

function columnOf(spaces: string | number | undefined): string | number {
  return typeof spaces === 'number' ? spaces + 1 : (spaces ?? '');
}

function spacesEn(count: string | number | undefined): string {
  return Number(count) === 1 ? '1 space' : `${count} spaces`;
}

function spacesEs(count: string | number | undefined): string {
  return Number(count) === 1 ? '1 espacio' : `${count} espacios`;
}
