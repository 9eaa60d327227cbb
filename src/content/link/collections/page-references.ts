import { hasType } from '../../../../schema/collections/declarations.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { guessOr } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { isListed } from '../listed.ts';
import type { Reference } from '../page-facts.ts';
import type { PageIndexEntry } from '../page-index.ts';
import { guess, problemAt, type SiteMap, type View } from '../site-map.ts';

/** `isDeclared` is false if the site has no collection of this name. */
const foreignPage = rulesOf('links')<{
  readonly value: string;
  readonly of: string;
  readonly isDeclared: boolean;
  readonly guess?: string;
  readonly allowed: readonly string[];
}>('foreign-page', {
  severity: 'error',
  es: (found) =>
    found.isDeclared
      ? `La página ${found.value} no es de la colección «${found.of}».${
          guessOr(
            found,
            (route) => `¿Querías ${route}?`,
            (list) => `Sus páginas: ${list}.`,
          ) || ` Ninguna página publicada tiene «${found.of}:»; añádelo a la que se deba ver aquí.`
        }`
      : `El sitio no tiene la colección «${found.of}», de la que este bloque muestra una página. Añádela a «collections», en site.yaml.`,
  en: (found) =>
    found.isDeclared
      ? `Page ${found.value} is not in the collection "${found.of}".${
          guessOr(
            found,
            (route) => `Did you mean ${route}?`,
            (list) => `Its pages: ${list}.`,
          ) || ` No published page has "${found.of}:"; add it to the page to be shown here.`
        }`
      : `The site has no collection "${found.of}", and this block shows one of its pages. Add it to "collections" in site.yaml.`,
  bad: 'vet: /contacto',
  good: 'vet: /equipo/ana',
});

const pageField = rulesOf('fields')<{
  readonly field: string;
  readonly type: string;
  readonly isList: boolean;
  readonly of: string;
}>('page-field', {
  severity: 'warning',
  es: ({ field, type, isList, of }) =>
    `Un bloque muestra «${field}» de las páginas de «${of}», y la colección no declara ese campo con ese tipo. Añádelo a «fields»: «${field}: {type: ${type}${isList ? ', isList: true' : ''}}».`,
  en: ({ field, type, isList, of }) =>
    `A block shows "${field}" of the pages of "${of}", and the collection does not declare that field with that type. Add it to "fields": "${field}: {type: ${type}${isList ? ', isList: true' : ''}}".`,
});

/** Reports a reference to an existing page that is in another collection, or in none. */
export function foreignPages(reference: Reference, site: View): Problem[] {
  const { value, page } = reference;
  if (!page || !site.groups || site.pages.get(value)!.member?.collection === page.of) return [];
  const allowed = [...candidates(reference, site)];
  const isDeclared = Object.hasOwn(site.declarations, page.of);
  const facts = { value, of: page.of, isDeclared, guess: guess(value, allowed, site), allowed: allowed.slice(0, MOST) };
  return [problemAt(reference, foreignPage(facts))];
}

/** The maximum number of pages that a message lists. */
const MOST = 20;

/** The pages that a reference may mean: all pages, or the published pages of its collection. */
export function candidates({ page }: Reference, { pages }: SiteMap): Iterable<string> {
  if (!page) return pages.keys();
  const isMember = ({ member }: PageIndexEntry) => member?.collection === page.of;
  return [...pages.values()].filter((each) => isListed(each) && isMember(each)).map(({ route }) => route);
}

/** Reports fields that blocks show of a collection's pages, and that the collection does not declare. */
export function missingPageFields(pages: readonly PageIndexEntry[], { declarations }: SiteMap): Problem[] {
  const queries = pages.flatMap(({ facts }) => facts.hrefs.flatMap(({ page }) => page ?? []));
  const missing = queries.flatMap(({ of, fields }) => {
    const declaration = declarations[of];
    if (!declaration) return [];
    return Object.entries(fields)
      .filter(([field, type]) => !hasType(declaration, field, type))
      .map(([field, type]): Problem => {
        const isList = type.endsWith('[]');
        return {
          ...pageField({ field, type: type.replace('[]', ''), isList, of }),
          pointer: ['collections', of],
          at: 'key',
        };
      });
  });
  return [...new Map(missing.map((problem) => [JSON.stringify(problem), problem])).values()];
}
