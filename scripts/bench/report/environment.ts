import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../../src/site/options.ts';

/** Packages that affect the results. */
const named = ['vite', 'react', 'yaml', 'ajv', 'marked'];

/**
 * The conditions of a measurement in one line: command, date, versions, machine.
 * @param options of the command line
 */
export function describeEnvironment(options: readonly string[]): string {
  const cpus = os.cpus();
  return [
    `\`${['npm run bench', ...(options.length > 0 ? ['--', ...withoutFolder(options)] : [])].join(' ')}\``,
    new Date().toISOString().slice(0, 10),
    `Node ${process.version}`,
    ...named.map((name) => `${name} ${versionOf(name)}`),
    `${cpus.length} cores (${cpus[0]?.model.trim() ?? 'unknown processor'})`,
    `${Math.round(os.totalmem() / 2 ** 30)} GB of memory`,
    `${os.type()} ${os.release().split('.').slice(0, 2).join('.')}`,
  ].join(' · ');
}

/** The options without the name of a folder of this machine. */
function withoutFolder(options: readonly string[]): string[] {
  return options.map((option, index) =>
    options[index - 1] === '--peers' ? 'DIR' : option.replace(/^--peers=.*/, '--peers DIR'),
  );
}

function versionOf(name: string): string {
  const file = path.join(projectRoot, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
