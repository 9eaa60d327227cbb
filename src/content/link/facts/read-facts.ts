import { type Declarations, namedCollections } from '../../../../schema/collections/declarations.ts';
import { mapValues } from '../../../../schema/common/map-values.ts';
import { isWithin, type Pointer, pointerTo } from '../../../../schema/common/pointer.ts';
import { isOwnIcon } from '../../../../schema/parts.ts';
import { iconSizes, proseSizes, usualSizes } from '../../../../schema/picture-sizes.ts';
import type { FieldSchema, TextFormat } from '../../../../schema/schema.ts';
import { describedValues } from '../../common/described-values.ts';
import { asList, blockType, isHiddenBlock, isRecord, type Schemas } from '../../common/site-schemas.ts';
import { perSchema } from '../../common/walk-schema.ts';
import type { LinkInText } from '../../diagnostics/diagnostic.ts';
import { seesSite } from '../../rules/own-checks.ts';
import { type FilterNumber, filterNumbers, numberedPrefix, type TakenIds, writtenIds } from '../../text/anchors.ts';
import type { ParsedText, TextAddress } from '../../text/parsed-text.ts';
import { playerAddress } from '../../text/players.ts';
import { parseInline, parseMarkdown, parseText } from '../../text/text.ts';
import { countedIn, parsePlain, type TokenValues } from '../../text/tokens.ts';
import { countWords } from '../../text/words.ts';
import type { Query, TopicQuery } from '../collections/collection.ts';
import type { BlockContext, PageFacts, PageQuery } from '../page-facts.ts';
import { SearchedTextReader } from '../search/searched-texts.ts';
import { type FoundFacts, joined, noFacts, type Part } from './found-facts.ts';

/** The keywords of a schema on which facts depend. */
const keywordsOf = perSchema((field) => {
  const { format, part, isLastDay, enum: options, needs, sizes, groupAnchors, memberOf, properties } = field;
  return {
    format,
    part,
    page: pageQueryOf(field),
    isLastDay,
    isOption: options !== undefined,
    mayBeSample: properties?.isSample !== undefined,
    hasGroup: properties?.group !== undefined,
    needs,
    sizes,
    groupAnchors,
    hasEntryAnchors: field.entryAnchors,
    memberOf,
    entryOf: field.entryOf,
    entryIn: field.entryIn,
    takesData: field.fills !== undefined || (part === 'collection' && field.schemaOrg !== undefined),
  };
});

/** The collection and the fields that a reference to a page shows; undefined for other fields. */
export function pageQueryOf({ pageOf: of, pageFields = {}, sizes }: FieldSchema): PageQuery | undefined {
  return of === undefined ? undefined : { of, fields: pageFields, ...(sizes && { sizes }) };
}

type Keywords = ReturnType<typeof keywordsOf>;

/**
 * Reads the facts of a page or, with its schema, of `site.yaml`.
 * @param isSearched true to collect the texts that a search finds
 */
export function readFacts(schemas: Schemas, schema: FieldSchema, data: unknown, isSearched = false): PageFacts {
  const values = checkedTokens(schemas);
  // Each hidden block is a separate part, so that its headings do not affect the anchors of the published page.
  const partAt = (pointer: Pointer, name = ''): Part => {
    const found = { ...noFacts(), ...(isSearched && { searched: new SearchedTextReader(schemas) }) };
    return { name, pointer, found, taken: writtenIds(schemas, schema, data) };
  };
  const filterNumber = filterNumbers(schemas, schema, data);
  const page = partAt([]);
  const hidden: Part[] = [];
  for (const described of describedValues(schemas, schema, data)) {
    const { field, value, pointer, block } = described;
    const keywords = keywordsOf(field);
    if (block && isHiddenBlock(block) && !partWith(pointer, hidden)) hidden.push(partAt(pointer, nameOf(block)));
    const { found, taken } = partWith(pointer, hidden) ?? page;
    found.searched?.enter(described);
    if (block && seesSite(schemas, block)) found.checked.push({ block, pointer });
    if (isRecord(value)) addObject(found, keywords, value, pointer, { isBlock: block !== undefined, filterNumber });
    else if (typeof value === 'string' && isOwnIcon(keywords, value))
      found.assets.push({ value, pointer, isIcon: true, sizes: iconSizes });
    else if (typeof value === 'string' && !keywords.isOption)
      addString(found, keywords, value, pointer, { taken, values, collections: schemas.collections });
  }
  const samples = page.found.samples.filter(({ ids }) => ids.length > 0);
  if (samples.length === 0) return joined(page, hidden);
  const left = [...samples, ...hidden].map(({ pointer }) => pointer);
  return { ...joined(page, hidden), idsWithoutSamples: idsOutside(left, schemas, schema, data) };
}

function partWith(pointer: Pointer, parts: readonly Part[]): Part | undefined {
  return parts.length === 0 ? undefined : parts.findLast((part) => isWithin(pointer, part.pointer));
}

/** The anchors of a page that is built without some parts. Ids inside these parts stay reserved. */
function idsOutside(left: readonly Pointer[], schemas: Schemas, schema: FieldSchema, data: unknown): string[] {
  const taken = writtenIds(schemas, schema, data);
  const ids = new Set<string>();
  for (const { field, value, pointer } of describedValues(schemas, schema, data)) {
    if (typeof value !== 'string' || left.some((part) => isWithin(pointer, part))) continue;
    if (field.format === 'id') ids.add(value);
    if (field.format === 'markdown') for (const id of parseMarkdown(value, { taken }).ids) ids.add(id);
  }
  return [...ids];
}

function addObject(
  found: FoundFacts,
  keywords: Keywords,
  value: Record<string, unknown>,
  pointer: Pointer,
  { isBlock, filterNumber }: { readonly isBlock: boolean; readonly filterNumber: FilterNumber },
): void {
  const { part, needs, sizes, groupAnchors, hasEntryAnchors, memberOf, mayBeSample, hasGroup, takesData } = keywords;
  const query = value as unknown as Query;
  if (mayBeSample && value.isSample === true) found.samples.push({ name: nameOf(value), pointer, ids: [] });
  if (isBlock) found.blocks.push({ block: blockType(value), pointer: pointerTo('type', pointer) });
  const context = () => contextOf(pointer, found.blocks);
  if (needs !== undefined) found.needs.push({ ...context(), field: needs });
  if (part === 'hours') found.times.push({ value: '', pointer });
  if (part === 'collection')
    found.queries.push({
      ...context(),
      query,
      ...(sizes && { sizes }),
      ...(groupAnchors !== undefined && { isGrouped: true as const }),
      ...(hasEntryAnchors && { hasEntryAnchors }),
      ...((takesData || query.fields || query.groupBy) && { takesData: true as const }),
    });
  if (part === 'topics')
    found.queries.push({ ...context(), query: { of: query.of }, topics: value as unknown as TopicQuery });
  if (part === 'image') found.image = { pointer, sizes: sizes ?? usualSizes };
  if (groupAnchors !== undefined)
    found.groupAnchors.push({ prefix: numberedPrefix(groupAnchors, filterNumber(value)), query });
  if (part === 'collection') {
    for (const list of ['fields', 'filters'])
      for (const [index, each] of asList(value[list]).entries())
        found.fields.push({ value: String(each), of: query.of, pointer: [...pointer, list, index] });
    for (const field of ['orderBy', 'groupBy'])
      if (value[field] !== undefined)
        found.fields.push({ value: String(value[field]), of: query.of, pointer: [...pointer, field] });
  }
  const of = part === 'collection' ? value.of : memberOf;
  if (hasGroup && typeof value.group === 'string' && typeof of === 'string')
    found.groups.push({ value: value.group, of, pointer: pointerTo('group', pointer) });
}

function addString(
  found: FoundFacts,
  { format, part, isLastDay, page, entryOf, entryIn }: Keywords,
  value: string,
  pointer: Pointer,
  context: TextContext,
): void {
  const { image, counts } = found;
  if (value.includes('{')) counts.push(...countedIn(value));
  if (entryOf !== undefined) {
    found.entries.push({ value, of: [entryOf], pointer });
    return;
  }
  if (entryIn !== undefined) {
    // The walk visits a query before its values.
    const { of } = found.queries.at(-1)!.query;
    found.entries.push({ value, of: entryIn === 'listed' ? [of] : namedCollections(of, context.collections), pointer });
    return;
  }
  const { values } = context;
  switch (format) {
    case 'href':
      found.hrefs.push({ value, pointer, ...(page && { page }) });
      break;
    case 'player':
      found.hrefs.push({ value: playerAddress(value) ?? value, pointer, frame: format });
      break;
    case 'embed':
      found.hrefs.push({ value, pointer, frame: format });
      break;
    case 'endpoint-name':
    case 'line-name':
      found.names.push({ format, value, pointer });
      break;
    case 'date':
      if (isLastDay) found.lastDays.push({ value, pointer });
      break;
    case 'date-time':
    case 'moment':
      found.times.push({ value, pointer });
      break;
    case 'asset':
      found.assets.push({
        value,
        pointer,
        ...(image && isWithin(pointer, image.pointer) && { sizes: image.sizes }),
        ...(part === 'font' && { isFont: true }),
      });
      break;
    case 'id':
      addId(found, value, pointer);
      break;
    case 'markdown':
      found.words += countWords(value);
      addText(found, parseMarkdown(value, context), pointer, 'markdown');
      break;
    case 'inline':
      addText(found, parseInline(value, values), pointer);
      break;
    case 'text':
      addText(found, parseText(value, values), pointer);
      break;
    case undefined:
      addText(found, parsePlain(value, values), pointer);
      break;
  }
}

/** Facts of the page and the site that checking a text needs. */
interface TextContext {
  readonly taken: TakenIds;
  readonly values: TokenValues;
  readonly collections: Declarations;
}

/** Tokens for checking, which stay in texts as they are written. While no collection is known, every count is valid. */
const checkedTokens = perSchema(({ collections }: Schemas): TokenValues => {
  const isKnown = Object.keys(collections).length > 0;
  const counts = mapValues(collections, (_, name) => `{count:${name}}`);
  return { brand: '{brand}', ...(isKnown && { counts }) };
});

function addText(found: FoundFacts, text: ParsedText<unknown>, pointer: Pointer, format: TextFormat = 'inline'): void {
  found.searched?.add(text.value, pointer);
  // Most texts have nothing to report.
  if (text.addresses.length + text.ids.length + text.problems.length === 0) return;
  for (const [link, address] of text.addresses.entries()) addAddress(found, address, pointer, { format, link });
  for (const id of text.ids) addId(found, id, pointer);
  for (const problem of text.problems) found.problems.push({ ...problem, pointer, at: 'value' });
}

function addAddress(found: FoundFacts, { href, as }: TextAddress, pointer: Pointer, inText: LinkInText): void {
  if (as === 'picture') found.assets.push({ pointer, inText, value: href, sizes: proseSizes });
  else if (as === 'player') found.hrefs.push({ pointer, inText, value: href, frame: as });
  else found.hrefs.push({ pointer, inText, value: href });
}

function addId({ ids, samples }: FoundFacts, id: string, pointer: Pointer): void {
  ids.add(id);
  for (const sample of samples) if (isWithin(pointer, sample.pointer)) sample.ids.push(id);
}

/** The title, the label or the type of a block or a setting. */
function nameOf({ title, label, type }: Readonly<Record<string, unknown>>): string {
  return String(title ?? label ?? type ?? '');
}

/** The innermost block that contains a pointer. */
function contextOf(pointer: Pointer, blocks: readonly BlockContext[]): BlockContext {
  const isAround = ({ pointer: type }: BlockContext) => isWithin(pointer, type.slice(0, -1));
  return blocks.findLast(isAround) ?? { block: '', pointer: [...pointer, 'of'] };
}
