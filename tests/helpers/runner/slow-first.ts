import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects in the order in which they run. A worker that gets a file of another project starts again. */
const projects = ['e2e', 'isolated', 'unit'];

/** The slowest test files of each project. They run first, because a slow file at the end delays the whole run. */
const slow = [
  'upgrade',
  'studio-form',
  'studio-files',
  'dev-blocks',
  'block-tests',
  'routes-1280',
  'package',
  'safety',
  'services',
  'gallery',
  'studio-page',
  'studio-outline',
  'studio-tools',
  'dev',
  'routes-360',
  'other-sites',
  'blocks',
  'english-site',
  'failing-blocks',
  'screenshots',
  'product-bar',
  'navigation',
  'axe-states',
  'right-to-left',
  'picture-sizes',
  'build-trust',
  'walkthrough',
  'publish',
  'bundle',
  'site-edits',
  'random-mistakes',
  'edit',
  'output',
  'check-command',
  'move-page',
  'studio-examples',
  'studio-security',
  'new-page',
  'measure',
];

/** The position of a file among all, compared number by number. */
function rank({ moduleId, project }: TestSpecification): readonly [project: number, file: number] {
  const file = slow.findIndex((name) => new RegExp(`[\\\\/]${name}\\.test\\.(?:tsx?|mjs)$`).test(moduleId));
  return [projects.indexOf(project.name), file < 0 ? slow.length : file];
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = (await super.sort(files)).map((file) => ({ file, rank: rank(file) }));
    return ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]).map(({ file }) => file);
  }
}
