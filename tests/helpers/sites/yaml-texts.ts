import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/site/options.ts';

/** All texts in the YAML files of folders of the project. Files that are not YAML are left out. */
export function yamlTexts(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .flatMap((file) => textsIn(readFileSync(path.join(projectRoot, folder, file), 'utf8'))),
  );
}

function textsIn(yaml: string): string[] {
  const texts: string[] = [];
  try {
    JSON.stringify(parse(yaml, { logLevel: 'silent' }), (_, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
  } catch {
    // Some files of the tests are no YAML on purpose.
  }
  return texts;
}
