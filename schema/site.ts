/** The schema of `site.yaml`. The fields are in `site/`, in the order of forms and completion. */

import { collectionOptions, declarationSchema } from './collections/collection-schemas.ts';
import { type Declarations, defaultCollections } from './collections/declarations.ts';
import { mapValues } from './common/map-values.ts';
import { type MessageTables, messagesSchema } from './messages.ts';
import { withCollectionNames } from './queries.ts';
import type { ObjectSchema } from './schema.ts';
import { connectionFields } from './site/connection-fields.ts';
import { footerFields } from './site/footer-fields.ts';
import { headFields } from './site/head-fields.ts';
import { headerFields } from './site/header-fields.ts';
import { hostFields } from './site/host-fields.ts';
import { identityFields } from './site/identity-fields.ts';
import { serviceFields } from './site/service-fields.ts';

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
    ...footerFields,
    ...connectionFields,
    ...serviceFields,
    ...headFields,
    ...hostFields,
  },
} as const satisfies ObjectSchema;

/**
 * Schema of `site.yaml` with the collections of a site, the messages of the interface and the blocks that show them.
 */
export function siteSchemaOf(
  collections: Declarations,
  messages: MessageTables = {},
  blocks: Readonly<Record<string, Pick<ObjectSchema, 'label'>>> = {},
): ObjectSchema {
  const { properties } = withCollectionNames<ObjectSchema>(siteEnvelope, collectionOptions(collections));
  const declared = {
    ...siteEnvelope.properties.collections,
    properties: mapValues(collections, (declaration, name) =>
      declarationSchema(name, declaration, Object.keys(collections)),
    ),
  };
  return {
    ...siteEnvelope,
    properties: { ...properties, collections: declared, words: messagesSchema(messages, blocks) },
  };
}

/** Schema of `site.yaml` for a site that declares no collections. */
export const siteSchema = siteSchemaOf(defaultCollections);
