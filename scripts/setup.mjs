// Usage: node scripts/setup.mjs [--browser]
// Installs the packages that build and serve a site if they are missing; with --browser, also those of tests and
// measurements, and a Chromium if none is found.
// Needs only Node and npm, and prints nothing when there is nothing to do.

import { requireNode } from './setup/node-version.mjs';

requireNode();
// Imported dynamically: an old Node would fail on the syntax before the version check prints its message.
import('./setup/set-up.mjs').then(({ main }) => main(process.argv.slice(2)));
