import { set, table, yaml } from '../../../tests/helpers/edit-cases.ts';

table('one-line maps and lists', [
  [
    'stay on one line while they fit',
    'a: {label: Ir, href: /ir} # nota\nb: [x, y]\n',
    [
      set('/a/label', 'Ir, ya'),
      set('/a/nueva', true),
      { op: 'remove', pointer: '/a/href' },
      { op: 'insert', pointer: '/b/0', value: 'w' },
      { op: 'insert', pointer: '/b/-', value: '[z]' },
      { op: 'remove', pointer: '/b/1' },
      { op: 'duplicate', pointer: '/b/0' },
    ],
    'a: {label: "Ir, ya", nueva: true} # nota\nb: [w, w, y, "[z]"]\n',
  ],
  [
    'the first field of a file without fields is on a line of its own',
    '# nota\n{}\n',
    [set('/title', 'Uno'), set('/header', { links: [{ label: 'Dos', href: '/dos' }] })],
    '# nota\ntitle: Uno\nheader:\n  links:\n    - label: Dos\n      href: /dos\n',
  ],
  [
    'go over lines when they do not fit',
    'a: [{label: Uno}, {label: Dos}] # nota\nb: 1\n',
    set('/a/1/text', 'palabra '.repeat(13).trim()),
    `a: # nota\n  - {label: Uno}\n  - label: Dos\n    text: >-\n      ${'palabra '.repeat(11).trim()}\n      palabra palabra\nb: 1\n`,
  ],
  [
    'go over lines for a text of several lines',
    'a: {label: Uno, text: x}\n',
    set('/a/text', 'x\ny'),
    'a:\n  label: Uno\n  text: |-\n    x\n    y\n',
  ],
  [
    'a new item is written like its neighbours',
    'a:\n  - {label: Uno}\n',
    { op: 'insert', pointer: '/a/1', value: { label: 'Dos', href: '#x' } },
    'a:\n  - {label: Uno}\n  - {label: Dos, href: "#x"}\n',
  ],
  [
    'over several lines, they keep lines and comments',
    'a: [\n  x, # equis\n  y, # ye\n]\n',
    [
      { op: 'insert', pointer: '/a/2', value: 'z' },
      { op: 'remove', pointer: '/a/0' },
    ],
    'a: [\n  y, # ye\n  z,\n]\n',
  ],
  [
    'over several lines, comments above a child stay with it',
    'a: [\n  # de x\n  x,\n  # de y\n  y\n]\n',
    [
      { op: 'insert', pointer: '/a/1', value: 'w' },
      { op: 'remove', pointer: '/a/0' },
    ],
    'a: [\n  w,\n  # de y\n  y\n]\n',
  ],
]);

table('comments and brackets', [
  [
    'a block with comments that moves into brackets brings them along, over lines',
    yaml`
      blocks:
        # uno
        - type: hero # portada
          # sobre el título
          title: Hola
        - type: tab-set
          items: [{id: a, blocks: [{type: cta}, {type: text, body: "x # y"}]}, {id: b}] # pestañas
    `,
    { op: 'move', from: '/blocks/0', to: '/blocks/0/items/0/blocks/1' },
    yaml`
      blocks:
        - type: tab-set
          items: # pestañas
            - id: a
              blocks:
                - {type: cta}
                # uno
                - type: hero # portada
                  # sobre el título
                  title: Hola
                - {type: text, body: "x # y"}
            - {id: b}
    `,
  ],
  [
    'a block without comments stays on one line there',
    'blocks:\n  - type: cta\n  - {type: tab-set, items: [{id: a, blocks: [{type: text}]}]}\n',
    { op: 'move', from: '/blocks/0', to: '/blocks/0/items/0/blocks/0' },
    'blocks:\n  - {type: tab-set, items: [{id: a, blocks: [{type: cta}, {type: text}]}]}\n',
  ],
  [
    'an item that moves among comments in brackets takes its own along',
    'a: [ # al abrir\n  x, # equis\n  # de y\n  y # ye\n  # cola\n] # al cerrar\n',
    { op: 'move', from: '/a/0', to: '/a/1' },
    'a: # al cerrar\n  # de y\n  - y # ye\n  # al abrir\n  - x # equis\n  # cola\n',
  ],
  [
    'a copy has the comments, too',
    'a:\n  - {x: 1, # uno\n     "y":2, # dos\n     z} # fin\n  - [b, # be\n    c]\n',
    { op: 'duplicate', pointer: '/a/1/0' },
    'a:\n  - {x: 1, # uno\n     "y":2, # dos\n     z} # fin\n  - - b # be\n    - b # be\n    - c\n',
  ],
  [
    'an item takes the comment at the end of its line along, which brackets cannot tell from one of a neighbour',
    'a: [x, # equis\n    y, z] # fin\n',
    { op: 'remove', pointer: '/a/0' },
    'a: # fin\n  - y\n  - z\n',
  ],
]);
