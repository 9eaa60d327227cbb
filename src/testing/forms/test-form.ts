import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../schema/schema.ts';
import { blankValue } from '../../app/dev/studio/model/schema/form-data.ts';
import { applyOperations } from '../../content/edit/apply.ts';
import { editContext } from '../../content/edit/edit-context.ts';
import type { Edited, EditOperation } from '../../content/edit/operations/operation.ts';
import { schemas } from '../../site/schemas/built-in-schemas.ts';
import type { Example } from '../../site/schemas/examples.ts';
import { changedLines } from './changed-lines.ts';
import { isChoice, isList, isText } from './form-fields.ts';

const context = editContext('pages/forma.yaml', schemas, 'es');

function perform(source: string, ...operations: readonly EditOperation[]): Edited {
  const result = applyOperations(source, operations, context);
  if ('refusals' in result) throw new Error(result.refusals.map(({ reason }) => reason).join('\n'));
  return result;
}

/**
 * Defines the tests of what the forms of the Studio do to an example of a block. Called inside the suite of the example.
 * `tests/e2e/authoring/studio-form.test.ts` opens the forms of the program's blocks in a browser.
 */
export function testForm({ type, block, yaml }: Example): void {
  const source = `title: Forma\nblocks:\n${yaml.replace(/^(?=.)/gm, '  ').replace(/\n*$/, '\n')}`;
  const fieldsOf = (is: (schema: FieldSchema) => boolean) =>
    Object.entries<FieldSchema>(schemas.blocks[type]!.properties)
      .filter(([, schema]) => is(schema))
      .map(([name, schema]) => ({ name, schema, present: block[name], pointer: `/blocks/0/${name}` }));

  test.each(fieldsOf(isText))('a letter at the end of $name changes one line', ({ name, present, pointer }) => {
    const value = String(present ?? '').replace(/\n*$/, 'Ñ$&');
    const lines = changedLines(source, perform(source, { op: 'set', pointer, value }).source);
    if (present === undefined) expect(lines).toEqual([`+    ${name}: Ñ`]);
    else expect([lines.length, lines[1]?.slice(1).replace('Ñ', '')]).toEqual([2, lines[0]?.slice(1)]);
  });

  test.each(fieldsOf(isChoice))('another choice of $name changes one line', ({ name, schema, present, pointer }) => {
    const value = schema.enum!.findLast((option) => option !== (present ?? schema.default))!;
    const lines = changedLines(source, perform(source, { op: 'set', pointer, value }).source);
    expect(lines).toEqual([...(present === undefined ? [] : [`-    ${name}: ${present}`]), `+    ${name}: ${value}`]);
  });

  test.each(fieldsOf(isList))(
    'a new item of $name only adds to the file, and removing it restores every byte',
    ({ name, schema, pointer, ...list }) => {
      const present = list.present as readonly unknown[] | undefined;
      const item = blankValue(schema.items!);
      const added = present
        ? perform(source, { op: 'insert', pointer: `${pointer}/${present.length}`, value: item })
        : perform(source, { op: 'set', pointer, value: [item] });
      expect(added.edits.filter(({ start, end }) => start !== end)).toEqual([]);
      expect(added.data).toMatchObject({ blocks: [{ [name]: [...(present ?? []), item] }] });
      const removed = perform(added.source, {
        op: 'remove',
        pointer: present ? `${pointer}/${present.length}` : pointer,
      });
      expect(removed.source).toBe(source);
    },
  );
}
