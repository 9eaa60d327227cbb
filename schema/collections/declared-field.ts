import type { Text } from '../common/text.ts';
import type { FieldType } from '../parts/field-types.ts';

/** Types whose values have an order. */
export const sortable: readonly string[] = ['string', 'integer', 'number', 'date', 'dateTime'];

/** True if the values of a type are days or times. */
export function isMoment(type: string): boolean {
  return type === 'date' || type === 'dateTime';
}

/** A field of a collection's pages, as `site.yaml` declares it. */
export interface DeclaredField {
  readonly type: FieldType;
  /** The collection of the entries that a field of the type `entry` names. */
  readonly of?: string;
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
