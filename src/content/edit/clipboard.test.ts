import { expect, test } from 'vitest';
import { context, edit, table, yaml } from '../../../tests/helpers/edit-cases.ts';
import { copyItems } from './clipboard.ts';

const twoBlocks = yaml`
  blocks:
    # uno
    - type: text
      id: precios
      body: |
        Ver [precios](#precios).

    - {type: cta, link: {label: Ir, href: "#precios"}}
`;

table('pasted texts', [
  [
    'blocks keep their comments and styles, and get free ids',
    twoBlocks,
    {
      op: 'paste',
      pointer: '/blocks/1',
      text: "  # otra\n  - type: text\n    id: precios\n    body: 'Ver [precios](#precios)' # fin\n  - {type: cta, title: ¡Ya!}\n",
    },
    yaml`
      blocks:
        # uno
        - type: text
          id: precios
          body: |
            Ver [precios](#precios).

        # otra
        - type: text
          id: precios-2
          body: 'Ver [precios](#precios-2)' # fin

        - {type: cta, title: ¡Ya!}

        - {type: cta, link: {label: Ir, href: "#precios"}}
    `,
  ],
  [
    'a selection that began behind the indentation is read',
    'blocks:\n  - type: cta\n',
    { op: 'paste', pointer: '/blocks/-', text: '- type: text\n    body: a\r\n    id: b' },
    'blocks:\n  - type: cta\n  - type: text\n    body: a\n    id: b\n',
  ],
  [
    'a block without a dash is read',
    'blocks:\n  - type: cta\n',
    { op: 'paste', pointer: '/blocks/0', text: 'type: text\nbody: |\n  a\n\n  b\n' },
    'blocks:\n  - type: text\n    body: |\n      a\n\n      b\n  - type: cta\n',
  ],
  [
    'of a page, its blocks are added, also to a list without items',
    'title: a\nblocks:\n',
    { op: 'paste', pointer: '/blocks/0', text: twoBlocks },
    yaml`
      title: a
      blocks:
        # uno
        - type: text
          id: precios
          body: |
            Ver [precios](#precios).
        - {type: cta, link: {label: Ir, href: "#precios"}}
    `,
  ],
]);

test('copied items are pasted unchanged', () => {
  const copied = copyItems(twoBlocks, ['/blocks/0', '/blocks/1'], context);
  expect(copied).toBe(yaml`
    # uno
    - type: text
      id: precios
      body: |
        Ver [precios](#precios).
    - {type: cta, link: {label: Ir, href: "#precios"}}
  `);
  const empty = 'blocks:\n  - type: cta\n';
  const pasted = edit(empty, { op: 'paste', pointer: '/blocks/0', text: copied as string });
  expect(edit(pasted, { op: 'remove', pointer: '/blocks/2' })).toBe(twoBlocks.replace('\n\n', '\n'));
});

test('only items can be copied', () => {
  for (const pointer of ['/blocks', '/blocks/7', '/blocks/0/id'])
    expect(copyItems(twoBlocks, [pointer], context)).toHaveProperty('refusals');
});
