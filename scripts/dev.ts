/** `npm run dev`: the authoring server with live reload. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'vite';
import { galleryPath, studioPath } from '../schema/addresses.ts';
import { siteConfig } from '../src/site/vite/config.ts';
import { exitCodes, readOptions, run, siteFlags, siteOptions, usageOf } from './common/cli.ts';
import { say } from './common/messages.ts';
import { freePort } from './common/port.ts';

const usage = usageOf('dev', '[--pages DIR] [--lang es|en] [--host ADDRESS] [--open]   (PORT sets the port)');

await run(async () => {
  const { values } = readOptions({ ...siteFlags, host: { type: 'string' }, open: { type: 'boolean' } }, usage);
  const { host = 'localhost' } = values;
  // Without a token, other machines in the network could edit the site if the server did not listen on loopback only.
  const token = /^(localhost|127(\.\d+){3}|::1)$/.test(host) ? undefined : randomBytes(24).toString('base64url');
  const config = siteConfig({ ...siteOptions(values), token });
  const port = await freePort(5173);
  const query = token === undefined ? '' : `?token=${token}`;
  const server = await createServer({
    ...config,
    configFile: false,
    server: { ...config.server, host, port, strictPort: true, open: values.open === true && `${studioPath}${query}` },
  });
  await server.listen();
  const local = token === undefined ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const address = (path: string) => `http://${local}:${port}${path}${query}`;
  console.log(`${say().server}: ${address(query && '/')}`);
  console.log(`${say().studio}: ${address(studioPath)}`);
  console.log(`${say().gallery}: ${address(galleryPath)}`);
  return exitCodes.clean;
});
