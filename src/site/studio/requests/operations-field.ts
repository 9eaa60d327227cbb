import type { EditOperation } from '../../../content/edit/operations/operation.ts';
import { isPointer, wrongFieldOf } from '../../../content/edit/operations/operation-shape.ts';
import type { EditRequest } from '../../../contract/studio.ts';
import { ApiError } from '../api-error.ts';
import { type Fields, optionalText, textField } from './request-body.ts';

/** Reads the body of a request to edit or preview. @throws {ApiError} wrong-field */
export function readEditRequest(fields: Fields): EditRequest {
  return {
    base: textField(fields, 'base'),
    baseSource: optionalText(fields, 'baseSource'),
    operations: operationsField(fields),
  };
}

/** @throws {ApiError} wrong-field, unless `operations` is a list of operations */
export function operationsField({ operations }: Fields): EditOperation[] {
  const wrong = wrongFieldOf(operations);
  if (wrong) throw ApiError.of('wrong-field', wrong.field, wrong.expected);
  return operations as EditOperation[];
}

/** Reads the body of a request to copy items. @throws {ApiError} wrong-field */
export function readCopyRequest(fields: Fields): { readonly base: string; readonly pointers: readonly string[] } {
  const { pointers } = fields;
  if (!Array.isArray(pointers) || !pointers.every(isPointer))
    throw ApiError.of('wrong-field', 'pointers', '["/blocks/0", …]');
  return { base: textField(fields, 'base'), pointers };
}
