import { declaredFields } from '../../../schema/collections/declarations.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { MAX_PROBLEMS } from '../diagnostics/limit.ts';
import { guessOr } from '../diagnostics/phrases.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import type { DataEntry } from './collections/data-entries.ts';
import { authorPagesOf } from './collections/entries.ts';
import { assetProblems } from './files/asset-links.ts';
import type { EntryReference, NameReference, PageFacts, Reference } from './page-facts.ts';
import type { PageIndexEntry } from './page-index.ts';
import { hrefProblems } from './page-links.ts';
import { guess, problemAt, type SiteMap, type View } from './site-map.ts';

const rule = rulesOf('fields');

type UnknownName = { readonly value: string; readonly guess?: string; readonly allowed: readonly string[] };

const unknownEndpoint = rule<UnknownName>('unknown-endpoint', {
  severity: 'error',
  es: (found) =>
    `No existe la dirección de formularios «${found.value}».${
      guessOr(
        found,
        (name) => `¿Querías «${name}»?`,
        (list) => `Las de «forms.endpoints», en site.yaml: ${list}.`,
      ) || ' Añádela a «forms.endpoints», en site.yaml, o borra «endpoint».'
    }`,
  en: (found) =>
    `Unknown address of forms "${found.value}".${
      guessOr(
        found,
        (name) => `Did you mean "${name}"?`,
        (list) => `The names in "forms.endpoints" of site.yaml: ${list}.`,
      ) || ' Add it to "forms.endpoints" in site.yaml, or delete "endpoint".'
    }`,
});

const unknownLine = rule<UnknownName>('unknown-line', {
  severity: 'error',
  es: (found) =>
    `No existe la línea «${found.value}».${guessOr(
      found,
      (name) => `¿Querías «${name}»?`,
      (list) => `Las de «chat», en site.yaml: ${list}.`,
    )}`,
  en: (found) =>
    `Unknown line "${found.value}".${guessOr(
      found,
      (name) => `Did you mean "${name}"?`,
      (list) => `The lines in "chat" of site.yaml: ${list}.`,
    )}`,
  bad: 'line: Soprte',
  good: 'line: Soporte',
});

const unknownNames = { 'endpoint-name': unknownEndpoint, 'line-name': unknownLine };

const unknownGroup = rule<UnknownName>('unknown-group', {
  severity: 'error',
  es: (found) =>
    `No existe el grupo «${found.value}».${guessOr(
      found,
      (name) => `¿Querías «${name}»?`,
      (list) => `Grupos de site.yaml: ${list}.`,
    )}`,
  en: (found) =>
    `Unknown group "${found.value}".${guessOr(
      found,
      (name) => `Did you mean "${name}"?`,
      (list) => `Groups in site.yaml: ${list}.`,
    )}`,
  bad: 'group: novedad',
  good: 'group: novedades',
});

const unknownEntry = rule<UnknownName & { readonly of: string }>('unknown-entry', {
  severity: 'error',
  es: (found) =>
    `«${found.value}» no es un elemento de «${found.of}».${guessOr(
      found,
      (name) => `¿Querías «${name}»?`,
      (list) => `Los hay: ${list}.`,
    )}`,
  en: (found) =>
    `"${found.value}" is not an entry of "${found.of}".${guessOr(
      found,
      (name) => `Did you mean "${name}"?`,
      (list) => `There are: ${list}.`,
    )}`,
  bad: 'speaker: ana-riuz',
  good: 'speaker: ana-ruiz',
});

const unknownCollectionField = rule<UnknownName & { readonly of: string }>('unknown-collection-field', {
  severity: 'error',
  es: (found) =>
    `La colección «${found.of}» no tiene el campo «${found.value}».${guessOr(
      found,
      (name) => `¿Querías «${name}»?`,
      (list) => `Los tiene: ${list}.`,
    )}`,
  en: (found) =>
    `The collection "${found.of}" has no field "${found.value}".${guessOr(
      found,
      (name) => `Did you mean "${name}"?`,
      (list) => `It has: ${list}.`,
    )}`,
  bad: 'fields: [name, ciudat]',
  good: 'fields: [name, ciudad]',
});

const missingGroup = rulesOf('content')<{
  readonly collection: string;
  readonly allowed: readonly string[];
  readonly isData?: boolean;
}>('missing-group', {
  severity: 'warning',
  es: ({ collection, allowed, isData }) =>
    `${isData ? 'Este elemento' : 'La página'} no dice de qué grupo es y quedaría al final de las listas por grupos, sin ninguno. Añade «group»${isData ? '' : ` en «${collection}»`}: ${allowed.join(', ')}.`,
  en: ({ collection, allowed, isData }) =>
    `${isData ? 'This entry' : 'The page'} names no group and would come last in lists by group, without one. Add "group"${isData ? '' : ` to "${collection}"`}: ${allowed.join(', ')}.`,
  bad: 'post: {summary: Lo que cambia este año, image: {src: /assets/nota.svg, alt: ""}}',
  good: 'post: {summary: Lo que cambia este año, image: {src: /assets/nota.svg, alt: ""}, group: noticias}',
});

const authorPage = rulesOf('files')<{ value: string }>('author-page', {
  severity: 'error',
  es: ({ value }) =>
    `La página ${value} no es de ninguna colección, y de ella salen el nombre y la foto. Dale el campo de una (por ejemplo «person:»), o quítala y escribe el nombre en «author».`,
  en: ({ value }) =>
    `Page ${value} belongs to no collection, which name and picture come from. Give it the field of one (such as "person:"), or take it away and write the name in "author".`,
});

/**
 * Checks all references of a page or of `site.yaml`: pages, sections, assets, groups.
 * @param route address of the page, for `#section` links; undefined for `site.yaml`
 */
export function linkProblems(facts: PageFacts, site: View, route?: string): Problem[] {
  const problems: Problem[] = [];
  const counted: View = { ...site, isCounted: true };
  const view = () => (problems.length < MAX_PROBLEMS ? site : counted);
  for (const reference of facts.hrefs) problems.push(...hrefProblems(reference, view(), route));
  for (const reference of facts.assets) problems.push(...assetProblems(reference, view()));
  for (const reference of facts.names) problems.push(...nameProblems(reference, view()));
  for (const reference of facts.entries) problems.push(...entryProblems(reference, view()));
  for (const reference of facts.fields) problems.push(...fieldProblems(reference, view()));
  for (const reference of facts.groups) problems.push(...groupProblems(reference, view()));
  return problems;
}

/** The data of a page as a member of its collection, or an entry of a data file with its pointer in the file. */
type MemberEntry = Pick<PageIndexEntry, 'member'> & Partial<Pick<DataEntry, 'pointer'>>;

/** Reports an entry without a group, if its collection has groups. Lists show such an entry after all groups. */
export function missingGroups({ member, pointer }: MemberEntry, { groups }: SiteMap): Problem[] {
  if (!member) return [];
  const { collection, data } = member;
  const allowed = groups?.[collection] ?? [];
  if (data.group !== undefined || allowed.length === 0) return [];
  const isData = pointer !== undefined;
  return [{ ...missingGroup({ collection, allowed, isData }), pointer: pointer ?? [collection], at: 'first-key' }];
}

/** Reports an author whose page is in no collection: the page could not be shown as an entry. */
export function foreignAuthors({ member, pointer: place }: MemberEntry, { pages }: SiteMap): Problem[] {
  if (!member) return [];
  return authorPagesOf(member.data)
    .filter(({ value }) => pages.has(value) && !pages.get(value)!.member)
    .map(({ value, pointer }) => ({
      ...authorPage({ value }),
      pointer: [...(place ?? [member.collection]), ...pointer],
      at: 'value',
    }));
}

function nameProblems(reference: NameReference, site: View): Problem[] {
  const { value, format } = reference;
  const allowed = site.names[format];
  if (!allowed || allowed.includes(value)) return [];
  return [problemAt(reference, unknownNames[format]({ value, guess: guess(value, allowed, site), allowed }))];
}

function entryProblems(reference: EntryReference, site: View): Problem[] {
  const { value, of } = reference;
  const known = of.flatMap((name) => site.entries?.[name] ?? []);
  if (known.length === 0 || known.some((entries) => entries.has(value))) return [];
  const all = known.flatMap((entries) => [...entries]);
  const allowed = all.slice(0, 20);
  return [problemAt(reference, unknownEntry({ value, of: of.join(', '), guess: guess(value, all, site), allowed }))];
}

function fieldProblems(reference: Reference & { readonly of: string }, site: View): Problem[] {
  const { value, of } = reference;
  const declaration = site.declarations[of];
  if (!declaration) return [];
  const allowed = [...new Set(['name', ...declaredFields(declaration).map(([name]) => name)])];
  if (allowed.includes(value)) return [];
  return [problemAt(reference, unknownCollectionField({ value, of, guess: guess(value, allowed, site), allowed }))];
}

function groupProblems(reference: Reference & { readonly of: string }, site: View): Problem[] {
  const { groups } = site;
  const allowed = groups?.[reference.of] ?? [];
  if (!groups || allowed.includes(reference.value)) return [];
  const { value } = reference;
  return [problemAt(reference, unknownGroup({ value, guess: guess(value, allowed, site), allowed }))];
}
