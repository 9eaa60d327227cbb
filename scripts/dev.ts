/** `npm run dev`: the authoring server with live reload. */
import { createServer } from 'vite';
import { siteConfig } from '../src/site/vite/config.ts';
import { exitCodes, readOptions, run, siteFlags, siteOptions } from './cli.ts';
import { freePort } from './port.ts';

const usage = 'Usage: npm run dev -- [--pages DIR] [--lang es|en]   (PORT sets the port)';

await run(async () => {
  const { values } = readOptions(siteFlags, usage);
  const config = siteConfig(siteOptions(values));
  const port = await freePort(5173);
  const server = await createServer({
    ...config,
    configFile: false,
    server: { ...config.server, port, strictPort: true },
  });
  await server.listen();
  console.log(`Authoring server: http://localhost:${port}`);
  return exitCodes.clean;
});
