import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../src/site/options.ts';

/** A file of the project: its path from the root, with forward slashes, and its text. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** One `import`, `export … from` or `import()` of a file. */
export interface Import {
  readonly file: string;
  /** Path from the project's root, or the name of a package. */
  readonly target: string;
  readonly isPackage: boolean;
  /** True for an import of types only. */
  readonly isTypeOnly: boolean;
}

/** Source files of TypeScript and JavaScript. */
export const sourceFile = /\.(tsx?|mjs|mts|cjs)$/;

/** The files below `folder` whose names match. */
export async function readFiles(
  folder: string,
  names: RegExp,
  { recursive = true }: { readonly recursive?: boolean } = {},
): Promise<SourceText[]> {
  const entries = await readdir(path.join(projectRoot, folder), { recursive, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(path.join(projectRoot, file), 'utf8') })));
}

const statement = /(?:^|;)\s*(?:import|export)\s+(type\s+)?(?:([^'"`;]*?)\s*from\s*)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;

/** The imports of a TypeScript file. */
export function importsOf({ file, text }: SourceText): Import[] {
  const code = withoutComments(text);
  const found = [
    ...[...code.matchAll(statement)].map(([, type, names, target]) => ({
      target: target!,
      isTypeOnly: Boolean(type) || isListOfTypes(names),
    })),
    ...[...code.matchAll(dynamic)].map(([, target]) => ({ target: target!, isTypeOnly: false })),
  ];
  return found.map(({ target, isTypeOnly }) => {
    const isPackage = !target.startsWith('.');
    const resolved = isPackage ? target : path.posix.join(path.posix.dirname(file), target);
    return { file, target: resolved, isPackage, isTypeOnly };
  });
}

/** `{ type A, type B }` imports no value. */
function isListOfTypes(names: string | undefined): boolean {
  const list = /^\{([^}]*)\}$/.exec(names?.trim() ?? '')?.[1];
  return list?.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')) ?? false;
}

/** Project paths in string literals of a file, such as entry points for a bundler. */
export function pathsIn({ text }: SourceText): string[] {
  return [...withoutComments(text).matchAll(pathText)].map(([, target]) => target!);
}

const pathText = /['"`]\/?((?:src|schema|scripts|tests)\/[\w./-]+)['"`]/g;

/** The files of the first cycle of value imports; undefined when there is none. */
export function findCycle(imports: readonly Import[]): string[] | undefined {
  const targets = new Map<string, string[]>();
  for (const { file, target, isPackage, isTypeOnly } of imports) {
    if (!isPackage && !isTypeOnly) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const finished = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const target of targets.get(file) ?? []) {
      const cycle = visit(target, [...trail, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return undefined;
  };
  for (const file of targets.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
