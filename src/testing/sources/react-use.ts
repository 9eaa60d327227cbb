import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publicModules } from '../../site/blocks/block-modules.mjs';
import { ownFolderOf } from '../../site/blocks/own-code.mjs';
import { projectRoot } from '../../site/options.ts';
import { type CodeNode, importsIn, isNode, nameOf, nodesOf, parseCode } from './code.ts';
import type { Found } from './markup.ts';

/** State, effects, handlers and contexts, each with its file. */
export interface ReactUse extends Found {
  readonly file: string;
}

const hooks = new Set([
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useRef',
  'useSyncExternalStore',
  'useTransition',
  'useActionState',
  'useOptimistic',
]);

/** Contexts whose values stay the same while a page is shown. */
const lastingContexts = new Set(['PageContext', 'LevelContext', 'ShareContext', 'PriorityContext', 'OnDarkContext']);

/** The uses of React in a module and its imports that need hydration. */
export function reactUses(file: string): ReactUse[] {
  return modulesFrom(file).flatMap(({ code, file }) => usesIn(code).map((use) => ({ ...use, file })));
}

/** True if own code in a module or its imports has values of a package, whose uses of React are unknown. */
export function importsPackages(file: string): boolean {
  return modulesFrom(file)
    .filter(({ file }) => ownFolderOf(file))
    .some(({ code }) => valueImports(code).some(({ target }) => isUnknownPackage(target)));
}

function isUnknownPackage(target: string): boolean {
  return !target.startsWith('.') && !Object.hasOwn(publicModules, target) && target !== 'react';
}

interface CodeModule {
  readonly file: string;
  readonly code: CodeNode;
}

/** A module and all modules that it imports. */
function modulesFrom(file: string, seen = new Set<string>()): CodeModule[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const code = parseCode(readFileSync(file, 'utf8'));
  const imported = valueImports(code).flatMap(({ target, names }) => modulesOf(file, target, names));
  return [{ file, code }, ...imported.flatMap((module) => modulesFrom(module, seen))];
}

function valueImports(code: CodeNode) {
  return importsIn(code).filter(({ isTypeOnly }) => !isTypeOnly);
}

function usesIn(code: CodeNode): Found[] {
  return nodesOf(code).flatMap((node) => {
    const { type, start } = node;
    if (type === 'CallExpression') {
      const name = nameOf(node.callee.property ?? node.callee) ?? '';
      const [context] = node.arguments;
      const isChanging = name === 'useContext' && !lastingContexts.has(nameOf(context) ?? '');
      return hooks.has(name) || isChanging ? [{ text: name, start }] : [];
    }
    const name = type === 'JSXAttribute' ? nameOf(node.name) : undefined;
    return name && /^(on[A-Z]\w*|ref)$/.test(name) ? [{ text: name, start }] : [];
  });
}

/** The files that an import loads. For a public module, only the files that export the imported names. */
function modulesOf(importer: string, target: string, names: readonly string[]): string[] {
  if (target.startsWith('.')) return [path.resolve(path.dirname(importer), target)].filter(isCode);
  const source = publicModules[target];
  if (!source) return [];
  const index = path.join(projectRoot, source);
  const parts = valueImports(parseCode(readFileSync(index, 'utf8')));
  const files = parts.map((part) => path.resolve(path.dirname(index), part.target)).filter(isCode);
  return files.filter((file) => names.some((name) => exportedNames(file).has(name)));
}

const isCode = (file: string) => /\.tsx?$/.test(file) && existsSync(file);

function exportedNames(file: string): ReadonlySet<string> {
  const statements = (parseCode(readFileSync(file, 'utf8')).body as CodeNode[]).filter(
    ({ type }) => type === 'ExportNamedDeclaration',
  );
  return new Set(
    statements.flatMap(({ declaration, specifiers }) => {
      const declared = isNode(declaration) ? [declaration, ...((declaration.declarations ?? []) as CodeNode[])] : [];
      const listed = (specifiers as CodeNode[]).map(({ exported }) => nameOf(exported));
      return [...declared.map(({ id }) => nameOf(id)), ...listed].filter((name) => name !== undefined);
    }),
  );
}

/** The place of `export const script` in a component, with the value that it states. */
export function statedScript(code: CodeNode): { readonly value: string; readonly start: number } | undefined {
  for (const node of nodesOf(code)) {
    if (node.type !== 'VariableDeclarator' || nameOf(node.id) !== 'script' || !isNode(node.init)) continue;
    const value = nameOf(isNode(node.init.expression) ? node.init.expression : node.init);
    if (value !== undefined) return { value, start: node.start };
  }
  return undefined;
}
