// Usage: node scripts/run.mjs COMMAND [options]
// Bundles and runs scripts/COMMAND.ts, because Node 20 cannot run TypeScript and loads hundreds of small files slowly.

import { requireNode } from './setup/node-version.cjs';

requireNode();
// Imported dynamically: an old Node would fail on the syntax before the version check prints its message.
import('./run/command.mjs').then(({ main }) => main(process.argv.slice(2)));
