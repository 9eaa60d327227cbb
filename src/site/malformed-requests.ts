import type { EventEmitter } from 'node:events';
import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestPath, withOneSlash } from './request-path.ts';

/**
 * Has a server refuse requests whose address is malformed before any listener gets them, and answer addresses
 * that begin with several slashes as those with one. Connect and Vite parse the address outside of every handler of
 * errors, so that an address such as `http://[` would end the process.
 */
export function refuseMalformed(server: EventEmitter | null): void {
  if (!server) return;
  filterEvents(server, (event, [request, answered]) => {
    if (event !== 'request' && event !== 'upgrade') return true;
    const asked = request as IncomingMessage;
    asked.url = withOneSlash(asked.url ?? '');
    if (requestPath(asked.url) !== undefined) return true;
    if (answered instanceof ServerResponse) answered.writeHead(400, { Connection: 'close' }).end();
    else refuseUpgrade(answered as Duplex);
    return false;
  });
}

/** The server has given the connection away: without a listener, an error of it would end the process. */
function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 400 ${STATUS_CODES[400]}\r\nConnection: close\r\n\r\n`);
}

/**
 * Has a connection of Vite's WebSocket ignore messages that no page of this server sends. Vite reads the fields of such
 * a message without checks, and an error there would end the process.
 */
export function ignoreMalformed(socket: EventEmitter): void {
  filterEvents(socket, (event, [message]) => event !== 'message' || isKnownMessage(String(message)));
}

/** Passes the events of an emitter on to its listeners only if they are accepted, whenever a listener is added. */
function filterEvents(emitter: EventEmitter, accepts: (event: string | symbol, args: unknown[]) => boolean): void {
  const emit = emitter.emit.bind(emitter);
  emitter.emit = (event: string | symbol, ...args: unknown[]) => !accepts(event, args) || emit(event, ...args);
}

/** Messages of the pages of this server, and the one that Vite's client sends when a module refuses its update. */
function isKnownMessage(text: string): boolean {
  const { type, event, data } = fieldsOf(text);
  if (type !== 'custom' || typeof event !== 'string') return false;
  if (event !== 'vite:invalidate') return event.startsWith('site:');
  const { path, message = '', firstInvalidatedBy = '' } = fieldsOfValue(data);
  return [path, message, firstInvalidatedBy].every((field) => typeof field === 'string');
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOfValue(JSON.parse(text));
  } catch {
    return {};
  }
}

function fieldsOfValue(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
