import type { EditOperation } from '../../content/edit/operation.ts';
import { ApiError } from './api-error.ts';
import type { EditRequest } from './pages.ts';
import { type Fields, optionalText, textField } from './request-body.ts';

/** The fields of each operation, with their types; `value` of unknown type is present. */
const shapes: Readonly<Record<EditOperation['op'], Readonly<Record<string, 'pointer' | 'text' | 'offset' | 'value'>>>> =
  {
    set: { pointer: 'pointer', value: 'value' },
    insert: { pointer: 'pointer', value: 'value' },
    remove: { pointer: 'pointer' },
    duplicate: { pointer: 'pointer' },
    paste: { pointer: 'pointer', text: 'text' },
    move: { from: 'pointer', to: 'pointer' },
    type: { pointer: 'pointer', value: 'text' },
    text: { start: 'offset', end: 'offset', text: 'text', expect: 'text' },
  };

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  pointer: (value) => typeof value === 'string' && /^(?:\/(?:[^~/]|~[01])*)*$/.test(value),
  text: (value) => typeof value === 'string',
  offset: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  value: (value) => value !== undefined,
};

/** Reads the body of a request to edit or preview. @throws {ApiError} wrong-field */
export function readEditRequest(fields: Fields): EditRequest {
  const { operations } = fields;
  if (!Array.isArray(operations)) throw ApiError.of('wrong-field', 'operations', '[{"op": …}]');
  for (const [index, operation] of operations.entries()) expectOperation(operation, `operations/${index}`);
  return {
    base: textField(fields, 'base'),
    baseSource: optionalText(fields, 'baseSource'),
    operations: operations as EditOperation[],
  };
}

/** Reads the body of a request to copy items. @throws {ApiError} wrong-field */
export function readCopyRequest(fields: Fields): { readonly base: string; readonly pointers: readonly string[] } {
  const { pointers } = fields;
  if (!Array.isArray(pointers) || !pointers.every(checks.pointer!))
    throw ApiError.of('wrong-field', 'pointers', '["/blocks/0", …]');
  return { base: textField(fields, 'base'), pointers };
}

function expectOperation(operation: unknown, at: string): void {
  const given = (operation ?? {}) as Record<string, unknown>;
  const shape = Object.hasOwn(shapes, String(given.op)) ? shapes[given.op as EditOperation['op']] : undefined;
  if (!shape) throw ApiError.of('wrong-field', `${at}/op`, Object.keys(shapes).join(' | '));
  for (const [name, kind] of Object.entries(shape))
    if (!checks[kind]!(given[name])) throw ApiError.of('wrong-field', `${at}/${name}`, kind);
}
