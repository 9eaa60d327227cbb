import { expect, test } from 'vitest';
import { blankValue } from '../src/app/dev/studio/form/form-data.ts';
import { applyOperations } from '../src/content/edit/apply.ts';
import { editContext } from '../src/content/edit/edit-context.ts';
import type { Edited, EditOperation } from '../src/content/edit/operation.ts';
import { readAllExamples } from '../src/site/schemas/examples.ts';
import { schemas } from '../src/site/schemas/schemas.ts';

/* What the forms of the Studio do to the first example of every block; `e2e/studio-form.test.ts` presses the buttons. */
const file = 'pages/forma.yaml';
const context = editContext(file, schemas, 'es');

function perform(source: string, ...operations: readonly EditOperation[]): Edited {
  const result = applyOperations(source, operations, context);
  if ('refusals' in result) throw new Error(result.refusals.map(({ reason }) => reason).join('\n'));
  return result;
}

/** Every list of items that a form can add to; blocks inside a block are added in the page. */
const lists = (await readAllExamples()).flatMap(({ type, examples }) =>
  Object.entries(schemas.blocks[type]!.properties).flatMap(([name, { type: kind, items, part }]) =>
    kind === 'array' && items && part === undefined ? [{ type, name, items, example: examples[0]! }] : [],
  ),
);

test.each(lists)('a new item of $type › $name only adds to the file, and removing it restores every byte', (list) => {
  const { name, items, example } = list;
  const source = `title: Forma\nblocks:\n${example.yaml.replace(/^(?=.)/gm, '  ').replace(/\n*$/, '\n')}`;
  const present = example.block[name] as readonly unknown[] | undefined;
  const pointer = `/blocks/0/${name}`;
  const item = blankValue(items);
  const added = present
    ? perform(source, { op: 'insert', pointer: `${pointer}/${present.length}`, value: item })
    : perform(source, { op: 'set', pointer, value: [item] });
  expect(added.edits.filter(({ start, end }) => start !== end)).toEqual([]);
  expect(added.data).toMatchObject({ blocks: [{ [name]: [...(present ?? []), item] }] });
  const removed = perform(added.source, { op: 'remove', pointer: present ? `${pointer}/${present.length}` : pointer });
  expect(removed.source).toBe(source);
});
