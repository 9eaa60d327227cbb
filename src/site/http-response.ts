import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from 'mime-types';

export function sendHtml(response: ServerResponse, html: string, status = 200): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(html);
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.end(JSON.stringify(value));
}

/** @param name of the file; its extension determines the content type */
export function sendBytes(response: ServerResponse, name: string, contents: string | Uint8Array): void {
  response.setHeader('content-type', contentType(path.extname(name)) || 'application/octet-stream');
  response.end(contents);
}
