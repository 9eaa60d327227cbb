import { envelopeFields } from '../../../schema/page.ts';
import { isWithin, type Pointer } from '../../../schema/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { describedValues } from '../common/described-values.ts';
import { asList, isBlock, isHiddenBlock, isRecord, type Schemas } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { textsCutByComments } from './comments.ts';
import { cutText } from './cut-text.ts';
import { dateOrder } from './date-order.ts';
import { headingRules } from './headings.ts';
import { allHidden } from './hidden.ts';
import { interfaceWords } from './interface-words.ts';
import { repeatedItems, repeatedValues } from './repeated.ts';
import { searchRules } from './search.ts';
import { emptySidebar } from './sidebar.ts';
import { textRules } from './texts.ts';
import { thousands } from './thousands.ts';

type Read = Pick<ParsedFile, 'source' | 'document' | 'data'>;

/**
 * Content rules that need one page only. The data may be invalid: values of the wrong type are ignored here, because
 * validation reports them.
 */
export function pageRules(data: unknown, schemas: Schemas, read: Read): Problem[] {
  if (!isRecord(data)) return [];
  const texts: Problem[] = [];
  const headings: Problem[] = [];
  const checkHeadings = headingRules(headings, schemas, read);
  const hidden: Pointer[] = [];
  const filtered: Pointer[] = [];
  for (const { field, value, pointer } of describedValues(schemas, schemas.page, data)) {
    if (isHiddenBlock(value) && isBlock(schemas, field, value)) hidden.push(pointer);
    const isShown = hidden.length === 0 || !hidden.some((outer) => isWithin(pointer, outer));
    if (isShown) checkHeadings(field, value, pointer);
    if (isShown && field.groupAnchors !== undefined) filtered.push(pointer);
    if (isShown && data.draft !== true) texts.push(...allHidden(field, value, pointer));
    texts.push(...textRules(field, value, pointer, read));
    if (typeof value === 'object') texts.push(...structureRules(field, value, pointer));
  }
  const cutByComments = textsCutByComments(schemas, schemas.page, read);
  return [
    ...searchRules(data),
    ...severalCollections(data, schemas),
    ...emptySidebar(data),
    ...headings,
    ...filtered.slice(1).map(secondFilter),
    ...texts.filter((problem) => !isOfCutText(problem, cutByComments)),
    ...cutByComments,
    ...cutText(schemas, schemas.page, read),
    ...thousands(schemas, schemas.page, read),
  ];
}

/** Whether formatting is incomplete because a comment cuts its text. */
function isOfCutText({ rule, pointer }: Problem, cutByComments: readonly Problem[]): boolean {
  return rule === 'markdown-slip' && cutByComments.some((cut) => cut.pointer.join('/') === pointer.join('/'));
}

/** Rules about the fields of an object, or the items of a list. */
function structureRules(field: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  return [
    ...dateOrder(field, value, pointer),
    ...repeatedItems(field, value, pointer),
    ...repeatedValues(field, value, pointer),
  ];
}

/** Content rules for `site.yaml`. */
export function siteRules(data: unknown, schemas: Schemas, read: Read): Problem[] {
  const found = describedValues(schemas, schemas.site, data).flatMap(({ field, value, pointer }) => [
    ...repeatedValues(field, value, pointer),
    ...dateOrder(field, value, pointer),
  ]);
  const named = isRecord(data) ? collectionNames(data) : [];
  return [
    ...named,
    ...found,
    ...(isRecord(data) ? emptyMenuEntries(data) : []),
    ...interfaceWords(data, schemas),
    ...textsCutByComments(schemas, schemas.site, read),
    ...thousands(schemas, schemas.site, read),
  ];
}

/** The groups of a list with a filter have anchors, which a second list of the page would repeat. */
function secondFilter(pointer: Pointer): Problem {
  return { rule: 'second-filter', pointer, at: 'key', params: {} };
}

function severalCollections(data: Readonly<Record<string, unknown>>, { collections }: Schemas): Problem[] {
  const [first, ...others] = Object.keys(data).filter((key) => Object.hasOwn(collections, key) && isRecord(data[key]));
  return others.map((later) => ({
    rule: 'product-and-post',
    pointer: [later],
    at: 'key',
    params: { first: first!, later },
  }));
}

/** A collection is a field of its pages, so that its name may not be that of another field. */
function collectionNames({ collections }: Readonly<Record<string, unknown>>): Problem[] {
  if (!isRecord(collections)) return [];
  return Object.keys(collections).flatMap((name): Problem[] => {
    const isTaken = envelopeFields.includes(name);
    if (!isTaken && /^[A-Za-z][A-Za-z0-9-]*$/.test(name)) return [];
    const params = { value: name, isTaken: isTaken ? 1 : 0 };
    return [{ rule: 'collection-name', pointer: ['collections', name], at: 'key', params }];
  });
}

/** An entry of the menu leads to a page, or opens links under it. */
function emptyMenuEntries({ header }: Readonly<Record<string, unknown>>): Problem[] {
  return asList(isRecord(header) ? header.links : undefined).flatMap((entry, index): Problem[] => {
    if (!isRecord(entry) || entry.href !== undefined || entry.links !== undefined) return [];
    const params = { field: 'href', inside: 1 };
    return [{ rule: 'missing-required', pointer: ['header', 'links', index], at: 'first-key', params }];
  });
}
