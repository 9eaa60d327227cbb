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

/** Whether an empty text is a value of the field, as the description of a picture that only decorates. */
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
