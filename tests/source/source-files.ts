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
  /** True for a call of `import()`. */
  readonly isLazy: boolean;
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
      isLazy: false,
    })),
    ...[...code.matchAll(dynamic)].map(([, target]) => ({ target: target!, isTypeOnly: false, isLazy: true })),
  ];
  return found.map(({ target, ...kind }) => {
    const isPackage = !target.startsWith('.');
    const resolved = isPackage ? target : path.posix.join(path.posix.dirname(file), target);
    return { file, target: resolved, isPackage, ...kind };
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

/** Circles of files that import each other, imports of types included. Each file of a circle is on one of the chains. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { file, target, isPackage } of imports) {
    if (!isPackage) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const circles: string[][] = [];
  for (const file of targets.keys()) {
    if (circles.some((circle) => circle.includes(file))) continue;
    const circle = chainBack(file, targets);
    if (circle) circles.push(circle);
  }
  return circles;
}

/** The shortest chain of imports that leads from a file back to itself. */
function chainBack(start: string, targets: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const seen = new Set<string>();
  const chains = [[start]];
  for (const chain of chains) {
    for (const target of targets.get(chain.at(-1)!) ?? []) {
      if (target === start) return [...chain, start];
      if (!seen.has(target)) chains.push([...chain, target]);
      seen.add(target);
    }
  }
  return undefined;
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
