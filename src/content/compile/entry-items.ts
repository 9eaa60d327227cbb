import { type Declaration, declaredFields } from '../../../schema/collections/declarations.ts';
import type { DeclaredField } from '../../../schema/collections/declared-field.ts';
import { baseLanguage } from '../../../schema/common/base-language.ts';
import { factNodes } from '../../../schema/common/format/fact-nodes.ts';
import type { Locale } from '../../../schema/common/text.ts';
import type { Entry, EntryGroup, Fact, Image, Inline, InlineNode, TableFilter } from '../../../schema/compiled.ts';
import { general, type MessageTable, messagesOfSite } from '../../../schema/messages.ts';
import type { EntryPart, FieldSchema } from '../../../schema/schema.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { fieldsOf, type Schemas } from '../common/site-schemas.ts';
import type { Assets } from '../link/assets.ts';
import type { Collections, Query } from '../link/collections/collection.ts';
import { compareValues } from '../link/collections/collections.ts';
import { factsOf } from '../link/collections/entries.ts';
import { fits, takesText } from '../link/collections/fitting-fields.ts';
import { identityOf, namesIn } from '../link/collections/select-entries.ts';
import { plainWords } from '../link/search/plain-words.ts';
import type { TokenValues } from '../text/tokens.ts';

interface EntryContext {
  readonly schemas: Schemas;
  readonly tokens: TokenValues;
  readonly assets: Assets;
  readonly collections: Collections;
  readonly site?: Pick<SiteData, 'words' | 'lang'> | undefined;
}

type Compile = (field: FieldSchema, value: unknown) => unknown;

/** The facts of entries are those of the fields that the author names in the query. */
export function withFields(groups: readonly EntryGroup[], query: Query, context: EntryContext): readonly EntryGroup[] {
  if (!query.fields) return groups;
  const { factsIn } = readerOf(query, context);
  const shown = ({ facts: _, ...entry }: Entry): Entry => {
    const facts = query.fields!.flatMap((name) => (name === 'name' ? [] : factsIn(entry, name)));
    return facts.length > 0 ? { ...entry, facts } : entry;
  };
  return groups.map((group) => ({ ...group, entries: group.entries.map(shown) }));
}

/** Labels the groups of a query with `groupBy` with the words that visitors read for the values. */
export function withGroupLabels(
  groups: readonly EntryGroup[],
  query: Query,
  context: EntryContext,
): readonly EntryGroup[] {
  const { groupBy } = query;
  if (groupBy === undefined) return groups;
  const { labelOf } = readerOf(query, context);
  return groups.map((group) => (group.label === undefined ? group : { ...group, label: labelOf(groupBy, group) }));
}

/**
 * The items of a block's list that are entries of a collection (`fills`).
 * @param item schema of an item of the list
 */
export function entryItems(
  groups: readonly EntryGroup[],
  { item, fills, query }: { readonly item: FieldSchema; readonly query: Query } & Pick<FieldSchema, 'fills'>,
  context: EntryContext,
  compile: Compile,
): unknown[] {
  const { factsIn, cellOf, data, declared, messages } = readerOf(query, context);
  const { from = {} } = fills!;
  const hasMarks = context.collections[query.of]?.hasMarks === true;
  const entries = groups.flatMap((group) => group.entries);
  if (item.type === 'array')
    return entries.map((entry) => (query.fields ?? ['name']).map((name) => cellOf(entry, name)));
  const fields = fieldsOf(item.properties!);
  return entries.map((entry) =>
    Object.fromEntries(
      fields.flatMap(([name, field]) => {
        const value = from[name] === undefined ? ownValue(entry, name, field) : partOf(entry, from[name], field);
        const usual = takesText(field) && item.required?.includes(name) ? '' : field.default;
        const present = value ?? usual;
        return present === undefined ? [] : [[name, present]];
      }),
    ),
  );

  function partOf(entry: Entry, part: EntryPart, field: FieldSchema): unknown {
    const links = (entry.facts ?? []).filter(({ href }) => href !== undefined).map(asLink);
    switch (part) {
      case 'link':
        return linkedName(entry);
      case 'caption':
        return entry.image ? undefined : entry.name;
      case 'image':
        return entry.image && hasMarks ? { ...entry.image, isMark: true } : entry.image;
      case 'logo':
        return entry.image && { ...entry.image, alt: entry.image.alt || entry.name };
      case 'facts':
        return (
          joined(
            (entry.facts ?? []).filter(({ href }) => href === undefined),
            messages,
          ) || undefined
        );
      case 'links':
        return field.items ? (links.length > 0 ? links : undefined) : links[0];
      default:
        return (entry[part] as string | Image | undefined) || undefined;
    }
  }

  /** The value of the field of the same name in the data of an entry, if the types agree. */
  function ownValue(entry: Entry, name: string, field: FieldSchema): unknown {
    const value = data(entry)[name];
    const own = declared.get(name);
    if (value === undefined || !own) return undefined;
    if (takesText(field)) return joined(factsIn(entry, name), messages);
    const isOption = field.enum === undefined || field.enum.includes(value as string);
    return isOption && fits(field, own) ? compile(field, value) : undefined;
  }
}

/** The fields that a query names, with their titles, and their values in all entries. */
export function fieldItems(
  groups: readonly EntryGroup[],
  query: Query,
  context: EntryContext,
): { readonly label: string; readonly values: readonly Inline[] }[] {
  const { titleOf, cellOf } = readerOf(query, context);
  const entries = groups.flatMap((group) => group.entries);
  return (query.fields ?? []).map((name) => ({
    label: titleOf(name),
    values: entries.map((entry) => cellOf(entry, name)),
  }));
}

/**
 * The fields by which visitors filter the rows of a query, each with its values. Groups and closed sets are in the order
 * of the site, numbers and dates in their own order, texts in alphabetical order.
 * @param number of this list among the lists with filters on the page
 * @param before number of written rows, which have no values
 */
export function filterItems(
  groups: readonly EntryGroup[],
  query: Query,
  { number, before }: { readonly number: number; readonly before: number },
  context: EntryContext,
): readonly TableFilter[] {
  const { declared, titleOf, data, factsIn, wordsOf, groupLabels, messages } = readerOf(query, context);
  const entries = groups.flatMap((group) => group.entries);
  const valuesOf = (entry: Entry, name: string): FilterValue[] => {
    if (name === 'name') return [asFilterValue(entry.name)];
    if (name === 'group') return entry.group ? [asFilterValue(groupLabels.get(entry.group) ?? entry.group)] : [];
    if (data(entry)[name] === true) return [asFilterValue(messages.yes!)];
    return factsIn(entry, name).flatMap((fact) =>
      fact.href === undefined
        ? fact.values.map((value) => ({ words: wordsOf({ ...fact, values: [value] }), value }))
        : [asFilterValue(wordsOf(fact))],
    );
  };
  const collator = new Intl.Collator(context.site?.lang, { numeric: true });
  return (query.filters ?? []).map((name): TableFilter => {
    const closed = declared.get(name)?.enum;
    const ofRows = entries.map((entry) => valuesOf(entry, name));
    const order = name === 'group' ? [...groupLabels.values()] : (closed ?? []);
    const rankOf = ({ words }: FilterValue) => (order.includes(words) ? order.indexOf(words) : order.length);
    const found = new Map(ofRows.flat().map((each) => [each.words, each]));
    const values = [...found.values()]
      .sort((a, b) => rankOf(a) - rankOf(b) || compareValues(a.value, b.value, collator))
      .map(({ words }) => words);
    const places = new Map(values.map((value, index) => [value, index]));
    return {
      name: number === 1 ? name : `${name}-${number}`,
      label: titleOf(name),
      values,
      rows: [
        ...Array<readonly number[]>(before).fill([]),
        ...ofRows.map((each) => each.map(({ words }) => places.get(words)!)),
      ],
    };
  });
}

/** A value as visitors read it, and as the data have it. */
interface FilterValue {
  readonly words: string;
  readonly value: string | number;
}

function asFilterValue(words: string): FilterValue {
  return { words, value: words };
}

/** Reads the data of the entries of a query. */
function readerOf({ of }: Query, { schemas, tokens, assets, collections, site }: EntryContext) {
  const declaration: Partial<Declaration> = schemas.collections[of] ?? {};
  const declared = new Map<string, DeclaredField>(declaredFields(declaration));
  const nameOf = namesIn(collections);
  const data = (entry: Entry): Readonly<Record<string, unknown>> => collections[of]?.data?.[identityOf(entry)] ?? {};
  const factsIn = (entry: Entry, name: string): Fact[] => {
    const field = declared.get(name);
    if (!field) return [];
    return factsOf(data(entry), [[name, field]], { period: entry.period, tokens, assets, nameOf });
  };
  const messages: MessageTable = site?.words[general] ?? messagesOfSite(schemas.messages, 'en')[general]!;
  const groupLabels = new Map(collections[of]?.groups.map(({ id, label }) => [id, label]));
  const cellOf = (entry: Entry, name: string): Inline => {
    if (name === 'name') return linkedName(entry);
    if (name === 'group' && entry.group) return groupLabels.get(entry.group) ?? entry.group;
    return data(entry)[name] === true ? messages.yes! : joined(factsIn(entry, name), messages);
  };
  const wordsOf = (fact: Fact) => plainWords(factNodes(messages as Parameters<typeof factNodes>[0], fact));
  /** The words of the value of a field in a group, whose label is the written value. */
  const labelOf = (name: string, { label = '', entries: [first] }: EntryGroup): string => {
    if (name === 'group') return groupLabels.get(label) ?? label;
    const field = declared.get(name);
    if (!field || !first) return label;
    const value = [data(first)[name]].flat().find((each) => String(each) === label);
    const [fact] = factsOf({ [name]: value }, [[name, field]], { period: undefined, tokens, assets, nameOf });
    // The words of a fact with an address are the title of the field.
    return fact && fact.href === undefined ? wordsOf(fact) : (nameOf(undefined, label) ?? label);
  };
  /** The title of a field. The program's own titles have two languages only. */
  const titleOf = (name: string): string => {
    const { title = name } = declared.get(name) ?? {};
    return typeof title === 'string' ? title : (title[baseLanguage(site?.lang ?? '') as Locale] ?? name);
  };
  return { data, declared, titleOf, factsIn, wordsOf, labelOf, groupLabels, cellOf, messages };
}

function linkedName({ name, href }: Entry): Inline {
  return href === undefined ? name : [{ t: 'link', href, c: [name] }];
}

function asLink({ label = '', href }: Fact) {
  return { label, href };
}

function joined(facts: readonly Fact[], messages: MessageTable): Inline {
  const nodes = facts.flatMap((fact, index): InlineNode[] => [
    ...(index > 0 ? [' · '] : []),
    ...factNodes(messages as Parameters<typeof factNodes>[0], fact),
  ]);
  return nodes.every((node) => typeof node === 'string') ? nodes.join('') : nodes;
}
