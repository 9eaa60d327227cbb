import type { IncomingMessage } from 'node:http';
import { ApiError } from '../api-error.ts';

/** Bytes of a JSON request: several times the largest page. */
export const MAX_JSON = 8 * 1024 * 1024;

/** Bytes of an upload: larger than every file that may stand in an assets folder of a site on a usual host. */
export const MAX_UPLOAD = 100 * 1024 * 1024;

/**
 * Reads the body of a request. A body that is too large is refused by its announced length, or as soon as more has
 * arrived, so that it is never held in memory as a whole.
 * @throws {ApiError} too-large
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => ApiError.of('too-large', `${limit / 1024 / 1024} MB`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // Ending the loop must not end the connection, on which the refusal is sent.
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

/** @throws {ApiError} wrong-field, if the field is present and is no text */
export function optionalText(fields: Fields, name: string): string | undefined {
  return fields[name] === undefined ? undefined : textField(fields, name);
}

/** @throws {ApiError} wrong-field, if the field is present and is neither true nor false */
export function flagField(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false;
  if (typeof value !== 'boolean') throw ApiError.of('wrong-field', name, 'true | false');
  return value;
}
