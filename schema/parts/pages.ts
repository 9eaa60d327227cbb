/** References to one page. */

import type { FieldSchema } from '../schema.ts';
import { route } from './addresses.ts';
import type { WrittenType } from './field-types.ts';

/**
 * One page of a collection, by its address. The component receives the page as in lists: its name, address, summary and
 * picture, and the values of the given fields of its data.
 * @param fields the types of these fields, as in the declaration of the collection; `string[]` is a list
 * @example
 * vet: { ...pageOf('person', { role: 'string', languages: 'string[]' }), label: 'Vet' }
 */
export const pageOf = <const Name extends string, const Fields extends PageFields = Readonly<Record<never, never>>>(
  name: Name,
  fields?: Fields,
) =>
  ({
    ...route,
    part: 'page',
    pageOf: name,
    pageFields: (fields ?? {}) as Fields,
    label: { es: 'Página', en: 'Page' },
    description: {
      es: 'Una página de la colección. Su nombre y sus demás datos salen de ella.',
      en: 'A page of the collection. Its name and its other data come from it.',
    },
    fileHelp: { es: 'Su dirección: /equipo/ana.', en: 'Its address: /team/ana.' },
  }) as const satisfies FieldSchema;

type PageFields = Readonly<Record<string, WrittenType>>;
