// Usage: node scripts/setup.mjs [--browser]
// Installs the packages of package-lock.json if they are missing; with --browser, also finds or installs a Chromium.
// Needs only Node and npm, and prints nothing when there is nothing to do.

import { requireNode } from './setup/node-version.mjs';

requireNode();
// Imported dynamically: an old Node would fail on the syntax before the version check prints its message.
import('./setup/set-up.mjs').then(({ main }) => main(process.argv.slice(2)));
