import { choices, LIST_SEPARATOR, type Params, type Rule, when } from './rule.ts';

/** Rules for what blocks and pages say, for readers and search engines. */
export const contentRules = {
  'empty-block': {
    severity: 'warning',
    es: (p) => `${p.block ? `«${p.block}»` : 'Esta lista'} no tiene qué mostrar: ${nothingEs(p)}`,
    en: (p) => `${p.block ? `"${p.block}"` : 'This list'} has nothing to show: ${nothingEn(p)}`,
  },
  'missing-content': {
    severity: 'warning',
    es: (p) =>
      `Lo que falta antes de publicar: ${p.places}. Pon lo real en su lugar y quita «isSample», o escribe «sample: true» mientras el sitio sea una muestra.`,
    en: (p) =>
      `Missing before publication: ${p.places}. Put the real content in their place and remove "isSample", or write "sample: true" while the site is a sample.`,
    bad: 'isSample: true',
    good: 'sample: true',
  },
  'expired-content': {
    severity: 'warning',
    es: (p) =>
      `Este bloque valía hasta el ${p.date}. Revisa lo que dice y escribe el nuevo último día, o borra «${p.field}».`,
    en: (p) => `This block was true until ${p.date}. Review it and write the new last day, or delete "${p.field}".`,
    bad: 'validUntil: 2025-12-31',
    good: 'validUntil: 2027-12-31',
  },
  'duplicate-title': {
    severity: 'warning',
    es: (p) => `Otra página tiene el mismo título (${p.other}).`,
    en: (p) => `Another page has the same title (${p.other}).`,
  },
  'duplicate-description': {
    severity: 'warning',
    es: (p) => `Otra página tiene la misma descripción (${p.other}).`,
    en: (p) => `Another page has the same description (${p.other}).`,
  },
  'duplicate-product': {
    severity: 'warning',
    es: (p) => `Otra página de la colección se llama igual (${p.other}): en las listas no se distinguirían.`,
    en: (p) => `Another page of the collection has the same name (${p.other}): lists would show two equal names.`,
  },
  'duplicate-summary': {
    severity: 'warning',
    es: (p) => `Otra página de la colección tiene el mismo resumen (${p.other}).`,
    en: (p) => `Another page of the collection has the same summary (${p.other}).`,
  },
  'duplicate-heading': {
    severity: 'warning',
    es: (p) => `Otra página tiene el mismo título principal (${p.other}).`,
    en: (p) => `Another page has the same main heading (${p.other}).`,
  },
  'copied-page': {
    severity: 'warning',
    es: (p) => `Esta página repite de ${p.other}: ${listed(p.names, copiedEs, 'y')}. Escribe los suyos.`,
    en: (p) => `This page repeats ${listed(p.names, copiedEn, 'and')} of ${p.other}. Write its own.`,
  },
  'missing-group': {
    severity: 'warning',
    es: (p) =>
      `La página no dice de qué grupo es y quedaría al final de las listas por grupos, sin ninguno. Añade «group» en «${p.collection}»: ${p.allowed}.`,
    en: (p) =>
      `The page names no group and would come last in lists by group, without one. Add "group" to "${p.collection}": ${p.allowed}.`,
    bad: 'post: {summary: Lo que cambia este año, image: {src: /assets/nota.svg, alt: ""}}',
    good: 'post: {summary: Lo que cambia este año, image: {src: /assets/nota.svg, alt: ""}, group: noticias}',
  },
  'page-shrank': {
    severity: 'warning',
    es: (p) =>
      `Falta la mitad de esta página o más: tenía ${p.before} bytes y ahora tiene ${p.now}. Recupera lo que falta o, si está bien así, guárdala otra vez.`,
    en: (p) =>
      `Half of this page or more is missing: it had ${p.before} bytes and now has ${p.now}. Restore what is missing or, if it is right as it is, save it once more.`,
  },
  'sharing-letters': {
    severity: 'warning',
    es: (p) =>
      `La imagen que se ve al compartir se dibuja con ${p.isSite ? 'este título' : 'el título'}, y su tipo de letra no tiene «${p.letters}»: sale con el logotipo solo. Nombra ${p.isSite ? 'en cada página ' : ''}una imagen propia: image: /assets/….`,
    en: (p) =>
      `The sharing picture is drawn with ${p.isSite ? 'this' : 'the'} title, and its typeface lacks "${p.letters}": it has the logo alone. Name a picture${p.isSite ? ' in each page' : ''} instead: image: /assets/….`,
  },
} as const satisfies Record<string, Rule>;

/** Formats a number with the decimal comma of Spanish. */
function decimalEs(number: string | number | undefined): string {
  return String(number).replace('.', ',');
}

function charactersEs(count: string | number | undefined): string {
  return count === 1 ? '1 carácter' : `${count} caracteres`;
}

function nothingEs({ block, field, of, group, value }: Params): string {
  const orDelete = block ? 'o borra el bloque' : 'o borra la lista';
  if (value)
    return `ningún valor de «${value}» tiene página. Escribe «pagesBy» con «field: ${value}» en la colección «${of}», de site.yaml, y «${value}» en sus páginas, ${orDelete}.`;
  if (field) return `le falta «${field}» en site.yaml. Añádelo allí, ${orDelete}.`;
  if (!group)
    return `ninguna página publicada tiene «${of}:». Añade «${of}:» a las que se deban ver aquí, ${orDelete}.`;
  return `ninguna página publicada con «${of}:» es del grupo «${group}». Escribe «group: ${group}» en las que se deban ver aquí, ${orDelete}.`;
}

function nothingEn({ block, field, of, group, value }: Params): string {
  const orDelete = block ? 'or delete the block' : 'or delete the list';
  if (value)
    return `no value of "${value}" has a page. Write "pagesBy" with "field: ${value}" in the collection "${of}" of site.yaml, and "${value}" in its pages, ${orDelete}.`;
  if (field) return `"${field}" is missing in site.yaml. Add it there, ${orDelete}.`;
  if (!group) return `no published page has "${of}:". Add "${of}:" to those to be shown here, ${orDelete}.`;
  return `no published page with "${of}:" is in group "${group}". Write "group: ${group}" in those to be shown here, ${orDelete}.`;
}

const copiedEs: Readonly<Record<string, string>> = {
  title: 'el título',
  description: 'la descripción',
  name: 'el nombre',
  summary: 'el resumen',
  heading: 'el título principal',
};

const copiedEn: Readonly<Record<string, string>> = {
  title: 'the title',
  description: 'the description',
  name: 'the name',
  summary: 'the summary',
  heading: 'the main heading',
};

/** The names of a list in words: «el título, la descripción y el resumen». */
function listed(list: string | number | undefined, words: Readonly<Record<string, string>>, and: string): string {
  const names = String(list)
    .split(LIST_SEPARATOR)
    .map((name) => words[name] ?? name);
  return choices(names.join(LIST_SEPARATOR), and, ['', '']);
}
