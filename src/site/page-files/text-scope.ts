import { pathInPages, routeOf } from '../../../schema/addresses.ts';
import { dataCollections } from '../../../schema/collections/declarations.ts';
import { isSiteFile } from '../../content/link/page-index.ts';
import { schemaFields } from '../../content/parse/field-names.ts';
import type { TextPlace } from '../../contract/studio/texts.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { UsageError } from '../usage-error.ts';
import type { Messages } from './messages.ts';

/** The texts among which words are found. */
export interface TextScope {
  readonly hasFile: (file: string) => boolean;
  /** @param field name of the field */
  readonly hasField: (field: string) => boolean;
}

/** All texts of the site. */
export const wholeSite: TextScope = { hasFile: () => true, hasField: () => true };

const kinds = ['pages', 'data', 'site'];

/**
 * The parts of the site that contain a file: its kind, its collections, and addresses. The addresses are those of its
 * folders, the outer ones first, and for a page its own one.
 */
export function placesOf({ known, schemas: { collections } }: CheckedSite, file: string): TextPlace[] {
  const ofData = dataCollections(file, collections);
  const { member } = known[file]?.analyzed.entry ?? {};
  const kind = isSiteFile(file) ? 'site' : ofData.length > 0 ? 'data' : 'pages';
  const path = kind === 'pages' ? routeOf(file) : pathInPages(file).replace(/[^/]+$/, '');
  return [
    { group: 'kind', name: kind },
    ...[...ofData, ...(member ? [member.collection] : [])].map((name) => ({ group: 'collection', name }) as const),
    ...addressesOf(path).map((name) => ({ group: 'address', name }) as const),
  ];
}

/** An address and those above it, the outer ones first: `/blog` and `/blog/post1`. */
function addressesOf(path: string): string[] {
  if (path === '/') return [path];
  const steps = path.split('/').filter(Boolean);
  return steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
}

/**
 * The texts that a command names.
 * @param places names of kinds of files, of collections, and addresses with all pages below them; empty for all files
 * @param fields names of fields; empty for all
 * @throws {UsageError} for a place or a field that the site does not have
 */
export function namedScope(
  checked: CheckedSite,
  places: readonly string[],
  fields: readonly string[],
  say: Messages,
): TextScope {
  const collections = Object.keys(checked.schemas.collections);
  const files = Object.keys(checked.known);
  const isIn = (file: string, name: string) => placesOf(checked, file).some((place) => place.name === name);
  for (const name of places)
    if (![...kinds, ...collections].includes(name) && !files.some((file) => isIn(file, name)))
      throw new UsageError(say.noSuchPlace(name, [...kinds, ...collections].join(', ')));
  const known = schemaFields(checked.schemas);
  for (const name of fields) if (!known.has(name)) throw new UsageError(say.noSuchField(name));
  return {
    hasFile: (file) => places.length === 0 || places.some((name) => isIn(file, name)),
    hasField: (field) => fields.length === 0 || fields.includes(field),
  };
}
