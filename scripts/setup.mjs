// Usage: node scripts/setup.mjs [--browser]
// Installs what package-lock.json says, where it is not installed yet; with --browser, also finds or installs a
// Chromium. Needs nothing but Node and npm, and says nothing when there is nothing to do.

import { requireNode } from './setup/node-version.mjs';

requireNode();
// Imported only now: an old Node would stumble over the syntax instead of reading the message above.
import('./setup/set-up.mjs').then(({ main }) => main(process.argv.slice(2)));
