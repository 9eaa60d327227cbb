import { createServer } from 'node:net';
import { UsageError } from './cli.ts';
import { say } from './messages.ts';

/**
 * The port to serve on: `PORT`, else the given one. If it is in use, the next free one is returned, and a line says so.
 * @throws {UsageError} when `PORT` is not a port number
 */
export async function freePort(preferred: number): Promise<number> {
  const wanted = readPort(process.env.PORT) ?? preferred;
  for (let port = wanted; port < wanted + 100; port++) {
    if (!(await isFree(port))) continue;
    if (port !== wanted) console.log(say().portTaken(wanted, port));
    return port;
  }
  throw new UsageError(say().noPort(wanted, wanted + 99));
}

function readPort(value: string | undefined): number | undefined {
  if (!value) return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new UsageError(say().notPort(value));
  return port;
}

/** Tries both address families, because browsers may take either for `localhost`. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
