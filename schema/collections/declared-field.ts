import type { DateFormat } from '../common/format/date-formats.ts';
import type { Text } from '../common/text.ts';
import type { FieldType } from '../parts/field-types.ts';

/** Types whose values have an order. */
export const sortable: readonly string[] = ['string', 'integer', 'number', 'date', 'dateTime'];

/** Types whose values are days or times. */
export const moments: readonly string[] = ['date', 'dateTime'];

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
  /** The name of the field in the data file, with dots for fields inside others: `links.url`. Default: its own name. */
  readonly from?: string;
  /** The beginning of addresses, which the values of the data file lack. */
  readonly base?: string;
  /** How the data file writes the days and times of the field, if another program writes it. */
  readonly format?: DateFormat;
  /** The time zone of the site, which turns moments of other programs into local times. `declarationsOf` adds it. */
  readonly timeZone?: string;
  /** Another field. An entry without a value of its own gets the value of the other one. */
  readonly fallback?: string;
  readonly isRequired?: boolean;
  readonly isList?: boolean;
  /** True if lists show the value next to the name. */
  readonly isShown?: boolean;
}
