import { dataCollections, declaredFields } from '../../../../schema/collections/declarations.ts';
import type { Schemas } from '../../../content/common/site-schemas.ts';
import type { ParsedFile } from '../../../content/parse/parsed-file.ts';
import type { SelectedCollection } from '../../../content/parse/selection/selection.ts';
import type { FieldOrigin, PageState } from '../../../contract/studio/edits.ts';

/** The fields of a data file that it writes in another form; undefined if there are none. */
export function originsOf(
  file: string,
  { selection }: ParsedFile,
  { collections }: Pick<Schemas, 'collections'>,
): PageState['origins'] {
  const found = dataCollections(file, collections).map((of) => {
    const origins = new Map<string, FieldOrigin>();
    for (const [name, { from, base }] of declaredFields(collections[of]!))
      if (from !== undefined || base !== undefined)
        origins.set(name, { ...(from !== undefined && { from }), ...(base !== undefined && { base }) });
    addForms(origins, selection?.[of]);
    return [of, Object.fromEntries(origins)] as const;
  });
  const present = found.filter(([, origins]) => Object.keys(origins).length > 0);
  return present.length > 0 ? Object.fromEntries(present) : undefined;
}

/** Adds the forms of values that entries have. */
function addForms(origins: Map<string, FieldOrigin>, selected: SelectedCollection | undefined): void {
  for (const { values = [] } of selected?.entries ?? [])
    for (const { name, derivedFrom, isAddress } of values) {
      const known = origins.get(name);
      if ((derivedFrom && !known?.derivedFrom) || (isAddress && !known?.isAddress))
        origins.set(name, { ...known, ...(derivedFrom && { derivedFrom }), ...(isAddress && { isAddress }) });
    }
}
