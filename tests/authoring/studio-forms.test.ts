import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '../../schema/schema.ts';
import { blankValue } from '../../src/app/dev/studio/form/form-data.ts';
import { applyOperations } from '../../src/content/edit/apply.ts';
import { editContext } from '../../src/content/edit/edit-context.ts';
import type { Edited, EditOperation } from '../../src/content/edit/operations/operation.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { readAllExamples } from '../../src/site/schemas/examples.ts';
import { changedLines } from '../helpers/changed-lines.ts';
import { isChoice, isList, isText } from '../helpers/form-fields.ts';

/*
 * What the forms of the Studio do to the first example of every block. `e2e/authoring/studio-form.test.ts` opens all of these forms
 * in a browser, and changes a field of each kind.
 */
const file = 'pages/forma.yaml';
const context = editContext(file, schemas, 'es');

function perform(source: string, ...operations: readonly EditOperation[]): Edited {
  const result = applyOperations(source, operations, context);
  if ('refusals' in result) throw new Error(result.refusals.map(({ reason }) => reason).join('\n'));
  return result;
}

const blocks = (await readAllExamples()).map(({ type, examples: [example] }) => ({
  type,
  block: example!.block as Readonly<Record<string, unknown>>,
  source: `title: Forma\nblocks:\n${example!.yaml.replace(/^(?=.)/gm, '  ').replace(/\n*$/, '\n')}`,
}));

/** Every field of these blocks that is of a kind. */
function fieldsOf(is: (schema: FieldSchema) => boolean) {
  return blocks.flatMap(({ type, block, source }) =>
    Object.entries<FieldSchema>(schemas.blocks[type]!.properties)
      .filter(([, schema]) => is(schema))
      .map(([name, schema]) => ({ type, name, schema, source, present: block[name], pointer: `/blocks/0/${name}` })),
  );
}

describe('one line of the file changes', () => {
  test.each(fieldsOf(isText))('with a letter at the end of $type › $name', ({ name, source, present, pointer }) => {
    const value = String(present ?? '').replace(/\n*$/, 'Ñ$&');
    const lines = changedLines(source, perform(source, { op: 'set', pointer, value }).source);
    if (present === undefined) expect(lines).toEqual([`+    ${name}: Ñ`]);
    else expect([lines.length, lines[1]?.slice(1).replace('Ñ', '')]).toEqual([2, lines[0]?.slice(1)]);
  });

  test.each(fieldsOf(isChoice))(
    'with another choice of $type › $name',
    ({ name, schema, source, present, pointer }) => {
      const value = schema.enum!.findLast((option) => option !== (present ?? schema.default))!;
      const lines = changedLines(source, perform(source, { op: 'set', pointer, value }).source);
      expect(lines).toEqual([...(present === undefined ? [] : [`-    ${name}: ${present}`]), `+    ${name}: ${value}`]);
    },
  );
});

test.each(fieldsOf(isList))(
  'a new item of $type › $name only adds to the file, and removing it restores every byte',
  (list) => {
    const { name, schema, source, pointer } = list;
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
