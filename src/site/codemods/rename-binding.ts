import type { TextEdit } from '../../content/common/text-edit.ts';
import { type Node, type Place, placesIn } from './syntax.ts';

/**
 * The edits that rename an imported name in its whole module.
 * @param imported the name in the import, without an alias
 * @returns undefined if the module has other variables of either name, or exports the name: then it needs an alias
 */
export function renameBinding(body: readonly Node[], imported: Node, to: string): TextEdit[] | undefined {
  const from: string = imported.name;
  const all = placesIn(body);
  const places = all.filter(({ node }) => node.type === 'Identifier' || node.type === 'JSXIdentifier');
  const inPatterns = new Set(all.filter(({ parent }) => parent?.type === 'ObjectPattern').map(({ node }) => node));
  const edits = new Map<number, TextEdit>([[imported.start, { start: imported.start, end: imported.end, text: to }]]);
  for (const place of places) {
    const { node, parent } = place;
    if (node.start === imported.start || isKey(place)) continue;
    if (node.name === to) return undefined;
    if (node.name !== from) continue;
    if (!isReference(place) || (parent && inPatterns.has(parent))) return undefined;
    const text = parent?.type === 'Property' && parent.shorthand ? `${from}: ${to}` : to;
    edits.set(node.start, { start: node.start, end: node.end, text });
  }
  return [...edits.values()];
}

/** True for names of properties and attributes, which are no variables. */
function isKey({ parent, key }: Place): boolean {
  if (!parent) return false;
  if (parent.type === 'JSXAttribute' || parent.type === 'JSXMemberExpression')
    return key === 'name' || key === 'property';
  if (parent.computed) return false;
  return key === 'property' || (key === 'key' && !parent.shorthand);
}

/** The nodes, and their property, in which a name is the value of a variable or the name of a type. */
const references: Readonly<Record<string, readonly string[]>> = {
  ArrayExpression: ['elements'],
  ArrowFunctionExpression: ['body'],
  AssignmentExpression: ['right'],
  AssignmentPattern: ['right'],
  AwaitExpression: ['argument'],
  BinaryExpression: ['left', 'right'],
  CallExpression: ['callee', 'arguments'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  ExportDefaultDeclaration: ['declaration'],
  IfStatement: ['test'],
  JSXClosingElement: ['name'],
  JSXExpressionContainer: ['expression'],
  JSXMemberExpression: ['object'],
  JSXOpeningElement: ['name'],
  JSXSpreadAttribute: ['argument'],
  LogicalExpression: ['left', 'right'],
  MemberExpression: ['object', 'property'],
  NewExpression: ['callee', 'arguments'],
  ParenthesizedExpression: ['expression'],
  Property: ['value', 'key'],
  ReturnStatement: ['argument'],
  SpreadElement: ['argument'],
  TSAsExpression: ['expression'],
  TSIndexedAccessType: ['objectType'],
  TSNonNullExpression: ['expression'],
  TSQualifiedName: ['left'],
  TSSatisfiesExpression: ['expression'],
  TSTypeQuery: ['exprName'],
  TSTypeReference: ['typeName'],
  TemplateLiteral: ['expressions'],
  UnaryExpression: ['argument'],
  VariableDeclarator: ['init'],
};

function isReference({ parent, key }: Place): boolean {
  return parent !== undefined && (references[parent.type]?.includes(key) ?? false);
}
