import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Name endings of the slowest test files. They run first, because a slow file at the end delays the whole run. */
const slow = [
  'blocks',
  'studio-form',
  'studio-files',
  'safety',
  'routes-360',
  'routes-1280',
  'right-to-left',
  'dev-blocks',
  'large-files',
  'build-trust',
  'walkthrough',
];

const rank = ({ moduleId }: TestSpecification) => {
  const found = slow.findIndex((name) => new RegExp(`[\\\\/]${name}\\.test\\.tsx?$`).test(moduleId));
  return found < 0 ? slow.length : found;
};

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
