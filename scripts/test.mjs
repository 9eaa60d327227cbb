// Usage: npm test [-- vitest arguments]
// Sets up what is missing (a browser too), then runs every check, even when an earlier one fails: the linter and
// formatter, the types, and the tests. With arguments it runs only the selected tests, without linter and types:
// `npm test -- src/content`, `npm test -- -t carousel`. The last line is the total: N passed, M failed.

import { requireNode } from './setup/node-version.cjs';

requireNode();
// Imported dynamically: an old Node would fail on the syntax before the version check prints its message.
import('./test/checks.mjs').then(({ main }) => main(process.argv.slice(2)));
