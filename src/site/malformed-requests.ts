import type { EventEmitter } from 'node:events';
import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestPath, withOneSlash } from './request-path.ts';

/**
 * Makes a server refuse requests with malformed addresses before any listener gets them, and treat several leading
 * slashes as one. Connect and Vite parse addresses outside of any error handler, so an address such as `http://[` would
 * end the process.
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

/** The server no longer handles this connection. Without a listener, an error on it would end the process. */
function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 400 ${STATUS_CODES[400]}\r\nConnection: close\r\n\r\n`);
}

/**
 * Makes a WebSocket connection of Vite ignore messages that pages of this server never send. Vite reads the fields of
 * messages without checks, and an error there would end the process.
 */
export function ignoreMalformed(socket: EventEmitter): void {
  filterEvents(socket, (event, [message]) => event !== 'message' || isKnownMessage(String(message)));
}

/** Passes accepted events of an emitter to its listeners, including listeners that are added later. */
function filterEvents(emitter: EventEmitter, accepts: (event: string | symbol, args: unknown[]) => boolean): void {
  const emit = emitter.emit.bind(emitter);
  emitter.emit = (event: string | symbol, ...args: unknown[]) => !accepts(event, args) || emit(event, ...args);
}

/** Messages that pages of this server send, and the message of Vite's client when a module refuses its update. */
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
