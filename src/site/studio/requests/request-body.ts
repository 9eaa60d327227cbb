import type { IncomingMessage } from 'node:http';
import { type FieldSchema, isFormatted } from '../../../../schema/schema.ts';
import { isRealMoment } from '../../../content/common/time/calendar.ts';
import type { EditOperation } from '../../../content/edit/operations/operation.ts';
import { isPointer, wrongFieldOf } from '../../../content/edit/operations/operation-shape.ts';
import { readText } from '../../../content/edit/text/read-text.ts';
import type { TextNode } from '../../../content/edit/text/text-node.ts';
import type { EditRequest } from '../../../contract/studio/edits.ts';
import { ApiError } from '../api-error.ts';

/** Maximum size of a JSON request in bytes: several times the largest page. */
const MAX_JSON = 8 * 1024 * 1024;

/** Maximum size of an upload in bytes: larger than any file that usual hosts accept. */
export const MAX_UPLOAD = 100 * 1024 * 1024;

/**
 * Reads the body of a request. A body that is too large is refused by its announced length, or when more has arrived,
 * so it is never in memory as a whole.
 * @throws {ApiError} too-large
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => ApiError.of('too-large', `${limit / 1024 / 1024} MB`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // Ending the loop must not end the connection, because the refusal is still to be sent on it.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The fields of a JSON body, whose types are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads a JSON object. An empty body is an object without fields. @throws {ApiError} too-large, wrong-json */
export async function readFields(request: IncomingMessage): Promise<Fields> {
  const body = await readBody(request, MAX_JSON);
  if (body.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw ApiError.of('wrong-json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw ApiError.of('wrong-json');
  return value as Fields;
}

/** @throws {ApiError} wrong-field, unless the field is a text */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw ApiError.of('wrong-field', name, '"text"');
  return value;
}

/** A text with formatting as a tree. @throws {ApiError} wrong-field, unless it has such a format */
export function textTree(fields: Fields): TextNode {
  const format = textField(fields, 'format') as FieldSchema['format'];
  if (!isFormatted(format)) throw ApiError.of('wrong-field', 'format', '"inline" | "markdown"');
  return readText(textField(fields, 'text'), format);
}

/** @throws {ApiError} wrong-field, if the field has a value other than a text */
export function optionalText(fields: Fields, name: string): string | undefined {
  return fields[name] === undefined ? undefined : textField(fields, name);
}

/** @throws {ApiError} wrong-field, if the field has a value other than true or false */
export function flagField(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false;
  if (typeof value !== 'boolean') throw ApiError.of('wrong-field', name, 'true | false');
  return value;
}

/** @throws {ApiError} wrong-field, unless the field is a whole number from `least` to `most` */
export function numberField(fields: Fields, name: string, least: number, most: number): number {
  const value = fields[name];
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw ApiError.of('wrong-field', name, `${least} … ${most}`);
}

/** @throws {ApiError} wrong-field, if the field has a value other than a day or a time, as in the files of a site */
export function optionalMoment(fields: Fields, name: string): string | undefined {
  const value = optionalText(fields, name);
  if (value !== undefined && !isRealMoment(value)) throw ApiError.of('wrong-field', name, '"2026-12-01 09:00"');
  return value;
}

/** Reads the body of a request to edit or preview. @throws {ApiError} wrong-field */
export function readEditRequest(fields: Fields): EditRequest {
  return {
    base: textField(fields, 'base'),
    baseSource: optionalText(fields, 'baseSource'),
    operations: operationsField(fields),
    isKnown: flagField(fields, 'isKnown'),
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
