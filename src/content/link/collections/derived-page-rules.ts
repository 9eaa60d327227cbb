import { rulesOf } from '../../diagnostics/rule.ts';

const rule = rulesOf('files');

/** The route of an index page, its collection, and the field of the declaration that asks for derived pages. */
type ListFacts = { readonly route: string; readonly of: string; readonly field: string };

export const noWholeList = rule<ListFacts>('page-size-without-list', {
  severity: 'error',
  es: ({ route, of, field }) =>
    `La página ${route} no muestra ninguna lista completa de «${of}». Añádele una con «collection: {of: ${of}}», sin «limit» ni «group», o quita «${field}».`,
  en: ({ route, of, field }) =>
    `Page ${route} shows no whole list of "${of}". Add one with "collection: {of: ${of}}", without "limit" or "group", or remove "${field}".`,
  bad: 'collection: {of: post, limit: 3}',
  good: 'collection: {of: post}',
});

export const secondList = rule<ListFacts>('page-size-twice', {
  severity: 'error',
  es: ({ route, of, field }) =>
    `La lista de otra colección ya tiene sus páginas en ${route}. Dale a «${of}» una página índice propia, o quita «${field}».`,
  en: ({ route, of, field }) =>
    `The list of another collection already has its pages at ${route}. Give "${of}" an index page of its own, or remove "${field}".`,
});

export const listPageTaken = rule<ListFacts>('list-page-taken', {
  severity: 'error',
  es: ({ route, of, field }) =>
    `La dirección ${route} es la de una página que sale sola de la lista de «${of}» («${field}», en site.yaml). Cambia el nombre de este archivo.`,
  en: ({ route, of, field }) =>
    `Address ${route} is that of a page that is made of the list of "${of}" ("${field}" in site.yaml). Rename this file.`,
});

export const valueSpelling = rule<{ value: string; other: string; file: string }>('value-spelling', {
  severity: 'error',
  es: ({ value, other, file }) =>
    `«${value}» y «${other}» (${file}) tendrían la misma página. Escríbelas de una sola manera.`,
  en: ({ value, other, file }) =>
    `"${value}" and "${other}" (${file}) would have the same page. Write them in one way.`,
  bad: 'tags: [Nomina]',
  good: 'tags: [Nómina]',
});

export const valueWithoutLetters = rule<{ value: string }>('value-without-letters', {
  severity: 'error',
  es: ({ value }) => `«${value}» no puede tener una página: no lleva letras ni números que formen su dirección.`,
  en: ({ value }) => `"${value}" cannot have a page: it has no letters or digits that would make its address.`,
  bad: 'tags: ["¿?"]',
  good: 'tags: [Preguntas]',
});
