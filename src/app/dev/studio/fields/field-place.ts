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

/** True if an empty text is a valid value of the field, for example the description of a decorative picture. */
export function takesEmptyText({ type, minLength, format, pattern, enum: options }: FieldSchema): boolean {
  return type === 'string' && !minLength && !format && !pattern && !options;
}

/** An object whose fields are shown. */
export interface ObjectFieldsProps {
  readonly schema: FieldSchema;
  readonly pointer: string;
  /** Fields that are shown elsewhere. */
  readonly omitted?: readonly string[];
}
