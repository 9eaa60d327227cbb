import { feedUrl } from '../../../schema/addresses.ts';
import { declarationsOf, hasFeed } from '../../../schema/collections/declarations.ts';
import { envelopeFields } from '../../../schema/page.ts';
import { isRecord, type Schemas } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';

const rule = rulesOf('fields');

const secondCollection = rule<{ first: string; later: string }>('product-and-post', {
  severity: 'error',
  es: ({ first, later }) => `Una página es de una sola colección: deja solo «${first}» o solo «${later}».`,
  en: ({ first, later }) => `A page belongs to one collection: keep only one of "${first}" and "${later}".`,
  bad: 'product: {name: Inventario}\npost: {summary: Lo nuevo de este año}',
  good: 'product: {name: Inventario}',
});

/** A name is taken if every page has a field with it. */
const collectionName = rule<{ value: string; isTaken: boolean }>('collection-name', {
  severity: 'error',
  es: ({ value, isTaken }) =>
    `Una colección no puede llamarse «${value}»${isTaken ? ': ya es un campo de toda página' : ''}. Usa letras sin tilde, cifras y guiones: event.`,
  en: ({ value, isTaken }) =>
    `A collection cannot be called "${value}"${isTaken ? ': every page has a field of that name' : ''}. Use letters without accents, digits and hyphens: event.`,
  bad: 'collections: {title: {label: Títulos}}',
  good: 'collections: {event: {label: Eventos}}',
});

const feedWithoutIndex = rule('feed-without-index', {
  severity: 'error',
  es: () =>
    'El canal lleva a la página que lista la colección, y no la hay. Escribe también «index», por ejemplo index: /cambios.',
  en: () =>
    'The feed leads to the page that lists the collection, and there is none. Write "index" as well, for example index: /changes.',
  bad: 'release: {label: Cambios, from: data/cambios.yaml, feed: true}',
  good: 'release: {label: Cambios, from: data/cambios.yaml, feed: true, index: /cambios}',
});

const feedTwice = rule<{ url: string; other: string }>('feed-twice', {
  severity: 'error',
  es: ({ url, other }) =>
    `El canal de «${other}» ya está en ${url}, al lado de su página. Dale a esta colección una página índice propia, o escribe «feed: false».`,
  en: ({ url, other }) =>
    `The feed of "${other}" is at ${url} already, next to its page. Give this collection an index page of its own, or write "feed: false".`,
});

/** Reports a page that is a member of several collections. */
export function severalCollections(data: Readonly<Record<string, unknown>>, { collections }: Schemas): Problem[] {
  const [first, ...others] = Object.keys(data).filter((key) => Object.hasOwn(collections, key) && isRecord(data[key]));
  return others.map((later) => ({ ...secondCollection({ first: first!, later }), pointer: [later], at: 'key' }));
}

/** Reports feeds of collections that lack the page to which the feed leads, and two feeds next to one page. */
export function feedProblems(data: Readonly<Record<string, unknown>>): Problem[] {
  if (!isRecord(data.collections)) return [];
  const owners = new Map<string, string>();
  return Object.entries(declarationsOf(data)).flatMap(([name, declaration]): Problem[] => {
    const { index, from, feed } = declaration;
    if (!hasFeed(declaration)) return [];
    // Articles without an index have no feed unless they ask for one. Without a data file, the index is required anyway.
    if (index === undefined)
      return from === undefined || !feed
        ? []
        : [{ ...feedWithoutIndex(), pointer: ['collections', name, 'feed'], at: 'key' }];
    const url = feedUrl(index);
    const other = owners.get(url);
    owners.set(url, other ?? name);
    return other === undefined ? [] : [{ ...feedTwice({ url, other }), pointer: ['collections', name], at: 'key' }];
  });
}

/** Reports invalid names of collections. A collection is a field of its pages, so no other field may have its name. */
export function collectionNames({ collections }: Readonly<Record<string, unknown>>): Problem[] {
  if (!isRecord(collections)) return [];
  return Object.keys(collections).flatMap((value): Problem[] => {
    const isTaken = envelopeFields.includes(value);
    if (!isTaken && /^[A-Za-z][A-Za-z0-9-]*$/.test(value)) return [];
    return [{ ...collectionName({ value, isTaken }), pointer: ['collections', value], at: 'key' }];
  });
}
