// Usage: node scripts/setup.mjs [--browser | --measurements] [COMMAND [options]] Installs the packages that build and
// serve a site if they are missing; with --browser, also the packages of tests, and a Chromium if none is found; with
// --measurements, also the packages of benchmarks of visits. Then runs the command, if one is given, in the same
// process, because the set-up reads its --lang and --pages. Needs only Node and npm, and prints nothing when there is
// nothing to install.

import { requireNode } from './setup/node-version.cjs';

requireNode();
// Imported dynamically: an old Node would fail on the syntax before the version check prints its message.
import('./setup/set-up.mjs').then(({ main }) => main(process.argv.slice(2)));
