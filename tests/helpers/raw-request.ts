import { connect } from 'node:net';

/**
 * Sends bytes as they are, as no client would.
 * @returns the status of each response; resolves once the server has closed the connection
 */
export function sendRaw(base: string, bytes: string | Buffer): Promise<number[]> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    // The server may cut the connection while bytes are on their way.
    socket.on('error', () => {});
    socket.once('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)));
    });
  });
}

/** A request without a body whose connection ends after the response. */
export function rawRequest(target: string, headers: readonly string[] = [], method = 'GET'): string {
  return [`${method} ${target} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close', '', ''].join('\r\n');
}

/** A request for a WebSocket of Vite, and messages that are sent on it before it is closed. */
export function rawSocket(target: string, messages: readonly string[] = []): Buffer {
  const head = [
    `GET ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: vite-hmr',
  ];
  const frames = messages.map((message) => frame(message));
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...frames, frame('', CLOSE)]);
}

const TEXT = 1;
const CLOSE = 8;

/** A message as clients send it, with a mask of zeros. */
function frame(text: string, kind = TEXT): Buffer {
  const length = Buffer.byteLength(text);
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([0x80 | kind, ...size, 0, 0, 0, 0]), Buffer.from(text)]);
}

/** Addresses of requests that are no path, or cannot be decoded. No server of this program may crash at one. */
export const malformedAddresses: readonly string[] = [
  ...['http://[', 'http://', 'https://[::1', 'ftp://[', 'http://a:99999/', 'http://%', 'javascript:x', 'a', '[', '\\'],
  ...['*', '?', '#', '/%', '/%ff', '/a%00b', '//%'],
];
