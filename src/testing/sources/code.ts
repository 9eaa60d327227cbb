import { parseAst } from 'rolldown/parseAst';
import { type Node as CodeNode, placesIn } from '../../site/codemods/syntax.ts';

export type { CodeNode };

/** The syntax tree of TypeScript with or without JSX. @throws at a syntax error */
export function parseCode(text: string): CodeNode {
  return parseAst(text, { lang: 'tsx' }) as unknown as CodeNode;
}

export function isNode(value: unknown): value is CodeNode {
  return typeof value === 'object' && value !== null && typeof (value as CodeNode).type === 'string';
}

/** A node and all nodes below it, from the outside in. */
export function nodesOf(node: CodeNode): CodeNode[] {
  return placesIn([node]).map((place) => place.node);
}

/** The name of an identifier, or the text of a literal. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** An import of a source. */
export interface CodeImport {
  readonly target: string;
  readonly isTypeOnly: boolean;
  /** Names of the imported values; empty for a namespace. */
  readonly names: readonly string[];
  readonly start: number;
}

/** All imports of a source, `export … from` and `import()` included. */
export function importsIn(code: CodeNode): CodeImport[] {
  return nodesOf(code).flatMap((node) => {
    if (!/^(Import(Declaration|Expression)|Export(Named|All)Declaration)$/.test(node.type) || !isNode(node.source))
      return [];
    const target = nameOf(node.source);
    if (target === undefined) return [];
    const specifiers = ((node.specifiers ?? []) as CodeNode[]).filter(
      ({ importKind, exportKind }) => importKind !== 'type' && exportKind !== 'type',
    );
    const declaresTypes = node.importKind === 'type' || node.exportKind === 'type';
    const hasOnlyTypes = ((node.specifiers ?? []) as CodeNode[]).length > 0 && specifiers.length === 0;
    const names = specifiers.map(({ imported }) => nameOf(imported)).filter((name) => name !== undefined);
    return [{ target, isTypeOnly: declaresTypes || hasOnlyTypes, names, start: node.source.start }];
  });
}
