import { type Declaration, type Declarations, declaredFields } from '../../../../schema/collections/declarations.ts';
import { nearest } from '../../common/nearest.ts';
import type { Schemas } from '../../common/site-schemas.ts';
import type { SiteClock } from '../../common/time/due.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { guessOr } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { Collections } from '../collections/collection.ts';
import type { DataEntry, PlacedEntry } from '../collections/data-entries.ts';
import { entryNamed } from '../collections/select-entries.ts';
import { readIndexEntry, readPageHead } from '../facts/read-index-entry.ts';
import { atMoment, isListed } from '../listed.ts';
import type { FillingEntry, PageHead, PageIndexEntry } from '../page-index.ts';
import { entryFields, entryRoute, entryTokens, filled, type ReadField, shownCollection } from './entry-template.ts';

const rule = rulesOf('files');

const unknownEntryField = rulesOf('fields')<{
  readonly value: string;
  readonly of: string;
  readonly guess?: string;
  readonly allowed: readonly string[];
}>('unknown-entry-field', {
  severity: 'error',
  es: (found) =>
    `Los elementos de «${found.of}» no tienen el campo «${found.value}».${guessOr(
      found,
      (name) => `¿Querías {entry.${name}}?`,
      (list) => `Tienen: ${list}.`,
    )}`,
  en: (found) =>
    `The entries of "${found.of}" have no field "${found.value}".${guessOr(
      found,
      (name) => `Did you mean {entry.${name}}?`,
      (list) => `They have: ${list}.`,
    )}`,
});

const missingEntryPage = rule<{ readonly value: string }>('missing-entry-page', {
  severity: 'error',
  es: ({ value }) => `No existe la página ${value}, con la que cada elemento tendría la suya. Créala.`,
  en: ({ value }) => `There is no page ${value}, which would give each entry a page of its own. Create it.`,
});

const sharedEntryPage = rule<{ readonly value: string; readonly of: string }>('shared-entry-page', {
  severity: 'error',
  es: ({ value, of }) =>
    `La página ${value} ya muestra los elementos de la colección «${of}», y sus textos son para los campos de una sola. Escribe otra página.`,
  en: ({ value, of }) =>
    `Page ${value} already shows the entries of the collection "${of}", and its texts are for the fields of one only. Write another page.`,
});

const entryPageTaken = rule<{ readonly route: string; readonly file: string }>('entry-page-taken', {
  severity: 'error',
  es: ({ route, file }) => `La página de este elemento sería ${route}, que ya es la de ${file}. Escribe otro «id».`,
  en: ({ route, file }) =>
    `The page of this entry would be ${route}, which is already that of ${file}. Write another "id".`,
});

/** Reports tokens for fields that the entries do not have. @param data of the page that shows the entries, not filled */
export function unknownEntryFields(data: unknown, of: string, declaration: Partial<Declaration>): Problem[] {
  const allowed = entryFields(declaration);
  return entryTokens(data)
    .filter(({ name }) => !allowed.includes(name))
    .map(({ name, pointer }): Problem => {
      const guess = nearest(name, allowed);
      return { ...unknownEntryField({ value: name, of, ...(guess && { guess }), allowed }), pointer, at: 'value' };
    });
}

/** Adds the addresses of their pages to entries whose collection has such pages. */
export function withRoutes(
  entries: readonly PlacedEntry[],
  pages: ReadonlyMap<string, PageIndexEntry>,
  { schemas, clock }: { readonly schemas: Schemas; readonly clock: SiteClock },
): readonly (PlacedEntry & { readonly route?: string })[] {
  return entries.map((entry) => {
    const page = pages.get(schemas.collections[entry.member.collection]?.entryPage ?? '');
    const head = page?.template && entryHead(page, entry, schemas);
    return head && isListed(atMoment(head, clock)) ? { ...entry, route: head.route } : entry;
  });
}

/** Pages with those of the entries in the place of the pages that show them. References to entries are not resolved. */
export function withEntryHeads(
  pages: readonly PageIndexEntry[],
  entries: readonly DataEntry[],
  schemas: Schemas,
): readonly PageHead[] {
  return pages.flatMap((page): readonly PageHead[] => {
    if (!page.template) return [page];
    const shown = shownCollection(page.route, schemas.collections);
    const own = entries.filter(({ member }) => member.collection === shown);
    return own.map((entry) => entryHead(page, entry, schemas));
  });
}

/** The head of an entry's page, without its present state. */
function entryHead({ file, template }: PageIndexEntry, entry: DataEntry, schemas: Schemas): PageHead {
  const data = filledWith(template!, entry, { schemas, collections: {} });
  const declaration = schemas.collections[entry.member.collection]!;
  return { ...readPageHead(schemas, file, data), route: entryRoute(declaration, entry.id)! };
}

/**
 * The data of a page that shows an entry, as if a page file had them.
 * @param data of the page file, with tokens
 */
export function filledWith(
  data: Readonly<Record<string, unknown>>,
  { id, member }: FillingEntry,
  { schemas, collections }: { readonly schemas: Schemas; readonly collections: Collections },
): Readonly<Record<string, unknown>> {
  const fields = new Map(declaredFields(schemas.collections[member.collection] ?? {}));
  const readField: ReadField = (name) => {
    if (name === 'id') return id;
    const { type, of = '' } = fields.get(name) ?? {};
    const value = member.data[name];
    if (type !== 'entry' || value === undefined) return value;
    const names = [value].flat().map((each) => entryNamed(collections[of], String(each))?.name ?? each);
    return Array.isArray(value) ? names : names[0];
  };
  return { title: member.data.name, ...filled(schemas, data, readField), [member.collection]: member.data };
}

/** The facts of a site that the pages of entries depend on. */
interface FilledSite {
  readonly pages: ReadonlyMap<string, PageIndexEntry>;
  readonly fileAt: ReadonlyMap<string, string>;
  readonly collections: Collections;
  readonly schemas: Schemas;
  readonly clock: SiteClock;
}

export interface EntryPages {
  /** The pages of entries, and the pages that show them, with the first entry for their authors. */
  readonly pages: readonly PageIndexEntry[];
  readonly siteProblems: readonly Problem[];
  readonly fileProblems: readonly (readonly [file: string, problem: Problem])[];
}

/** The pages of the entries of data files. @param entries with the addresses of their pages */
export function entryPages(
  declarations: Declarations,
  entries: ReturnType<typeof withRoutes>,
  { pages, fileAt, ...context }: FilledSite,
): EntryPages {
  const siteProblems: Problem[] = [];
  const fileProblems: (readonly [string, Problem])[] = [];
  const made = new Map<string, PageIndexEntry>();
  for (const [name, { entryPage, from }] of Object.entries(declarations)) {
    const template = pages.get(entryPage ?? '');
    if (entryPage === undefined || from === undefined) continue;
    const place = { pointer: ['collections', name, 'entryPage'], at: 'value' } as const;
    const owner = shownCollection(entryPage, declarations)!;
    if (owner !== name) siteProblems.push({ ...sharedEntryPage({ value: entryPage, of: owner }), ...place });
    else if (!fileAt.has(entryPage.toLowerCase()))
      siteProblems.push({ ...missingEntryPage({ value: entryPage }), ...place });
    if (!template?.template || owner !== name) continue;
    const own = entries.filter(({ member }) => member.collection === name);
    for (const { route, file, pointer, ...entry } of own) {
      const key = route?.toLowerCase() ?? '';
      const other = made.get(key);
      const taken = route && (fileAt.get(key) ?? (other && other.route !== route && file));
      if (taken) {
        const at = [...pointer, entry.member.data.id === undefined ? 'name' : 'id'];
        fileProblems.push([file, { ...entryPageTaken({ route, file: taken }), pointer: at, at: 'value' }]);
      } else if (route && !other) made.set(key, filledEntry(template, entry, route));
    }
    const first = own[0] ?? { id: '', member: { collection: name, data: { name } } };
    const { facts, template: data } = template;
    made.set(template.route.toLowerCase(), { ...filledEntry(template, first, template.route), facts, template: data });
  }
  return { pages: [...made.values()], siteProblems, fileProblems };

  function filledEntry(
    { file, template, facts }: PageIndexEntry,
    entry: FillingEntry & Pick<PlacedEntry, 'updated'>,
    route: string,
  ): PageIndexEntry {
    const wanted = { versions: false, searched: facts.searched !== undefined };
    const { id, member, updated } = entry;
    const data = filledWith(template!, entry, context);
    const read = atMoment(readIndexEntry(context.schemas, file, data, wanted), context.clock);
    const { redirectFrom: _, types: __, due: ___, ...page } = read;
    return { ...(updated !== undefined && { updated }), ...page, route, filledWith: { id, member } };
  }
}
