import path from 'node:path';
import { parseSync } from 'vite';
import type { PartDoc, PropDoc } from '../../../app/dev/gallery/kit/kit-data.ts';
import type { Node } from '../../codemods/syntax.ts';

/**
 * Describes the exported functions of a module from its source: components by the props in the type of their first
 * parameter, other functions by their parameters.
 * @param file names the module in the result; its extension determines the syntax
 */
export function readParts(file: string, source: string): Omit<PartDoc, 'example'>[] {
  const body = parseSync(file, source).program.body as readonly Node[];
  return body.flatMap((node, index) => {
    const declared = node.type === 'ExportNamedDeclaration' ? (node.declaration as Node | null) : null;
    if (declared?.type !== 'FunctionDeclaration') return [];
    const name: string = declared.id.name;
    const parameters: readonly Node[] = declared.params;
    const props = /^\p{Lu}/u.test(name)
      ? parameters.slice(0, 1).flatMap((parameter) => membersOf(parameter.typeAnnotation?.typeAnnotation, body, source))
      : parameters.map((parameter) => toParameter(parameter, source));
    const { description, params } = readTags(commentBefore(source, body[index - 1]?.end ?? 0, node.start));
    const described = props.map((prop) => ({
      ...prop,
      description: prop.description || (params.get(prop.name) ?? ''),
    }));
    return [{ name, file, description, props: described }];
  });
}

/** The files whose exports a module exports again (`export * from './part.tsx'`), relative to the same folder as `file`. */
export function reexportedFiles(file: string, source: string): string[] {
  const body = parseSync(file, source).program.body as readonly Node[];
  return body
    .filter(({ type }) => type === 'ExportAllDeclaration')
    .map((node) => path.posix.join(path.posix.dirname(file), node.source.value));
}

/** Divides a doc comment into the descriptions of the function and of its parameters. */
function readTags(comment: string): { readonly description: string; readonly params: ReadonlyMap<string, string> } {
  const [whole = '', ...tags] = comment.split(/\s*@(?=[a-z]+ )/);
  const params = new Map<string, string>();
  const others: string[] = [];
  for (const tag of tags) {
    const [, name, text] = /^param (\S+) (.*)$/.exec(tag) ?? [];
    if (name && text) params.set(name, text);
    else others.push(tag[0]!.toUpperCase() + tag.slice(1));
  }
  return { description: [whole, ...others].filter(Boolean).join(' '), params };
}

/** The functions in the exported object of this name, each as the source of its result. */
export function readExamples(file: string, source: string, name: string): Map<string, string> {
  const body = parseSync(file, source).program.body as readonly Node[];
  const declarations = body.flatMap((node): readonly Node[] => node.declaration?.declarations ?? []);
  const properties: readonly Node[] = declarations.find(({ id }) => id.name === name)?.init?.properties ?? [];
  return new Map(properties.map(({ key, value }) => [key.name, withoutIndent(source, value.body)]));
}

/** The members of a type literal, or of an interface in the same module and of the interfaces that it extends. */
function membersOf(type: Node | undefined, body: readonly Node[], source: string): PropDoc[] {
  if (type?.type === 'TSTypeLiteral') return toProps(type.members, type.start + 1, source);
  const found = body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? (node.declaration as Node | null) : node))
    .find((node) => node?.type === 'TSInterfaceDeclaration' && node.id.name === nameOf(type));
  if (!found) return [];
  const inherited = (found.extends as readonly Node[]).flatMap((base) => membersOf(base, body, source));
  return [...toProps(found.body.body, found.body.start + 1, source), ...inherited];
}

/** The name of a type that is referred to, or of an interface that is extended. */
function nameOf(type: Node | undefined): string | undefined {
  return type?.typeName?.name ?? type?.expression?.name;
}

function toProps(members: readonly Node[], start: number, source: string): PropDoc[] {
  return members.map((member, index) => ({
    name: member.key.name ?? member.key.value,
    type: typeOf(member, source),
    isRequired: !member.optional,
    description: commentBefore(source, members[index - 1]?.end ?? start, member.start),
  }));
}

function toParameter(parameter: Node, source: string): PropDoc {
  const target: Node = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  const isRequired = target === parameter && !target.optional;
  return { name: target.name ?? '{…}', type: typeOf(target, source), isRequired, description: '' };
}

function typeOf(node: Node, source: string): string {
  const type: Node | undefined = node.typeAnnotation?.typeAnnotation;
  return type ? source.slice(type.start, type.end).replace(/\s+/g, ' ') : '';
}

/** The text of the last doc comment between two offsets; empty if there is none. */
function commentBefore(source: string, from: number, to: number): string {
  const comment = [...source.slice(from, to).matchAll(/\/\*\*([\s\S]*?)\*\//g)].at(-1)?.[1] ?? '';
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The source of an expression, without its parentheses and moved to the margin. */
function withoutIndent(source: string, expression: Node): string {
  const inner: Node = expression.type === 'ParenthesizedExpression' ? expression.expression : expression;
  const lineStart = source.lastIndexOf('\n', inner.start) + 1;
  const indent = source.slice(lineStart).search(/\S/);
  return source.slice(inner.start, inner.end).replaceAll(new RegExp(`^ {0,${indent}}`, 'gm'), '');
}
