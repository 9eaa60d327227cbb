/** `npm run screenshots:accept`: accepts the current appearance of the flagged block examples. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../src/site/options.ts';

const vitest = path.join(projectRoot, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'e2e', 'tests/e2e/blocks/screenshots.test.ts', ...process.argv.slice(2)],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, SCREENSHOTS: 'accept' } },
);
process.exitCode = status ?? 1;
