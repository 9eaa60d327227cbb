import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { makeLegalPdfs } from './pdf/legal.ts';

// Usage: npm run pdf -- [--pages DIR]
// Prints DIR/legal/*.md as DIR/assets/legal/*.pdf. The PDFs are committed; a test fails when they are stale.

const { values } = parseArgs({ options: { pages: { type: 'string', default: 'pages' } } });

for (const { source, target, bytes } of await makeLegalPdfs(values.pages)) {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  console.log(`${source} → ${target} (${Math.ceil(bytes.length / 1024)} kB)`);
}
