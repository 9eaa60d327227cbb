import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../../src/site/options.ts';

/** The conditions of a measurement, needed to compare results. */
export interface Environment {
  readonly date: string;
  readonly command: string;
  readonly node: string;
  readonly machine: {
    readonly cores: number;
    readonly model: string;
    readonly memory: number;
    readonly system: string;
  };
  readonly packages: Readonly<Record<string, string>>;
}

/** Packages that affect the results. */
const named = ['vite', 'react', 'yaml', 'ajv', 'marked'];

/** @param options the command-line options, without folder names */
export function readEnvironment(options: readonly string[]): Environment {
  const cpus = os.cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    command: ['npm run bench', ...(options.length > 0 ? ['--', ...options] : [])].join(' '),
    node: process.version,
    machine: {
      cores: cpus.length,
      model: cpus[0]?.model.trim() ?? 'unknown processor',
      memory: os.totalmem(),
      system: `${os.type()} ${os.release().split('.').slice(0, 2).join('.')}`,
    },
    packages: Object.fromEntries(named.map((name) => [name, versionOf(name)])),
  };
}

function versionOf(name: string): string {
  const file = path.join(projectRoot, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Formats the environment as one line: command, date, versions, machine. */
export function describeEnvironment({ date, command, node, machine, packages }: Environment): string {
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
  const memory = `${Math.round(machine.memory / 2 ** 30)} GB of memory`;
  return [
    `\`${command}\``,
    date,
    `Node ${node}`,
    ...versions,
    `${machine.cores} cores (${machine.model})`,
    memory,
    machine.system,
  ].join(' · ');
}
