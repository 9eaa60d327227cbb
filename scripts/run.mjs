// Usage: node scripts/run.mjs COMMAND [options]
// Runs scripts/COMMAND.ts: Node 20 reads no TypeScript, and hundreds of small files slowly.

import { requireNode } from './setup/node-version.mjs';

requireNode();
// Imported only now: an old Node would stumble over the syntax instead of reading the message above.
import('./run/command.mjs').then(({ main }) => main(process.argv.slice(2)));
