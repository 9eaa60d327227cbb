/**
 * Unit tests with a process of their own: those that replace modules, which files before them have loaded, and those
 * that count the operations of a process. The others share the modules of a worker.
 */
export const isolated = [
  'src/site/dev/reading/watch-folder.test.ts',
  'tests/authoring/dev-scale.test.ts',
  'tests/edit/large-files.test.ts',
  'tests/outputs/picture-caches.test.ts',
];
