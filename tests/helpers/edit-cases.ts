import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../src/content/edit/apply.ts';
import type { EditOperation } from '../../src/content/edit/operations/operation.ts';
import { testSchemas } from './schemas.ts';

/** A case of the tests of edits: a page, an operation, and the edited page. */
export const context = { schemas: testSchemas, root: testSchemas.page, locale: 'es', route: '/pagina' } as const;

/** The edited source. Its undo has to restore the given one. */
export function edit(source: string, ...operations: readonly EditOperation[]): string {
  const result = applyOperations(source, operations, context);
  if ('refusals' in result) throw new Error(result.refusals.map(({ reason }) => reason).join('\n'));
  const undone = applyOperations(result.source, result.inverse, context);
  expect('source' in undone && undone.source, 'the inverse restores every byte').toBe(source);
  return result.source;
}

/** A snippet without the indentation that it has in this file. */
export function yaml([text = '']: TemplateStringsArray): string {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n');
  const indent = lines[0]!.length - lines[0]!.trimStart().length;
  return `${lines.map((line) => line.slice(indent)).join('\n')}\n`;
}

type Case = readonly [
  title: string,
  before: string,
  operations: EditOperation | readonly EditOperation[],
  after: string,
];

/** A table of cases, each with the page before and after its operations. */
export function table(title: string, cases: readonly Case[]): void {
  describe(title, () => {
    test.each(cases)('%s', (_, before, operations, after) => {
      expect(edit(before, ...[operations].flat())).toBe(after);
    });
  });
}

export const set = (pointer: string, value: unknown): EditOperation => ({ op: 'set', pointer, value });
