import { type Declarations, namedCollections } from '../../../schema/collections/declarations.ts';
import { isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import type { Collections, Query } from './collections/collection.ts';
import { topicRows } from './collections/list-navigation.ts';
import { entryNamed, selectEntries } from './collections/select-entries.ts';
import type { BlockContext, PageFacts } from './page-facts.ts';

/**
 * The missing content of a block: a field of `site.yaml`, pages of a collection or of one of its groups, or pages
 * for the values of a field.
 */
type Missing = {
  readonly field?: string;
  readonly of?: string;
  readonly group?: string;
  readonly value?: string;
  /** The entry that others should name. */
  readonly by?: string;
  /** The data file of the collection, if it has one. */
  readonly file?: string;
};

/** `block` is empty for a list in `site.yaml`. */
const emptyBlock = rulesOf('content')<Missing & { readonly block: string }>('empty-block', {
  severity: 'warning',
  es: (found) =>
    `${found.block ? `«${found.block}»` : 'Esta lista'} no tiene qué mostrar: ${remedyEs(found)}, o borra ${found.block ? 'el bloque' : 'la lista'}.`,
  en: (found) =>
    `${found.block ? `"${found.block}"` : 'This list'} has nothing to show: ${remedyEn(found)}, or delete the ${found.block ? 'block' : 'list'}.`,
});

function remedyEs({ field, of, group, value, by, file }: Missing): string {
  if (by) return `ningún elemento de «${of}» nombra a «${by}». Revisa ese identificador`;
  if (file && !value)
    return group
      ? `ningún elemento de ${file} es del grupo «${group}». Escribe «group: ${group}» en los que se deban ver aquí`
      : `${file} no tiene ningún elemento. Añádelos allí`;
  if (value)
    return `ningún valor de «${value}» tiene página. Escribe «pagesBy» con «field: ${value}» en la colección «${of}», de site.yaml, y «${value}» en sus páginas`;
  if (field) return `le falta «${field}» en site.yaml. Añádelo allí`;
  if (!group) return `ninguna página publicada tiene «${of}:». Añade «${of}:» a las que se deban ver aquí`;
  return `ninguna página publicada con «${of}:» es del grupo «${group}». Escribe «group: ${group}» en las que se deban ver aquí`;
}

function remedyEn({ field, of, group, value, by, file }: Missing): string {
  if (by) return `no entry of "${of}" names "${by}". Check that identifier`;
  if (file && !value)
    return group
      ? `no entry of ${file} is in group "${group}". Write "group: ${group}" in the entries to be shown here`
      : `${file} has no entries. Add them there`;
  if (value)
    return `no value of "${value}" has a page. Write "pagesBy" with "field: ${value}" in the collection "${of}" of site.yaml, and "${value}" in its pages`;
  if (field) return `"${field}" is missing in site.yaml. Add it there`;
  if (!group) return `no published page has "${of}:". Add "${of}:" to the pages to be shown here`;
  return `no published page with "${of}:" is in group "${group}". Write "group: ${group}" in the pages to be shown here`;
}

/** Data from other files that blocks show; undefined while it is incomplete. */
export interface Sources {
  /** The data of `site.yaml`. */
  readonly site: unknown;
  readonly collections: Collections | undefined;
  readonly declarations: Declarations;
}

/**
 * Creates a function that returns a problem for each block of a page, or list of `site.yaml`, that has nothing to show.
 * The problem is at the type of the block.
 */
export function createEmptyBlocks({ site, collections, declarations }: Sources): (facts: PageFacts) => Problem[] {
  const answers = new Map<string, boolean>();

  /** True if a collection or a group is empty. The current page counts as an entry. */
  function isEmpty({ of, group, by }: Query): boolean {
    // Other rules report an unknown group, and an unknown entry that no list can name.
    if (!collections || (group && !collections[of]?.groups.some(({ id }) => id === group))) return false;
    const namable = by ? namedCollections(of, declarations) : [];
    if (by && namable.length > 0 && !namable.some((name) => entryNamed(collections[name], by))) return false;
    const key = `${of} ${group ?? ''} ${by ?? ''}`;
    const known =
      answers.get(key) ?? selectEntries(collections, { of, ...(group && { group }), ...(by && { by }) }).length === 0;
    answers.set(key, known);
    return known;
  }

  return ({ needs, queries }) => {
    const lacking = needs.filter(({ field }) => isRecord(site) && !isFilled(site[field]));
    const unanswered = queries.filter(({ query }) => isEmpty(query));
    const valueless = collections
      ? queries.filter(({ topics }) => topics && topicRows(collections, topics).length === 0)
      : [];
    const problems = [
      ...valueless.map(({ topics, ...context }) =>
        problem(context, { of: topics!.of, value: topics!.field ?? 'tags' }),
      ),
      ...lacking.map(({ field, ...context }) => problem(context, { field })),
      ...unanswered.map(({ query: { of, group, by }, ...context }) => {
        const { from: file } = declarations[of] ?? {};
        return problem(context, { of, ...(group && { group }), ...(by && { by }), ...(file && { file }) });
      }),
    ];
    return [...new Map(problems.map((found) => [found.pointer.join('/'), found])).values()];
  };
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

function problem({ block, pointer }: BlockContext, missing: Missing): Problem {
  return { ...emptyBlock({ block, ...missing }), pointer, at: 'value' };
}
