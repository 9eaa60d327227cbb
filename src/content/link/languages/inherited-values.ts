import { type Declaration, type Declarations, declaredFields } from '../../../../schema/collections/declarations.ts';
import { ownFields } from '../../../../schema/collections/presets.ts';
import { isWithin } from '../../../../schema/common/pointer.ts';
import { languageOf } from '../../../../schema/site/languages.ts';
import type { Member, Schemas } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { missingFields } from '../../validate/fields/missing-fields.ts';
import type { Reference } from '../page-facts.ts';
import type { PageIndexEntry } from '../page-index.ts';
import { linkToTranslation, withLinks } from './mapped-links.ts';
import type { Pairs } from './pairs.ts';

/** The types of fields whose values are texts. */
const texts: readonly string[] = ['string', 'markdown'];

/**
 * The fields of a collection that a translation has from its original unless it states them: all fields that are not
 * texts, the group, and the tags if they have no pages.
 */
export function inheritedFields(declaration: Partial<Declaration>): readonly string[] {
  const { pagesBy = [] } = declaration;
  const hasPages = (name: string) => pagesBy.some(({ field }) => field === name);
  const isInherited = (name: string, type: string) =>
    Object.hasOwn(ownFields, name) || !texts.includes(type) || (name === 'tags' && !hasPages(name));
  return declaredFields(declaration).flatMap(([name, { type }]) => (isInherited(name, type) ? [name] : []));
}

/** Divides the problems of a page into those of its file, and missing values that its original may have. */
export function withoutInherited(
  problems: readonly Problem[],
  member: string | undefined,
  declarations: Declarations,
): { readonly invalid: readonly Problem[]; readonly lacking: readonly Problem[] } {
  if (problems.length === 0) return { invalid: [], lacking: [] };
  const fields = inheritedFields(declarations[member ?? ''] ?? {});
  const lacking: Problem[] = [];
  const invalid = problems.flatMap((problem) => {
    if (!missingFields.isIn(problem) || problem.pointer.length !== 1 || problem.pointer[0] !== member) return [problem];
    lacking.push(...withFields(problem, (field) => fields.includes(field)));
    return withFields(problem, (field) => !fields.includes(field));
  });
  return { invalid, lacking };
}

/** The problem of the missing fields that a condition chooses; empty without such fields. */
function withFields(problem: Problem, isChosen: (field: string) => boolean): Problem[] {
  const field = (problem.params.field as readonly string[]).filter(isChosen);
  return field.length > 0 ? [{ ...problem, params: { ...problem.params, field } }] : [];
}

/** Reports values that neither a translation nor its original has. @param pages with the values of their originals */
export function lackingValues(
  pages: readonly PageIndexEntry[],
): (readonly [file: string, problems: readonly Problem[]])[] {
  return pages.flatMap(({ file, lacking, member }) =>
    lacking
      ? [[file, lacking.flatMap((problem) => withFields(problem, (field) => member?.data[field] === undefined))]]
      : [],
  );
}

interface InheritanceContext {
  readonly pairs: Pairs;
  readonly declarations: Declarations;
  readonly schemas: Schemas;
}

/** The member of a collection whose values a translation into a language has, with links to pages of the language. */
export function inheritedMember(
  { member }: PageIndexEntry,
  language: string,
  { pairs, declarations, schemas }: InheritanceContext,
): Member | undefined {
  if (!member) return undefined;
  const { collection, data } = member;
  const names = inheritedFields(declarations[collection] ?? {}).filter((name) => data[name] !== undefined);
  const values = { [collection]: Object.fromEntries(names.map((name) => [name, data[name]])) };
  const linked = withLinks(schemas, schemas.page, values, linkIn(pairs, language));
  return { collection, data: linked[collection] as Member['data'] };
}

function linkIn(pairs: Pairs, language: string) {
  return (href: string) => linkToTranslation(href, (to) => pairs.translated(to, language));
}

/** A page with the values of its original that it does not state itself. */
export function withInherited(
  page: PageIndexEntry,
  original: PageIndexEntry | undefined,
  context: InheritanceContext,
): PageIndexEntry {
  const { member, facts, route } = page;
  if (!member || original?.member?.collection !== member.collection) return page;
  const { collection, data } = member;
  const language = languageOf(route, context.pairs.languages);
  const target = linkIn(context.pairs, language);
  const values = Object.entries(inheritedMember(original, language, context)!.data);
  const inherited = Object.fromEntries(values.filter(([name]) => data[name] === undefined));
  const names = Object.keys(inherited);
  if (names.length === 0) return page;
  const ofValues = (references: readonly Reference[]) =>
    references
      .filter(({ pointer }) => names.some((name) => isWithin(pointer, [collection, name])))
      .map((reference) => ({ ...reference, value: target(reference.value) ?? reference.value }));
  return {
    ...page,
    inherited,
    member: { collection, data: { ...inherited, ...data } },
    facts: {
      ...facts,
      hrefs: [...facts.hrefs, ...ofValues(original.facts.hrefs)],
      assets: [...facts.assets, ...ofValues(original.facts.assets)],
    },
  };
}
