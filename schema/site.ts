/** The schema of `site.yaml`. The fields are in `site/`, in the order of forms and completion. */

import { collectionOptions, declarationSchema } from './collections/collection-schemas.ts';
import { type Declarations, defaultCollections } from './collections/declarations.ts';
import { mapValues } from './common/map-values.ts';
import type { LocalizedText } from './common/text.ts';
import { type MessageTables, messagesSchema } from './messages.ts';
import { withCollectionNames } from './queries.ts';
import type { FieldSchema, ObjectSchema, Option } from './schema.ts';
import { connectionFields } from './site/connection-fields.ts';
import { editingFields } from './site/editing-fields.ts';
import { footerFields } from './site/footer-fields.ts';
import { headFields } from './site/head-fields.ts';
import { headerFields } from './site/header-fields.ts';
import { hostFields } from './site/host-fields.ts';
import { identityFields } from './site/identity-fields.ts';
import { languageFields } from './site/language-fields.ts';
import { itemKey } from './site/languages.ts';
import { pageEndFields } from './site/page-end-fields.ts';
import { searchFields } from './site/search-fields.ts';
import { serviceFields } from './site/service-fields.ts';
import { themeFields } from './theme/fields.ts';

/** Schema of `site.yaml`, which has the data that all pages share, without a site's own collections. */
export const siteEnvelope = {
  label: { es: 'Sitio', en: 'Site' },
  description: { es: 'Datos comunes a todas las páginas.', en: 'Data that all pages share.' },
  type: 'object',
  additionalProperties: false,
  required: ['brand', 'url', 'lang', 'year', 'title', 'logo', 'header', 'footer'],
  properties: {
    ...identityFields,
    ...headerFields,
    ...searchFields,
    ...footerFields,
    ...pageEndFields,
    ...connectionFields,
    ...serviceFields,
    ...headFields,
    ...hostFields,
    ...editingFields,
  },
} as const satisfies ObjectSchema;

/** Fields of `site.yaml` that authors edit together, with a name for the Studio. */
export interface SiteGroup {
  readonly name: string;
  readonly label: LocalizedText;
  readonly fields: readonly string[];
}

const group = (name: string, label: LocalizedText, fields: object, others: object = {}): SiteGroup => ({
  name,
  label,
  fields: Object.keys(fields).filter((field) => !Object.hasOwn(others, field)),
});

/** The fields among `identityFields` that have groups of their own. */
const ofOwnGroups = { ...themeFields, ...languageFields };

/** All fields of `site.yaml` in groups. */
export const siteGroups: readonly SiteGroup[] = [
  group('identity', { es: 'Empresa y colecciones', en: 'Company and collections' }, identityFields, ofOwnGroups),
  group('header', { es: 'Menú, aviso y chat', en: 'Menu, notice and chat' }, headerFields),
  group(
    'footer',
    { es: 'Pie y redes sociales', en: 'Footer and social networks' },
    {
      ...footerFields,
      ...pageEndFields,
    },
  ),
  group('theme', { es: 'Colores y letra', en: 'Colours and fonts' }, themeFields),
  group('search', { es: 'Buscador', en: 'Search' }, searchFields),
  group('connection', { es: 'Formularios', en: 'Forms' }, connectionFields),
  group(
    'languages',
    { es: 'Idiomas, hora y textos', en: 'Languages, time and texts' },
    { ...languageFields, words: messagesSchema({}) },
  ),
  group('services', { es: 'Visitas y servicios', en: 'Visits and services' }, serviceFields),
  group('head', { es: 'Buscadores y otros programas', en: 'Search engines and other programs' }, headFields),
  group('hosts', { es: 'Servidores', en: 'Servers' }, hostFields),
  group('editing', { es: 'Propuestas', en: 'Proposals' }, editingFields),
];

/**
 * Schema of `site.yaml` with the collections of a site, the messages of the interface and the blocks that show them.
 */
export function siteSchemaOf(
  collections: Declarations,
  messages: MessageTables = {},
  blocks: Readonly<Record<string, Pick<ObjectSchema, 'label'>>> = {},
): ObjectSchema {
  const options = collectionOptions(collections);
  const { properties } = withCollectionNames<ObjectSchema>(siteEnvelope, options);
  const declared = {
    ...siteEnvelope.properties.collections,
    properties: mapValues(collections, (declaration, name) =>
      declarationSchema(name, declaration, Object.keys(collections)),
    ),
  };
  return {
    ...siteEnvelope,
    properties: {
      ...properties,
      agents: agentsOf(options),
      collections: declared,
      words: messagesSchema(messages, blocks),
    },
  };
}

/**
 * Schema of the `site.yaml` of a language, which states only what differs from the first language. No field
 * is required outside of lists, and none depends on another field, because the first language's file may state that
 * field. An item of a list that replaces a whole list keeps its required fields; any other item requires only the field
 * that identifies it.
 * @param site the schema of the first language's file
 */
export function languageSiteSchemaOf(site: ObjectSchema): ObjectSchema {
  return { ...site, ...withoutRequired(site) };
}

function withoutRequired<T extends FieldSchema>(field: T): T {
  const { requiredWithout: _, when: __, ...others } = field;
  const { properties, values, items } = field;
  const key = items && itemKey(items as ObjectSchema);
  return {
    ...(others as T),
    ...(field.required && { required: [] }),
    ...(properties && { properties: mapValues(properties, withoutRequired) }),
    ...(values && { values: withoutRequired(values) }),
    ...(key !== undefined && { items: { ...withoutRequired(items!), required: [key] } }),
  };
}

/** The field `agents` with the names of the site's collections. */
function agentsOf(options: Readonly<Record<string, Option>>): FieldSchema {
  const { agents } = siteEnvelope.properties;
  const { optional } = agents.properties;
  const names = Object.keys(options);
  const items = names.length > 0 ? { ...optional.items, enum: names, options } : optional.items;
  return { ...agents, properties: { ...agents.properties, optional: { ...optional, items } } };
}

/** Schema of `site.yaml` for a site that declares no collections. */
export const siteSchema = siteSchemaOf(defaultCollections);
