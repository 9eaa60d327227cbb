// Usage: npm test [-- vitest arguments]
// Sets up what is missing (a browser too), then runs every check, even when an earlier one fails: the linter and
// formatter, the types, and the tests. With arguments, somebody is after certain tests: `npm test -- src/content` and
// `npm test -- -t carousel` run only those, without the linter and the types. The last line counts: N passed, M failed.

import { requireNode } from './setup/node-version.mjs';

requireNode();
// Imported only now: an old Node would stumble over the syntax instead of reading the message above.
import('./test/checks.mjs').then(({ main }) => main(process.argv.slice(2)));
