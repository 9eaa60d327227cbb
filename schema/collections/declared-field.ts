import type { Text } from '../common/text.ts';
import { date, email, file, href, image, phone, route } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

/** The schema of each type that a declared field may have. */
export const fieldTypes = {
  string: { type: 'string', minLength: 1 },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date,
  href,
  page: route,
  email,
  phone,
  file,
  image: { ...image, sizes: ['card'] },
  mark: { ...image, sizes: ['mark'] },
} as const satisfies Record<string, FieldSchema>;

export type FieldType = keyof typeof fieldTypes;

/** Types whose values have an order. */
export const sortable: readonly string[] = ['string', 'integer', 'number', 'date'];

/** A field of a collection's pages, as `site.yaml` declares it. */
export interface DeclaredField {
  readonly type: FieldType;
  readonly title?: Text;
  readonly description?: Text;
  readonly fileHelp?: Text;
  readonly enum?: readonly string[];
  readonly schemaOrg?: string;
  readonly isRequired?: boolean;
  readonly isList?: boolean;
  /** True if lists show the value next to the name. */
  readonly isShown?: boolean;
}
