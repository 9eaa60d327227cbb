/**
 * Unit tests with a process of their own: those that replace modules, which files before them have loaded, and those
 * that count the operations of a process. The others share the modules of a worker.
 */
export const isolated = [
  'src/site/dev/reading/watch-folder.test.ts',
  'tests/dev-scale.test.ts',
  'tests/large-files.test.ts',
  'tests/picture-caches.test.ts',
];
