import type { FieldSchema } from '../../../../../schema/schema.ts';

/** A field in its object. */
export interface FieldPlace {
  readonly name: string;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly pointer: string;
  readonly isRequired: boolean;
  /** Whether the field is one of the file itself, not of a block or a group. */
  readonly isTop?: boolean;
}

/** An object whose fields are shown. */
export interface ObjectFieldsProps {
  readonly schema: FieldSchema;
  readonly pointer: string;
  /** Fields that are shown elsewhere. */
  readonly omitted?: readonly string[];
}
