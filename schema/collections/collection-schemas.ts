/**
 * Schemas that depend on the collections of a site. One is for the field that makes a page a member of a collection, such
 * as `post`. The other is for the declaration of a collection in `site.yaml`.
 */
import { mapValues } from '../common/map-values.ts';
import type { Text } from '../common/text.ts';
import { fieldTypes } from '../parts/field-types.ts';
import { id } from '../parts.ts';
import type { FieldSchema, ObjectSchema, Option } from '../schema.ts';
import { declarationSettings } from './declaration-settings.ts';
import {
  collectionNames,
  type Declaration,
  type Declarations,
  dataCollections,
  declaredFields,
  hasMoment,
  isObject,
  isSelected,
  sourceOf,
} from './declarations.ts';
import { type DeclaredField, sortable } from './declared-field.ts';
import { declaredField } from './declared-field-schema.ts';
import { ownFields, presets } from './presets.ts';

/** The collections of a site as options of a field. */
export function collectionOptions(declarations: Declarations): Readonly<Record<string, Option>> {
  return mapValues(declarations, (declaration, name) => ({ label: collectionNames(name, declaration).label }));
}

/** The schema of the field that makes a page a member of a collection. */
export function memberSchema(name: string, declaration: Partial<Declaration>): ObjectSchema {
  const fields = declaredFields(declaration);
  const { label, preset } = declaration;
  const isPeriod = hasMoment(declaration, 'start') && hasMoment(declaration, 'end');
  return {
    type: 'object',
    memberOf: name,
    ...(preset ? presets[preset]!.member : collectionHelp(typeof label === 'string' ? label : name)),
    additionalProperties: false,
    required: fields
      .filter(([, { isRequired, fallback }]) => isRequired === true && fallback === undefined)
      .map(([field]) => field),
    properties: Object.fromEntries(
      fields.map(([field, declared]) => {
        const schema = fieldSchema(field, declared);
        return [field, isPeriod && field === 'end' ? { ...schema, notBefore: 'start' } : schema];
      }),
    ),
  };
}

/** The schema of an entry without a page: the fields of the collection's pages, a name and an optional id. */
function entrySchema(name: string, declaration: Partial<Declaration>): ObjectSchema {
  const { properties, required = [], ...member } = memberSchema(name, declaration);
  return {
    ...member,
    required: ['name', ...required.filter((field) => field !== 'name')],
    properties: { id: entryId, name: entryName, ...properties },
  };
}

/**
 * The schema of a data file: a list of entries, or one entry if each has its own file. Selected entries are in an object
 * of lists, by the names of their collections.
 */
export function dataFileSchema(name: string, declarations: Declarations): FieldSchema {
  const declaration = declarations[name]!;
  const source = sourceOf(declaration)!;
  const isFolder = source.endsWith('/');
  const file = `/${source}${isFolder ? '.yaml' : ''}`;
  if (isSelected(file, declarations)) {
    const lists = dataCollections(file, declarations).map((each) => [each, listSchema(each, declarations[each]!)]);
    return { type: 'object', additionalProperties: false, properties: Object.fromEntries(lists) };
  }
  return isFolder ? entrySchema(name, declaration) : listSchema(name, declaration);
}

function listSchema(name: string, declaration: Partial<Declaration>): FieldSchema {
  const entry = entrySchema(name, declaration);
  return { type: 'array', label: entry.label!, items: entry };
}

const entryId = {
  type: 'string',
  pattern: id.pattern,
  patternErrorMessage: id.patternErrorMessage,
  label: { es: 'Identificador', en: 'Identifier' },
  description: {
    es: 'Con él nombran otras partes del sitio este elemento. Sin él, se forma con el nombre.',
    en: 'Other parts of the site refer to the entry by it. Default: made from the name.',
  },
} as const satisfies FieldSchema;

const entryName = {
  type: 'string',
  minLength: 1,
  label: { es: 'Nombre', en: 'Name' },
  description: { es: 'Nombre del elemento en las listas.', en: 'Name of the entry in lists.' },
} as const satisfies FieldSchema;

function collectionHelp(label: string): Pick<FieldSchema, 'label' | 'description'> {
  return {
    label,
    description: {
      es: `Datos de la colección «${label}»: con ellos la página aparece en sus listas.`,
      en: `Data of the collection "${label}": with it the page appears in its lists.`,
    },
  };
}

function fieldSchema(name: string, declared: DeclaredField): FieldSchema {
  const { type, of, description, fileHelp, enum: values, schemaOrg, isList, format, isRequired, fallback } = declared;
  const label = declared.title ?? usualTitle(name);
  const help = {
    ...(isText(label) && { label }),
    ...(isText(description) && { description }),
    ...(isText(fileHelp) && { fileHelp }),
  };
  // `group` and `order` have fixed types: the program looks up the group in `site.yaml` and sorts pages by the order.
  if (Object.hasOwn(ownFields, name)) return { type: ownFields[name as keyof typeof ownFields].type, ...help };
  // The label of the type is dropped, because a collection may have several fields of one type, such as dates.
  const { label: _, ...known }: FieldSchema = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : {};
  const own: FieldSchema = {
    ...known,
    ...(type === 'string' && Array.isArray(values) && { enum: values.map(String) }),
    ...(type === 'entry' && typeof of === 'string' && { entryOf: of }),
    ...(format !== undefined && { writtenAs: format }),
  };
  const about = {
    ...(typeof schemaOrg === 'string' && { schemaOrg }),
    ...(isRequired === true && fallback !== undefined && { requiredWithout: fallback }),
  };
  if (isList !== true) return { ...own, ...help, ...about };
  return { type: 'array', minItems: 1, items: own, ...help, ...about };
}

/** The title of a field without a declared title, from a preset with a field of the same name. */
function usualTitle(name: string): Text | undefined {
  const known = Object.values(presets).find(({ fields }) => Object.hasOwn(fields, name));
  return known?.fields[name]?.title;
}

/** True if a value is a text. Values of `site.yaml` are unknown, because schemas are derived before it is validated. */
function isText(value: unknown): value is Text {
  return typeof value === 'string' || isObject(value);
}

/** @param names of all collections of the site */
export function declarationSchema(
  name: string,
  declaration: Partial<Declaration>,
  names: readonly string[],
): ObjectSchema {
  const { of, ...others } = declaredField.properties;
  const { fallback, ...simple } = others;
  const fields = isObject(declaration.fields) ? Object.keys(declaration.fields) : [];
  const declared = declaredFields(declaration);
  const sorted = declared.filter(([, { type }]) => sortable.includes(type));
  const fieldOptions = Object.fromEntries(
    [...declared, ['name', { title: undefined }] as const].map(([field, { title }]) => [
      field,
      { label: title ?? usualTitle(field) ?? field },
    ]),
  );
  const fieldOf = (name: string): ObjectSchema => {
    const like = alike(declared, name);
    const other = like.length > 0 && { fallback: { ...fallback, enum: like, options: fieldOptions } };
    return { ...declaredField, properties: { ...simple, of: { ...of, enum: names }, ...other } };
  };
  const listable = declared.flatMap(([field, { type }]) => (type === 'string' ? [field] : []));
  return {
    ...declarationSettings,
    label: name,
    description: { es: `La colección «${name}».`, en: `The collection "${name}".` },
    properties: {
      ...declarationSettings.properties,
      orderBy: {
        ...declarationSettings.properties.orderBy,
        enum: [
          ...new Set(['name', ...sorted.map(([field]) => field).filter((field) => !Object.hasOwn(ownFields, field))]),
        ],
        options: fieldOptions,
      },
      pagesBy: {
        ...declarationSettings.properties.pagesBy,
        items: {
          ...declarationSettings.properties.pagesBy.items,
          properties: {
            ...declarationSettings.properties.pagesBy.items.properties,
            field: {
              ...declarationSettings.properties.pagesBy.items.properties.field,
              enum: listable,
              options: fieldOptions,
            },
          },
        },
      },
      fields: {
        ...declarationSettings.properties.fields,
        properties: Object.fromEntries(fields.map((each) => [each, fieldOf(each)])),
      },
    },
  };
}

/** The other fields with the type of a field. The field `name` is a text unless the collection declares it. */
function alike(declared: ReturnType<typeof declaredFields>, name: string): string[] {
  const all = new Map<string, Partial<DeclaredField>>([['name', { type: 'string' }], ...declared]);
  const { type, isList = false } = all.get(name) ?? {};
  return [...all].flatMap(([each, other]) =>
    each !== name && !Object.hasOwn(ownFields, each) && other.type === type && (other.isList ?? false) === isList
      ? [each]
      : [],
  );
}

/** The schema of a declaration for editors, which do not know the fields of a site. */
export const openDeclarationSchema = {
  ...declarationSettings,
  description: {
    es: 'Una colección: su nombre es el campo que llevan sus páginas.',
    en: 'A collection: its name is the field that its pages have.',
  },
  properties: {
    ...declarationSettings.properties,
    fields: { ...declarationSettings.properties.fields, additionalProperties: declaredField },
  },
};
