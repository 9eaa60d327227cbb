import { performEdits } from '../../content/common/pieces.ts';
import type { TextEdit } from '../../content/common/text-edit.ts';
import { renameBinding } from './rename-binding.ts';
import { type Node, parseModule, placesIn } from './syntax.ts';

/** A module of an owner: a block, its files, a part of the theme. */
export interface CodeFile {
  /** For messages. Its extension determines the syntax. */
  readonly path: string;
  readonly source: string;
}

/** A name that a public module exports. */
export interface PublicName {
  /** `page-schema-renderer/ui` */
  readonly module: string;
  readonly name: string;
}

/** Renames a name in imports from a public module, and where the file uses it. */
export function renameImport(file: CodeFile, { module, name }: PublicName, to: string): CodeFile {
  return edited(file, (body) =>
    importsOf(body, module, name).flatMap(({ imported, local }): TextEdit[] => {
      if (local.name !== name) return [replaced(imported, to)];
      return renameBinding(body, imported, to) ?? [replaced(imported, `${to} as ${name}`)];
    }),
  );
}

/** Imports a name from another public module. */
export function moveImport(file: CodeFile, { module, name }: PublicName, to: string): CodeFile {
  return edited(file, (body, source) =>
    declarationsOf(body, module).flatMap((declaration): TextEdit[] => {
      const specifiers: readonly Node[] = declaration.specifiers;
      const moved = specifiers.filter((specifier) => isImportOf(specifier, name));
      if (moved.length === 0) return [];
      const address = replaced(declaration.source, declaration.source.raw.replace(module, to));
      if (moved.length === specifiers.length) return [address];
      const written = (node: Node) => source.slice(node.start, node.end);
      const rest = specifiers.filter((specifier) => !moved.includes(specifier));
      const named = rest.filter(({ type }) => type === 'ImportSpecifier').map(written);
      const others = rest.filter(({ type }) => type !== 'ImportSpecifier').map(written);
      const names = [...others, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])].join(', ');
      const start = source.slice(declaration.start, specifiers[0]!.start).replace(/\{\s*$/, '');
      const keyword = declaration.importKind === 'type' ? 'import type' : 'import';
      const kept = `${start}${names} from ${written(declaration.source)};`;
      const added = `${keyword} { ${moved.map(written).join(', ')} } from ${declaration.source.raw.replace(module, to)};`;
      return [replaced(declaration, `${kept}\n${added}`)];
    }),
  );
}

/** Renames a property that elements of a public component get. */
export function renameProp(file: CodeFile, { module, name }: PublicName, from: string, to: string): CodeFile {
  return edited(file, (body) => {
    const locals = new Set(importsOf(body, module, name).map(({ local }) => local.name));
    return placesIn(body, 'JSXOpeningElement').flatMap(({ node }): TextEdit[] => {
      if (!locals.has(node.name.name)) return [];
      const attributes: readonly Node[] = node.attributes;
      return attributes.filter((attribute) => attribute.name?.name === from).map(({ name }) => replaced(name, to));
    });
  });
}

/**
 * Renames a property that the component of the file receives: its default export. A component stays as it is if an inner
 * function or variable has the name of its properties.
 */
export function renameReceivedProp(file: CodeFile, from: string, to: string): CodeFile {
  return edited(file, (body) => {
    const component = defaultFunction(body);
    const parameter = component?.params[0] as Node | undefined;
    if (!parameter) return [];
    if (parameter.type === 'ObjectPattern') return renameInPattern(parameter, from, to);
    const isProps = (node: Node | null) => node?.type === 'Identifier' && node.name === parameter.name;
    const places = placesIn([component!.body]);
    const isBoundAgain = places.some(({ node: { params = [], id, param } }) =>
      placesIn([...params, id, param]).some(({ node }) => isProps(node)),
    );
    if (isBoundAgain) return [];
    return places.flatMap(({ node }): TextEdit[] => {
      if (node.type === 'MemberExpression' && !node.computed && isProps(node.object))
        return node.property.name === from ? [replaced(node.property, to)] : [];
      const isDivided = node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && isProps(node.init);
      return isDivided ? renameInPattern(node.id, from, to) : [];
    });
  });
}

/** The number that a file exports as `contract`, with its offsets; undefined if the file exports none. */
export function contractPlace({
  path,
  source,
}: CodeFile): { contract: number; start: number; end: number } | undefined {
  const node = contractNode(parseModule(path, source) ?? []);
  return typeof node?.value === 'number' ? { contract: node.value, start: node.start, end: node.end } : undefined;
}

/** The file after edits, or the same object without any. A file that does not parse stays as it is. */
function edited(file: CodeFile, editsOf: (body: readonly Node[], source: string) => readonly TextEdit[]): CodeFile {
  const body = parseModule(file.path, file.source);
  const edits = body ? [...editsOf(body, file.source)].sort((a, b) => a.start - b.start) : [];
  return edits.length > 0 ? { ...file, source: performEdits(file.source, edits) } : file;
}

function replaced({ start, end }: Node, text: string): TextEdit {
  return { start, end, text };
}

function declarationsOf(body: readonly Node[], module: string): readonly Node[] {
  return body.filter(({ type, source }) => type === 'ImportDeclaration' && source.value === module);
}

function importsOf(body: readonly Node[], module: string, name: string): readonly Node[] {
  return declarationsOf(body, module).flatMap((declaration) =>
    (declaration.specifiers as readonly Node[]).filter((specifier) => isImportOf(specifier, name)),
  );
}

function isImportOf({ type, imported }: Node, name: string): boolean {
  return type === 'ImportSpecifier' && imported.name === name;
}

function renameInPattern(pattern: Node, from: string, to: string): TextEdit[] {
  const properties: readonly Node[] = pattern.properties;
  return properties
    .filter(({ type, key, computed }) => type === 'Property' && !computed && key.name === from)
    .map(({ key, shorthand }) => replaced(key, shorthand ? `${to}: ${from}` : to));
}

/** The function that a module exports by default, if it is declared there. */
function defaultFunction(body: readonly Node[]): Node | undefined {
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration as Node | undefined;
  if (exported?.type !== 'Identifier') return exported?.params && exported;
  for (const statement of body) {
    const declared = (statement.declaration ?? statement) as Node;
    if (declared.type === 'FunctionDeclaration' && declared.id.name === exported.name) return declared;
    const variable = (declared.declarations as readonly Node[] | undefined)?.find(
      ({ id }) => id.name === exported.name,
    );
    if (variable) return variable.init?.params && variable.init;
  }
  return undefined;
}

function contractNode(body: readonly Node[]): Node | undefined {
  const declared = body.flatMap(({ type, declaration }): readonly Node[] =>
    type === 'ExportNamedDeclaration' ? (declaration?.declarations ?? []) : [],
  );
  const value = declared.find(({ id }) => id.name === 'contract')?.init as Node | undefined;
  // `1 as const` and `1 satisfies number`
  return value?.expression ?? value;
}
