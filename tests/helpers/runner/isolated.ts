/**
 * Unit tests with their own process: tests that replace modules, because earlier files have loaded these, and tests
 * that count the operations of a process. Other tests share the modules of a worker.
 */
export const isolated = [
  'src/content/rules/positions.test.ts',
  'src/site/dev/reading/watch-folder.test.ts',
  'tests/authoring/dev-scale.test.ts',
  'tests/edit/large-files.test.ts',
  'tests/outputs/picture-caches.test.ts',
];
