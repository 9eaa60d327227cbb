import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree, with its offsets in the source. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: nodes of every type are read by their names in ESTree
  readonly [name: string]: any;
}

/** The statements of a module; undefined if it does not parse. @param path its extension determines the syntax */
export function parseModule(path: string, source: string): readonly Node[] | undefined {
  const { program, errors } = parseSync(path, source);
  return errors.length > 0 ? undefined : (program.body as unknown as readonly Node[]);
}

/** The first error of a module that does not parse, with its offsets in the source. */
export function syntaxError(path: string, source: string): { reason: string; start: number; end: number } | undefined {
  const [error] = parseSync(path, source).errors;
  if (!error) return undefined;
  const { start = 0, end = start } = error.labels[0] ?? {};
  return { reason: error.message, start, end };
}

/** A node, with the node around it and the name of the property that has it. */
export interface Place {
  readonly node: Node;
  readonly parent: Node | undefined;
  readonly key: string;
}

/** All nodes of the given type, or of any type, from the outside in. */
export function placesIn(nodes: readonly Node[], type?: string): Place[] {
  const found: Place[] = [];
  const visit = (value: unknown, parent: Node | undefined, key: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, parent, key);
    else if (isNode(value)) {
      if (!type || value.type === type) found.push({ node: value, parent, key });
      for (const [name, inner] of Object.entries(value)) visit(inner, value, name);
    }
  };
  visit(nodes, undefined, 'body');
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
