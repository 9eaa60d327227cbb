/** The types of the data of pages in collections. */

import type { FieldSchema } from '../schema.ts';
import { date, email, file, href, phone, route, url } from './addresses.ts';
import { croppedImage, image } from './media.ts';
import { markdown } from './texts.ts';
import { dateTime } from './times.ts';

/** The schema of each type that a declared field may have. */
export const fieldTypes = {
  string: { type: 'string', minLength: 1 },
  /** A long text. */
  markdown: markdown({ label: { es: 'Texto', en: 'Text' } }),
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date,
  dateTime,
  href,
  url,
  page: route,
  /** The identity of an entry of a collection: its id, or the address of its page. */
  entry: { type: 'string', minLength: 1 },
  email,
  phone,
  file,
  image: { ...croppedImage, sizes: ['card'] },
  mark: { ...image, sizes: ['mark'] },
} as const satisfies Record<string, FieldSchema>;

export type FieldType = keyof typeof fieldTypes;

/** A type of `site.yaml`, or a list of its values (`isList`). */
export type WrittenType = FieldType | `${FieldType}[]`;
