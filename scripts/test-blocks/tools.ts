import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/site/options.ts';
import { UsageError } from '../../src/site/usage-error.ts';
import { findModule } from '../common/owner-modules.ts';
import { findChromium, printsVersion } from '../setup/chromium.mjs';

/** The packages that tests of blocks need, and that a site installs by itself, with their versions. */
const { peerDependencies } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  readonly peerDependencies: Readonly<Record<string, string>>;
};

/** @throws {UsageError} with the command that installs the missing packages */
export function expectTools(root: string): void {
  const missing = Object.keys(peerDependencies).filter((name) => !findModule(root, `${name}/package.json`));
  const major = (name: string) => /\d+/.exec(peerDependencies[name]!)?.[0];
  const wanted = missing.map((name) => `${name}@${major(name)}`);
  if (missing.length > 0)
    throw new UsageError(
      `The tests of blocks need packages that are not installed: ${missing.join(', ')}.\nInstall them: npm install --save-dev ${wanted.join(' ')}`,
    );
}

/** @throws {UsageError} saying how to install a browser */
export async function expectChromium(): Promise<string> {
  const found = await findChromium({ isRunnable: printsVersion });
  if (found) return found;
  throw new UsageError(
    'The tests of blocks need Chromium, and there is none.\nInstall it: npx playwright install chromium (or name an installed browser in the variable CHROMIUM_PATH)',
  );
}
