import type { FieldSchema } from '../../../../../schema/schema.ts';

/** A field in its object. */
export interface FieldPlace {
  readonly name: string;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly pointer: string;
  readonly isRequired: boolean;
  /** The value that applies if the file states none, from the first language of the site. */
  readonly inherited?: unknown;
  /** True for a field of the file itself, not of a block or a group. */
  readonly isTop?: boolean;
}

/** The value of an empty choice: the inherited one, or the default. */
export function presetOf({ inherited, schema }: Pick<FieldPlace, 'inherited' | 'schema'>): unknown {
  return inherited ?? schema.default;
}

/** An object whose fields are shown. */
export interface ObjectFieldsProps {
  readonly schema: FieldSchema;
  readonly pointer: string;
  /** Fields that are shown elsewhere. */
  readonly omitted?: readonly string[];
}
