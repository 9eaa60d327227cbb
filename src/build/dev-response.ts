import type { ServerResponse } from 'node:http';
import path from 'node:path';

export function sendHtml(response: ServerResponse, html: string, status = 200): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(html);
}

export function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(value));
}

/** @param name of the file; its ending says what it holds */
export function sendBytes(response: ServerResponse, name: string, contents: string | Uint8Array): void {
  response.setHeader('content-type', contentTypes[path.extname(name).toLowerCase()] ?? 'application/octet-stream');
  response.end(contents);
}

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
  '.ico': 'image/x-icon',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
