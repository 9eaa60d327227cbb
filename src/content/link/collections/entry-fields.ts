import { type Declarations, declaredFields } from '../../../../schema/collections/declarations.ts';
import type { DeclaredField } from '../../../../schema/collections/declared-field.ts';
import { innerSchemas } from '../../../../schema/resolve.ts';
import type { BlockSchema, FieldSchema } from '../../../../schema/schema.ts';
import { perSchema } from '../../common/walk-schema.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { PageFacts } from '../page-facts.ts';
import { fits, fittingType } from './fitting-fields.ts';

const entryField = rulesOf('fields')<{
  readonly block: string;
  readonly of: string;
  readonly field: string;
  readonly type: string;
}>('entry-field', {
  severity: 'error',
  es: ({ block, of, field, type }) =>
    `«${block}» necesita «${field}» de cada elemento, y la colección «${of}» no lo pide. En «fields» de la colección, en site.yaml, escribe «${field}: {type: ${type}, isRequired: true}».`,
  en: ({ block, of, field, type }) =>
    `"${block}" needs "${field}" of each entry, and the collection "${of}" does not require it. In "fields" of the collection in site.yaml, write "${field}: {type: ${type}, isRequired: true}".`,
});

/** Creates a function that reports lists of entries that lack a field which the list of the block requires. */
export function createEntryFieldCheck(
  blocks: Readonly<Record<string, BlockSchema>>,
  declarations: Declarations,
): (facts: Pick<PageFacts, 'queries'>) => Problem[] {
  return ({ queries }) =>
    queries.flatMap(({ block, pointer, query: { of }, takesData }) => {
      const schema = takesData && blocks[block];
      const declaration = declarations[of];
      if (!schema || !declaration) return [];
      const declared = new Map<string, DeclaredField>(declaredFields(declaration));
      return neededFields(schema)
        .filter(({ name, field }) => name !== 'name' && !isGiven(field, declared.get(name)))
        .filter(({ hasFallback }) => !hasFallback || declaration.from !== undefined)
        .map(({ name, field }): Problem => {
          return { ...entryField({ block, of, field: name, type: fittingType(field) }), pointer, at: 'value' };
        });
    });
}

function isGiven(field: FieldSchema, declared: DeclaredField | undefined): boolean {
  return declared?.isRequired === true && fits(field, declared);
}

interface NeededField {
  /** The name in the data of the entries. */
  readonly name: string;
  readonly field: FieldSchema;
  /** True for the summary, which the description of a page replaces. */
  readonly hasFallback: boolean;
}

/**
 * The required fields of the items of a block's list that entries give by their own data. A summary may be missing next
 * to a long text, and the other parts of entries (`EntryPart`) always.
 */
const neededFields = perSchema((block: FieldSchema): readonly NeededField[] => {
  const { properties = {} } = block;
  const own = Object.values(properties).flatMap(({ fills }) => {
    const { required = [], properties: fields = {} } = (fills && properties[fills.list]!.items) ?? {};
    const hasLongText = Object.values(fields).some(({ format }) => format === 'markdown');
    return required.flatMap((name): NeededField[] => {
      const part = fills!.from?.[name];
      const isNeeded = part === undefined || (part === 'summary' && !hasLongText);
      return isNeeded ? [{ name: part ?? name, field: fields[name]!, hasFallback: part !== undefined }] : [];
    });
  });
  return [...own, ...innerSchemas(block).flatMap((inner) => (inner.part === 'blocks' ? [] : neededFields(inner)))];
});
