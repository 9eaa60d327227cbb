/** Publishes the files of a JSON object, as a build does: `node FILE MODULE OUT CACHE FILES`. */
import { pathToFileURL } from 'node:url';

const [module, out, cache, files] = process.argv.slice(2);
const { prepareNextSite } = await import(pathToFileURL(module).href);
const next = prepareNextSite(out, cache);
for (const [name, contents] of Object.entries(JSON.parse(files))) next.put(name, contents);
await next.publish();
